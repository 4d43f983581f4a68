# A static binary in an empty image: no shell, no root. Built on the host's platform for the target platforms:
# docker buildx build --platform linux/amd64,linux/arm64 .
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
ARG TARGETOS TARGETARCH VERSION
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath \
    -ldflags="-s -w -X switchboard/bot/cli.release=$VERSION" -o /switchboard ./switchboard && mkdir /data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /switchboard /switchboard
COPY --from=build --chown=nonroot:nonroot /data /data
WORKDIR /data
USER nonroot
ENV HTTP_ADDR=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["/switchboard", "healthcheck"]
ENTRYPOINT ["/switchboard"]

# A static binary on nothing: no shell, no root.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /bot ./bot && mkdir /data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /bot /bot
COPY --from=build --chown=nonroot:nonroot /data /data
WORKDIR /data
USER nonroot
ENV HTTP_ADDR=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["/bot", "healthcheck"]
ENTRYPOINT ["/bot"]

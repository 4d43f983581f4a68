// Package picture reads boards from pictures.
package picture

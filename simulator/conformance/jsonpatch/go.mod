module admittance.dev/conformance/jsonpatch

go 1.26

require gopkg.in/evanphx/json-patch.v4 v4.13.0

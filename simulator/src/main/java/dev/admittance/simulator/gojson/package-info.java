/// JSON as Go's `encoding/json` reads and writes it. The API server and most hooks are written in
/// Go, so its error texts and its way of escaping strings show in what clients see.
@NullMarked
package dev.admittance.simulator.gojson;

import org.jspecify.annotations.NullMarked;

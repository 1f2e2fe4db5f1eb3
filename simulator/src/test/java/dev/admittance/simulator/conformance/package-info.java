/// The simulator held to a real kube-apiserver: cases, what the server did with them, and the
/// comparison. How the recordings are made is told in `simulator/conformance/apiserver/README.md`.
@NullMarked
package dev.admittance.simulator.conformance;

import org.jspecify.annotations.NullMarked;

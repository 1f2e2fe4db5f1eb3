/// The random differential: cases drawn by chance, run on a real kube-apiserver and in the
/// simulator, compared, and shrunk where they differ.
@NullMarked
package dev.admittance.simulator.conformance.random;

import org.jspecify.annotations.NullMarked;

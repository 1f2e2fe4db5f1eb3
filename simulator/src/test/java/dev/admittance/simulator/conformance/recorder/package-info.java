/// Runs cases against a real kube-apiserver and writes down what it does.
@NullMarked
package dev.admittance.simulator.conformance.recorder;

import org.jspecify.annotations.NullMarked;

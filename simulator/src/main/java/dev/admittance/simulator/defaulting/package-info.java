/// What kube-apiserver 1.36 fills in where an object of a built-in kind leaves something out
/// (W-366).
@NullMarked
package dev.admittance.simulator.defaulting;

import org.jspecify.annotations.NullMarked;

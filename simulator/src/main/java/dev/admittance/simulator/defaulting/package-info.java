/// The defaults that kube-apiserver 1.36 sets in objects of built-in kinds (W-366).
@NullMarked
package dev.admittance.simulator.defaulting;

import org.jspecify.annotations.NullMarked;

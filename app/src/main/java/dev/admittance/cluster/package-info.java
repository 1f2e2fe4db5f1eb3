/// A cluster that is connected to: what can be asked of it, followed in it and, with a permit,
/// written to it. Knows no window; only `cluster.fabric8` knows the library that talks to it.
@NullMarked
package dev.admittance.cluster;

import org.jspecify.annotations.NullMarked;

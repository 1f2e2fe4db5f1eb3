/// The state of a cluster, as far as it can be read and matters to admission, as the files of a
/// workspace. Nothing here writes to the cluster, and no Secret is ever asked for.
@NullMarked
package dev.admittance.cluster.snapshot;

import org.jspecify.annotations.NullMarked;

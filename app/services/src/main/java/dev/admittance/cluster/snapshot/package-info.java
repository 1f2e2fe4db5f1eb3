/// Snapshots of a cluster's state that matters to admission, as the files of a workspace. Nothing
/// here writes to the cluster, and Secrets are never requested.
@NullMarked
package dev.admittance.cluster.snapshot;

import org.jspecify.annotations.NullMarked;

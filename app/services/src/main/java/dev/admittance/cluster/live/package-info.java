/// The hooks registered in a connected cluster and their health, as they change: watched through a
/// [dev.admittance.cluster.ClusterClient], published as immutable snapshots.
@NullMarked
package dev.admittance.cluster.live;

import org.jspecify.annotations.NullMarked;

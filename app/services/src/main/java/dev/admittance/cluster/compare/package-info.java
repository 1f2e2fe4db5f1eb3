/// The differences between the configurations and policies of a workspace and of a cluster, with
/// the origin of each: a person, the server, or another component that writes to the cluster.
@NullMarked
package dev.admittance.cluster.compare;

import org.jspecify.annotations.NullMarked;

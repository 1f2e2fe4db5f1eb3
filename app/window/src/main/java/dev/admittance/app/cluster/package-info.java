/// The Cluster activity: the webhooks and policies of a live cluster. Each page has a package of
/// its own that depends on `session`; [dev.admittance.app.cluster.ClusterActivity] puts them
/// together.
@NullMarked
package dev.admittance.app.cluster;

import org.jspecify.annotations.NullMarked;

/// What is registered in a cluster that is connected to, and how it fares, as it changes: followed
/// through a [dev.admittance.cluster.ClusterClient], shown as immutable pictures.
@NullMarked
package dev.admittance.cluster.live;

import org.jspecify.annotations.NullMarked;

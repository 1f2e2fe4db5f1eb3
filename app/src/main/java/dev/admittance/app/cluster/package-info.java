/// Cluster: what runs in a real cluster. Its pages are in packages of their own, meet it in
/// `session` and are put together by [dev.admittance.app.cluster.ClusterActivity].
@NullMarked
package dev.admittance.app.cluster;

import org.jspecify.annotations.NullMarked;

/// Connections to clusters: requests, watches and, with a permit, writes. Independent of the
/// window; only `cluster.fabric8` uses the client library.
@NullMarked
package dev.admittance.cluster;

import org.jspecify.annotations.NullMarked;

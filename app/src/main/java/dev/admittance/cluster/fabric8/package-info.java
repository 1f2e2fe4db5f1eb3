/// Talks to clusters with Fabric8's client, and is the only place that knows it. The library is
/// given an address and what we made of the credentials; it reads no kubeconfig and runs no plugin.
@NullMarked
package dev.admittance.cluster.fabric8;

import org.jspecify.annotations.NullMarked;

/// Connects to clusters with Fabric8's client; no other package uses it. The library gets an
/// address and resolved credentials; it reads no kubeconfig and runs no plugin.
@NullMarked
package dev.admittance.cluster.fabric8;

import org.jspecify.annotations.NullMarked;

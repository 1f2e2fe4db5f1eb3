/// Connects to clusters with Fabric8's client; no other package uses it. The library gets an
/// address and resolved credentials; it reads no kubeconfig and runs no plugin. Tunnels lead
/// through proxies that the HTTP client of the JDK does not support.
@NullMarked
package dev.admittance.cluster.fabric8;

import org.jspecify.annotations.NullMarked;

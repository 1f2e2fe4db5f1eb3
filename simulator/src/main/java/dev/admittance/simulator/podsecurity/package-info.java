/// The plugin PodSecurity: the Pod Security Standards, as `k8s.io/pod-security-admission` enforces
/// them by the labels of a namespace.
@NullMarked
package dev.admittance.simulator.podsecurity;

import org.jspecify.annotations.NullMarked;

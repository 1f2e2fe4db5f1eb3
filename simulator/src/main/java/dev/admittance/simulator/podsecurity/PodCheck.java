package dev.admittance.simulator.podsecurity;

import java.util.Optional;

/// One check of the Pod Security Standards, in one edition.
@FunctionalInterface
interface PodCheck {
  /// What the check forbids in a pod; empty where it lets the pod pass.
  Optional<Violation> judge(Pod pod);

  /// The same check, which lets pods for Windows pass: their fields cannot be set at all.
  default PodCheck exceptOnWindows() {
    return pod -> pod.isForWindows() ? Optional.empty() : judge(pod);
  }

  /// The same check, which lets pods with a user namespace of their own pass: what they are inside
  /// of it, they are not on the node.
  default PodCheck exceptWithUserNamespace() {
    return pod -> pod.hasUserNamespace() ? Optional.empty() : judge(pod);
  }
}

package dev.admittance.simulator.podsecurity;

import java.util.Optional;

/// One check of the Pod Security Standards, in one version.
@FunctionalInterface
interface PodCheck {
  /// The violation of a pod; empty where it passes.
  Optional<Violation> evaluate(Pod pod);

  /// The same check, which passes Windows pods: the checked fields cannot be set there.
  default PodCheck exceptOnWindows() {
    return pod -> pod.isForWindows() ? Optional.empty() : evaluate(pod);
  }

  /// The same check, which passes pods with a user namespace: their privileges do not extend to the
  /// node.
  default PodCheck exceptWithUserNamespace() {
    return pod -> pod.hasUserNamespace() ? Optional.empty() : evaluate(pod);
  }
}

package dev.admittance.simulator.podsecurity;

import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Optional;

/// Decides which updates of a pod are checked: those that change images or add containers. Other
/// mutable fields are irrelevant to the checks.
final class PodUpdate {
  private PodUpdate() {}

  static boolean matters(Pod pod, Pod old) {
    return differ(pod.spec().list("containers"), old.spec().list("containers"))
        || differ(pod.spec().list("initContainers"), old.spec().list("initContainers"))
        || ephemeralDiffer(
            pod.spec().list("ephemeralContainers"), old.spec().list("ephemeralContainers"));
  }

  private static boolean differ(List<GoFields> containers, List<GoFields> old) {
    return !images(containers).equals(images(old));
  }

  private static List<String> images(List<GoFields> containers) {
    return containers.stream().map(container -> container.text("image")).toList();
  }

  /// Ephemeral containers are matched by name, not by position.
  private static boolean ephemeralDiffer(List<GoFields> containers, List<GoFields> old) {
    for (GoFields container : containers) {
      Optional<GoFields> before =
          old.stream().filter(o -> o.text("name").equals(container.text("name"))).findFirst();
      if (before.isEmpty() || !before.get().text("image").equals(container.text("image"))) {
        return true;
      }
    }
    return false;
  }
}

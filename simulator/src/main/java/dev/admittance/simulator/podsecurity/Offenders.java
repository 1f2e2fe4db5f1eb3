package dev.admittance.simulator.podsecurity;

import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Collects the containers and pod fields that violate a check, in the server's words.
final class Offenders {
  private boolean pod;
  private final List<String> containers = new ArrayList<>();
  private final SortedSet<String> values = new TreeSet<>();

  static Offenders containers(Pod pod, Predicate<GoFields> fits) {
    Offenders found = new Offenders();
    for (GoFields container : pod.containers()) {
      if (fits.test(container)) {
        found.addContainer(container);
      }
    }
    return found;
  }

  void addPod() {
    pod = true;
  }

  void addContainer(GoFields container) {
    containers.add(container.text("name"));
  }

  void addValue(String value) {
    values.add(value);
  }

  boolean isEmpty() {
    return !pod && containers.isEmpty();
  }

  int count() {
    return containers.size();
  }

  SortedSet<String> values() {
    return values;
  }

  /// `container "a"` or `containers "a", "b"`.
  String containers() {
    return plural("container", containers.size()) + " " + quoted(containers);
  }

  /// The violating parts: `pod`, `container "a"`, `pod and containers "a", "b"`.
  String setters() {
    if (!pod) {
      return containers();
    }
    return containers.isEmpty() ? "pod" : "pod and " + containers();
  }

  /// A word in the singular for one thing, with an `s` for any other number.
  static String plural(String word, int count) {
    return count == 1 ? word : word + "s";
  }

  /// `"a", "b"`.
  static String quoted(Collection<String> items) {
    return items.isEmpty() ? "" : "\"" + String.join("\", \"", items) + "\"";
  }
}

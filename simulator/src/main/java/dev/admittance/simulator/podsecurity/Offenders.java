package dev.admittance.simulator.podsecurity;

import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/// Collects the containers and pod fields that violate a check, in the server's words.
final class Offenders {
  private boolean pod;
  private final List<String> containers = new ArrayList<>();
  private final SortedSet<String> values = new TreeSet<>();
  private final List<ViolatedField> fields = new ArrayList<>();

  /// The containers whose security context fits.
  ///
  /// @param field what of it violates the check
  static Offenders containers(
      Pod pod, Predicate<GoFields> fits, Function<PodContainer, ViolatedField> field) {
    Offenders found = new Offenders();
    for (PodContainer container : pod.containers()) {
      if (fits.test(container.securityContext())) {
        found.addContainer(container, List.of(field.apply(container)));
      }
    }
    return found;
  }

  /// Adds the pod, whose fields come before those of containers.
  void addPod(List<ViolatedField> own) {
    pod = true;
    fields.addAll(0, own);
  }

  void addContainer(PodContainer container, List<ViolatedField> own) {
    containers.add(container.name());
    fields.addAll(own);
  }

  List<ViolatedField> fields() {
    return fields;
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

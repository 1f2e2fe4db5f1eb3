package dev.admittance.workspace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the files describe, by the units that it is applied with. A snapshot is one cluster.
final class ByUnit<T> {
  private final Map<ApplyUnit, List<T>> byUnit = new HashMap<>();
  private final List<T> all;
  private final boolean snapshot;

  ByUnit(List<InFile<T>> found, LintContext evidence) {
    this.all = found.stream().map(InFile::object).toList();
    this.snapshot = evidence.snapshot();
    for (InFile<T> one : found) {
      evidence
          .units()
          .of(one.file())
          .forEach(unit -> byUnit.computeIfAbsent(unit, _ -> new ArrayList<>()).add(one.object()));
    }
  }

  /// Returns what is applied with a unit, in the order of the files.
  List<T> of(ApplyUnit unit) {
    return snapshot ? all : byUnit.getOrDefault(unit, List.of());
  }
}

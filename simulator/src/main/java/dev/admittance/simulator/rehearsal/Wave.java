package dev.admittance.simulator.rehearsal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Objects that a controller creates before it goes on.
///
/// @param objects at least one
/// @param pace how many of them are sent at once
record Wave(List<PlannedObject> objects, Pace pace) {
  Wave {
    objects = List.copyOf(objects);
  }

  enum Pace {
    /// All, whether or not one is refused.
    ALL,
    /// In batches of one, two, four and so on, up to the first batch with a refusal. Source:
    /// k8s.io/kubernetes `pkg/controller/replicaset/replica_set.go`, `slowStartBatch`.
    SLOW_START,
    /// One after the other, up to the first refusal.
    IN_SERIES
  }

  static Wave of(PlannedObject... objects) {
    return new Wave(List.of(objects), Pace.ALL);
  }

  static Wave slowly(List<PlannedObject> objects) {
    return new Wave(objects, Pace.SLOW_START);
  }

  /// The positions of all objects.
  List<Integer> positions() {
    return IntStream.range(0, objects.size()).boxed().toList();
  }

  /// The given positions in batches that are sent at once.
  List<List<Integer>> batches(List<Integer> positions) {
    List<List<Integer>> batches = new ArrayList<>();
    int size = pace == Pace.ALL ? objects.size() : 1;
    int next = 0;
    while (next < positions.size()) {
      int end = Math.min(positions.size(), next + size);
      batches.add(positions.subList(next, end));
      next = end;
      size *= pace == Pace.IN_SERIES ? 1 : 2;
    }
    return batches;
  }
}

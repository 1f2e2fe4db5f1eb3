package dev.admittance.field;

import java.util.List;
import java.util.stream.Stream;

/// ReachedHooks of hooks, each as `phase/configuration/webhook`.
final class ReachedHooks {
  private static final String MUTATING = "mutating/";

  private ReachedHooks() {}

  /// Mutating ones in the order in which they were made; validating ones, which are made side by
  /// side, by name.
  static List<String> inOrder(List<String> calls) {
    return Stream.concat(
            calls.stream().filter(call -> call.startsWith(MUTATING)),
            calls.stream().filter(call -> !call.startsWith(MUTATING)).sorted())
        .toList();
  }
}

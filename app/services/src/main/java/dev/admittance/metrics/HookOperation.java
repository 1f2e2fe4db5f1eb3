package dev.admittance.metrics;

import java.util.Comparator;

/// A hook with an operation.
///
/// @param operation such as `CREATE`; empty for counters without operation
record HookOperation(MeteredHook hook, String operation) implements Comparable<HookOperation> {
  private static final Comparator<HookOperation> ORDER =
      Comparator.comparing(HookOperation::hook).thenComparing(HookOperation::operation);

  @Override
  public int compareTo(HookOperation other) {
    return ORDER.compare(this, other);
  }
}

package dev.admittance.metrics;

import java.util.Comparator;

/// A hook and what it was called for.
///
/// @param operation such as `CREATE`; empty for what is not counted by operations
record HookOperation(MeteredHook hook, String operation) implements Comparable<HookOperation> {
  private static final Comparator<HookOperation> ORDER =
      Comparator.comparing(HookOperation::hook).thenComparing(HookOperation::operation);

  @Override
  public int compareTo(HookOperation other) {
    return ORDER.compare(this, other);
  }
}

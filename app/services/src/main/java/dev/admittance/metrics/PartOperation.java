package dev.admittance.metrics;

import java.util.Comparator;

/// A part of admission with an operation.
///
/// @param operation such as `CREATE`; empty for counters without operation
record PartOperation(MeteredPart part, String operation) implements Comparable<PartOperation> {
  private static final Comparator<PartOperation> ORDER =
      Comparator.comparing(PartOperation::part).thenComparing(PartOperation::operation);

  @Override
  public int compareTo(PartOperation other) {
    return ORDER.compare(this, other);
  }
}

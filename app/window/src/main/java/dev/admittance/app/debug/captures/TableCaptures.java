package dev.admittance.app.debug.captures;

import java.util.Optional;

/// All captures that the table can show, by 0-based index.
interface TableCaptures {
  /// The number of indices, including those without a capture.
  int size();

  /// Whether an index has no capture. Thread-safe.
  boolean isOther(int place);

  /// The fields that filters use; empty if they are not known yet or there is no capture.
  /// Thread-safe.
  Optional<RowFields> fields(int place);

  /// The row in the table; on the UI thread.
  CaptureRow row(int place);
}

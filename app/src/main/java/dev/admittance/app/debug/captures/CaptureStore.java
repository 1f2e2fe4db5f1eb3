package dev.admittance.app.debug.captures;

import java.util.Optional;

/// All captures that the table can show, by their 0-based places.
interface CaptureStore {
  /// How many places there are.
  int size();

  /// Whether there is no capture in a place; any thread may ask.
  boolean isOther(int place);

  /// What filters see of a capture now; empty where it is not known yet, or there is none. Any
  /// thread may ask.
  Optional<RowFields> fields(int place);

  /// The capture in the table; called on the UI thread.
  CaptureRow row(int place);
}

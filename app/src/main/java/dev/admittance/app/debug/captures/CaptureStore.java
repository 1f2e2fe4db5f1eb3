package dev.admittance.app.debug.captures;

/// All captures that the table can show, by their 0-based places.
interface CaptureStore {
  /// How many there are.
  int size();

  /// What filters see of a capture now; any thread may ask.
  RowFields fields(int row);

  /// The capture in the table; called on the UI thread.
  CaptureRow row(int row);
}

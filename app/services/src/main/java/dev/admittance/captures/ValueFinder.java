package dev.admittance.captures;

/// Finds values in bytes that arrive in pieces.
interface ValueFinder {
  /// Searches the next bytes.
  ///
  /// @param before the number of the file's bytes before them
  void take(byte[] bytes, int count, long before);

  /// Called at the end of the file.
  void end(long size);
}

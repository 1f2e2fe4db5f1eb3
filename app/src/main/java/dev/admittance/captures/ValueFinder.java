package dev.admittance.captures;

/// Finds values in bytes that come piece by piece.
interface ValueFinder {
  /// Looks at the next bytes.
  ///
  /// @param before bytes of the file before them
  void take(byte[] bytes, int count, long before);

  /// The file ends.
  void end(long size);
}

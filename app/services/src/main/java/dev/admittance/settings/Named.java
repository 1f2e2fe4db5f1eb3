package dev.admittance.settings;

/// A value of a fixed set, with its word in the file.
public interface Named {
  /// Returns the word in lower case.
  String word();
}

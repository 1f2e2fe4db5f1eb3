package dev.admittance.settings;

/// A value of a fixed set, with its word in the file.
public interface NamedValue {
  /// Returns the word in lower case.
  String word();
}

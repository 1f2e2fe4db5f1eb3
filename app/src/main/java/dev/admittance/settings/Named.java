package dev.admittance.settings;

/// One of a few values, by the word that stands for it in the file.
public interface Named {
  /// The word, in lower case.
  String word();
}

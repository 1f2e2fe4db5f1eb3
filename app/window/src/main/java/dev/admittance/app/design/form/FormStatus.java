package dev.admittance.app.design.form;

public sealed interface FormStatus {

  /// There is nothing to show.
  ///
  /// @param title a few words
  /// @param text advice in a sentence or two
  record Nothing(String title, String text) implements FormStatus {}

  /// The object as in the text.
  record Ready() implements FormStatus {}

  /// The text cannot be parsed, so the form shows the last valid object, read-only.
  ///
  /// @param line 1-based, of the parse error
  /// @param message of the parse error
  record Broken(int line, String message) implements FormStatus {}
}

package dev.admittance.app.design.form;

/// What the form can show.
public sealed interface FormStatus {

  /// There is nothing to show.
  ///
  /// @param title a few words
  /// @param text what to do, in a sentence or two
  record Nothing(String title, String text) implements FormStatus {}

  /// The object as the text has it.
  record Ready() implements FormStatus {}

  /// The text cannot be read, so the object is shown as it was and cannot be changed.
  ///
  /// @param line 1-based, where the reader stopped understanding
  /// @param message why
  record Broken(int line, String message) implements FormStatus {}
}

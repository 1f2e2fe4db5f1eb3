package dev.admittance.app.design.form.editor;

/// The operations on a list of texts.
public interface ListEdits {
  void add(String text);

  /// Replaces a text.
  ///
  /// @param index 0-based
  void replace(int index, String text);

  /// Removes a text.
  ///
  /// @param index 0-based
  void remove(int index);

  /// Moves a text.
  ///
  /// @param from 0-based
  /// @param to its index after the move
  void move(int from, int to);
}

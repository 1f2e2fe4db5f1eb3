package dev.admittance.app.workspace;

/// Whether the text of an open file is loaded.
public sealed interface FileState {
  record Loading() implements FileState {}

  record Ready() implements FileState {}

  /// The file has no text, with the reason.
  ///
  /// @param remedy what the user can do; empty if that is obvious
  record Refused(String message, String remedy) implements FileState {}
}

package dev.admittance.app.workspace;

/// Whether the text of an open file is there.
public sealed interface FileState {
  /// Not yet.
  record Loading() implements FileState {}

  /// It is.
  record Ready() implements FileState {}

  /// There is none, and why.
  ///
  /// @param remedy what to do about it; empty where that is plain
  record Refused(String message, String remedy) implements FileState {}
}

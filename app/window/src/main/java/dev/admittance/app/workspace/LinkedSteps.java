package dev.admittance.app.workspace;

import java.util.List;

/// The undo steps of one change of several files, which are undone and redone together. A file that
/// was changed since keeps its part.
public final class LinkedSteps {
  private final List<OpenFile> files;

  LinkedSteps(List<OpenFile> files) {
    this.files = List.copyOf(files);
  }

  /// The changed files.
  public List<OpenFile> files() {
    return files;
  }

  public void undo() {
    files.forEach(file -> file.undoHere(this));
  }

  void redo() {
    files.forEach(file -> file.redoHere(this));
  }
}

package dev.admittance.app.workspace;

import java.util.List;
import java.util.function.Consumer;

/// The undo steps of one change of several files, which are undone and redone together. A file that
/// was changed since keeps its part.
public final class LinkedSteps {
  private final List<OpenFile> files;
  private final Consumer<Boolean> beside;

  /// @param beside receives whether the change is made, again if it is redone, or undone
  LinkedSteps(List<OpenFile> files, Consumer<Boolean> beside) {
    this.files = List.copyOf(files);
    this.beside = beside;
  }

  /// The changed files.
  public List<OpenFile> files() {
    return files;
  }

  public void undo() {
    files.forEach(file -> file.undoHere(this));
    beside.accept(false);
  }

  void redo() {
    files.forEach(file -> file.redoHere(this));
    beside.accept(true);
  }
}

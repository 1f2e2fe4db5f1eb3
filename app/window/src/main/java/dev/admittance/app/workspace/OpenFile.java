package dev.admittance.app.workspace;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.storage.FileStamp;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;

/// A file open for editing, which owns its current text. Editors, forms and quick fixes change it
/// and are notified of other changes. Confined to the UI thread. Line ends are `\n` here, whatever
/// they are on disk.
public final class OpenFile {
  private final String name;
  private final Path path;
  private final TextHistory history = new TextHistory();
  private final List<TextListener> listeners = new CopyOnWriteArrayList<>();

  private final ReadOnlyObjectWrapper<FileState> state =
      new ReadOnlyObjectWrapper<>(new FileState.Loading());
  private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper(false);
  private final OptionalProperty<String> undoTitle = new OptionalProperty<>();
  private final OptionalProperty<String> redoTitle = new OptionalProperty<>();
  private final OptionalProperty<FileAnalysis> analysis = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<Jump> jump =
      new ReadOnlyObjectWrapper<>(new Jump(0, Position.START, false));
  private final IntegerProperty caret = new SimpleIntegerProperty(0);
  private final ReadOnlyObjectWrapper<DiskState> onDisk =
      new ReadOnlyObjectWrapper<>(new DiskState.Known());

  private final VersionedText text;
  private SourceText savedText;
  private FileStamp stamp = FileStamp.ABSENT;

  /// A request to move the caret.
  ///
  /// @param number distinguishes requests for the same position; 0 before the first
  /// @param focus whether to focus the editor too
  public record Jump(int number, Position to, boolean focus) {}

  /// A file whose text is not loaded yet.
  ///
  /// @param name in the workspace, with `/` between its parts
  public OpenFile(String name, Path path) {
    this.name = name;
    this.path = path;
    this.text = new VersionedText(name);
    this.savedText = text.source();
  }

  public String name() {
    return name;
  }

  public Path path() {
    return path;
  }

  /// The last part of its name.
  public String title() {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  public ReadOnlyObjectProperty<FileState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Whether it has unsaved changes.
  public ReadOnlyBooleanProperty dirtyProperty() {
    return dirty.getReadOnlyProperty();
  }

  /// The title of the step that [#undo] undoes; empty for none.
  public ReadOnlyObjectProperty<Optional<String>> undoTitleProperty() {
    return undoTitle.getReadOnlyProperty();
  }

  /// The title of the step that [#redo] redoes; empty for none.
  public ReadOnlyObjectProperty<Optional<String>> redoTitleProperty() {
    return redoTitle.getReadOnlyProperty();
  }

  /// The latest analysis, possibly of an older version; empty before the first.
  public ReadOnlyObjectProperty<Optional<FileAnalysis>> analysisProperty() {
    return analysis.getReadOnlyProperty();
  }

  /// The last request to move the caret.
  public ReadOnlyObjectProperty<Jump> jumpProperty() {
    return jump.getReadOnlyProperty();
  }

  /// The 0-based offset of the caret; set by the editor, or by [#apply] without one.
  public IntegerProperty caretProperty() {
    return caret;
  }

  public long version() {
    return text.version();
  }

  /// A snapshot of the text for background work.
  public TextSnapshot snapshot() {
    return text.snapshot();
  }

  /// The current text; linear in its length after a change.
  public SourceText source() {
    return text.source();
  }

  /// Whether [#source] takes no time, as no change is younger than the last text that was asked
  /// for.
  public boolean isComposed() {
    return text.isComposed();
  }

  /// The text on disk as of the last load or save.
  public SourceText savedSource() {
    return savedText;
  }

  /// The stamp on disk as of the last load or save, which a save may overwrite.
  public FileStamp stamp() {
    return stamp;
  }

  /// Whether the file on disk is the one that was last read or saved.
  public ReadOnlyObjectProperty<DiskState> onDiskProperty() {
    return onDisk.getReadOnlyProperty();
  }

  public void addListener(TextListener listener) {
    listeners.add(listener);
  }

  public void removeListener(TextListener listener) {
    listeners.remove(listener);
  }

  /// Moves the caret and the focus to a position.
  public void goTo(Position at) {
    jump.set(new Jump(jump.get().number() + 1, at, true));
  }

  /// Scrolls to a position without taking the focus.
  public void reveal(Position at) {
    jump.set(new Jump(jump.get().number() + 1, at, false));
  }

  /// Sets the text read from disk and clears the undo history.
  public void load(String read) {
    List<TextChange> changes = List.of(new TextChange(0, source().text(), read));
    history.clear();
    text.set(read);
    savedText = text.source();
    analysis.set(Optional.empty());
    tell(new TextListener.Change(TextListener.Origin.LOADED, changes));
    // Listeners find the complete text in place.
    state.set(new FileState.Ready());
  }

  /// Sets why there is no text.
  public void refuse(String message, String remedy) {
    state.set(new FileState.Refused(message, remedy));
  }

  /// Runs an action once the text is loaded, or at once if it is.
  public void whenReady(Runnable action) {
    once(state.getReadOnlyProperty(), FileState.Ready.class::isInstance, action);
  }

  /// Runs an action once the documents are analysed, or at once if they are.
  public void whenAnalysed(Runnable action) {
    once(analysis.getReadOnlyProperty(), Optional::isPresent, action);
  }

  private static <T> void once(
      ReadOnlyObjectProperty<T> property, Predicate<T> wanted, Runnable action) {
    if (wanted.test(property.get())) {
      action.run();
      return;
    }
    property.addListener(
        new ChangeListener<>() {
          @Override
          public void changed(ObservableValue<? extends T> observable, T old, T now) {
            if (wanted.test(now)) {
              property.removeListener(this);
              action.run();
            }
          }
        });
  }

  /// Takes a change typed into an editor, which already shows it.
  public void typed(TextChange change) {
    history.typed(change);
    changed(new TextListener.Change(TextListener.Origin.TYPED, List.of(change)));
  }

  /// Changes the text in a single undo step.
  ///
  /// @param title of the step
  /// @param edits in text order, not overlapping
  /// @param of the version that the edits are based on
  /// @return false if the text has changed since
  public boolean apply(String title, List<TextEdit> edits, long of) {
    return apply(title, edits, of, "");
  }

  /// Changes the text; the changes of one visit to a control share an undo step.
  ///
  /// @param visit names the visit; empty for a step of its own
  /// @return false if the text has changed since
  public boolean apply(String title, List<TextEdit> edits, long of, String visit) {
    if (of != version()) {
      return false;
    }
    apply(title, edits, visit, Optional.empty());
    return true;
  }

  /// Makes the part of a change of several files that is in this one.
  void apply(String title, List<TextEdit> edits, LinkedSteps linked) {
    apply(title, edits, "", Optional.of(linked));
  }

  private void apply(
      String title, List<TextEdit> edits, String visit, Optional<LinkedSteps> linked) {
    if (!edits.isEmpty()) {
      List<TextChange> changes = TextChange.of(source().text(), edits);
      history.applied(title, visit, changes, linked);
      changed(new TextListener.Change(TextListener.Origin.APPLIED, changes));
    }
  }

  /// Replaces the text by that on disk in an undo step.
  public void replace(String title, String read) {
    apply(title, WholeTextEdit.edits(source().text(), read), version());
  }

  /// Undoes the last step, also in other files if it is a change of several.
  public void undo() {
    history.undoLinked().ifPresentOrElse(LinkedSteps::undo, this::undoHere);
  }

  /// Redoes the last undone step, also in other files if it is a change of several.
  public void redo() {
    history.redoLinked().ifPresentOrElse(LinkedSteps::redo, this::redoHere);
  }

  /// Undoes the last step if it is one of these.
  void undoHere(LinkedSteps linked) {
    if (history.undoLinked().equals(Optional.of(linked))) {
      undoHere();
    }
  }

  /// Redoes the last undone step if it is one of these.
  void redoHere(LinkedSteps linked) {
    if (history.redoLinked().equals(Optional.of(linked))) {
      redoHere();
    }
  }

  private void undoHere() {
    step(history.undo());
  }

  private void redoHere() {
    step(history.redo());
  }

  /// Ends an undo step: subsequent typing starts another one.
  public void endStep() {
    history.close();
  }

  /// Notes that a version was saved.
  ///
  /// @param saved the text that was written
  /// @param of its version
  public void saved(SourceText saved, long of) {
    savedText = saved;
    if (of == version()) {
      history.saved();
    }
    update();
  }

  /// Notes the stamp on disk of the text that was last loaded or saved.
  void liesThere(FileStamp now) {
    stamp = now;
    onDisk.set(new DiskState.Known());
  }

  /// Notes that the disk has other content, or none.
  void liesThere(DiskState other) {
    if (other instanceof DiskState.Gone) {
      stamp = FileStamp.ABSENT;
    }
    onDisk.set(other);
  }

  /// Sets the text on disk, from which this one differs unless they are equal.
  void grewFrom(String read) {
    savedText = new SourceText(name, read);
    if (read.equals(source().text())) {
      history.saved();
    } else {
      history.unsaved();
    }
    update();
  }

  /// Takes the analysis of a version.
  void analysed(FileAnalysis found) {
    if (analysis.get().filter(known -> known.version() > found.version()).isEmpty()) {
      text.rebase(found.source(), found.version());
      analysis.set(Optional.of(found));
    }
  }

  /// Takes the diagnostics of a version unless those of a later one are known.
  void found(FileAnalysis.Found found) {
    analysis
        .get()
        .filter(known -> known.version() == found.version())
        .ifPresent(known -> analysis.set(Optional.of(known.with(found))));
  }

  private void step(List<TextChange> changes) {
    if (!changes.isEmpty()) {
      changed(new TextListener.Change(TextListener.Origin.STEPPED, changes));
    }
  }

  private void changed(TextListener.Change change) {
    text.change(change.changes());
    tell(change);
  }

  private void tell(TextListener.Change change) {
    update();
    listeners.forEach(listener -> listener.changed(change));
  }

  private void update() {
    dirty.set(!history.isSaved());
    undoTitle.set(history.undoTitle());
    redoTitle.set(history.redoTitle());
  }
}

package dev.admittance.app.workspace;

import dev.admittance.model.text.Position;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.storage.FileStamp;
import java.nio.file.Path;
import java.util.ArrayList;
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

/// A file that is open to be edited: the one truth of its text while it is. Editors, forms and
/// fixes change it, and hear of what others changed. Confined to the UI thread. Lines end with `\n`
/// here, however they end on the disk.
public final class OpenFile {
  private final String name;
  private final Path path;
  private final TextHistory history = new TextHistory();
  private final List<TextListener> listeners = new CopyOnWriteArrayList<>();

  private final ReadOnlyObjectWrapper<FileState> state =
      new ReadOnlyObjectWrapper<>(new FileState.Loading());
  private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyObjectWrapper<Optional<String>> undoTitle =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<String>> redoTitle =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Analysis>> analysis =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Jump> jump =
      new ReadOnlyObjectWrapper<>(new Jump(0, Position.START, false));
  private final IntegerProperty caret = new SimpleIntegerProperty(0);
  private final ReadOnlyObjectWrapper<OnDisk> onDisk =
      new ReadOnlyObjectWrapper<>(new OnDisk.Known());

  private SourceText base;
  private final List<TextChange> pending = new ArrayList<>();
  private SourceText savedText;
  private FileStamp stamp = FileStamp.ABSENT;
  private long version;

  /// A wish to move the caret.
  ///
  /// @param number tells two wishes for one place apart; 0 before the first
  /// @param focus whether the focus is to go there too
  public record Jump(int number, Position to, boolean focus) {}

  /// A file whose text is not there yet.
  ///
  /// @param name in the workspace, with `/` between its parts
  public OpenFile(String name, Path path) {
    this.name = name;
    this.path = path;
    this.base = new SourceText(name, "");
    this.savedText = base;
  }

  /// Its name in the workspace.
  public String name() {
    return name;
  }

  /// Where it lies.
  public Path path() {
    return path;
  }

  /// The last part of its name.
  public String title() {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  /// Whether its text is there.
  public ReadOnlyObjectProperty<FileState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Whether it differs from what lies on the disk.
  public ReadOnlyBooleanProperty dirtyProperty() {
    return dirty.getReadOnlyProperty();
  }

  /// What [#undo] takes back, in words; empty for nothing.
  public ReadOnlyObjectProperty<Optional<String>> undoTitleProperty() {
    return undoTitle.getReadOnlyProperty();
  }

  /// What [#redo] brings back, in words; empty for nothing.
  public ReadOnlyObjectProperty<Optional<String>> redoTitleProperty() {
    return redoTitle.getReadOnlyProperty();
  }

  /// What was last found out about it, which may be about an older version; empty until then.
  public ReadOnlyObjectProperty<Optional<Analysis>> analysisProperty() {
    return analysis.getReadOnlyProperty();
  }

  /// Where the caret was last asked to go.
  public ReadOnlyObjectProperty<Jump> jumpProperty() {
    return jump.getReadOnlyProperty();
  }

  /// The 0-based offset of the caret; kept by the editor, or by [#apply] where there is none.
  public IntegerProperty caretProperty() {
    return caret;
  }

  /// Counts the changes.
  public long version() {
    return version;
  }

  /// The text as it is now, to be worked with elsewhere.
  public TextSnapshot snapshot() {
    return new TextSnapshot(version, base, pending);
  }

  /// The text as it is now. Takes as long as the text is long where it changed since.
  public SourceText source() {
    if (!pending.isEmpty()) {
      base = snapshot().source();
      pending.clear();
    }
    return base;
  }

  /// The text as it lies on the disk, as far as is known.
  public SourceText savedSource() {
    return savedText;
  }

  /// What lies on the disk, as far as is known: what a save may write over.
  public FileStamp stamp() {
    return stamp;
  }

  /// Whether the file on the disk is what this one was read from or saved to.
  public ReadOnlyObjectProperty<OnDisk> onDiskProperty() {
    return onDisk.getReadOnlyProperty();
  }

  /// Adds someone who hears of each change.
  public void addListener(TextListener listener) {
    listeners.add(listener);
  }

  /// Removes someone who heard of each change.
  public void removeListener(TextListener listener) {
    listeners.remove(listener);
  }

  /// Asks the editor to take the caret and the focus to a place.
  public void goTo(Position at) {
    jump.set(new Jump(jump.get().number() + 1, at, true));
  }

  /// Asks the editor to show a place, while somebody works elsewhere.
  public void reveal(Position at) {
    jump.set(new Jump(jump.get().number() + 1, at, false));
  }

  /// Takes a text that was read from the disk; the steps that could be undone are forgotten.
  public void load(String text) {
    List<TextChange> changes = List.of(new TextChange(0, source().text(), text));
    history.clear();
    base = new SourceText(name, text);
    savedText = base;
    version++;
    analysis.set(Optional.empty());
    tell(new TextListener.Change(TextListener.Origin.LOADED, changes));
    // Whoever waits for the text finds all of it in its place.
    state.set(new FileState.Ready());
  }

  /// Says why there is no text.
  public void refuse(String message, String remedy) {
    state.set(new FileState.Refused(message, remedy));
  }

  /// Runs something once the text is there: at once where it is.
  public void whenReady(Runnable action) {
    once(state.getReadOnlyProperty(), FileState.Ready.class::isInstance, action);
  }

  /// Runs something once the documents of the text are known: at once where they are.
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

  /// Takes what a person typed into an editor, which shows it already.
  public void typed(TextChange change) {
    history.typed(change);
    changed(new TextListener.Change(TextListener.Origin.TYPED, List.of(change)));
  }

  /// Changes the text as one step that can be undone.
  ///
  /// @param title what is done, in words
  /// @param edits in the order of the text; none overlap
  /// @param of the version that the edits are for
  /// @return whether it was done: not where the text is another by now
  public boolean apply(String title, List<TextEdit> edits, long of) {
    return apply(title, edits, of, "");
  }

  /// Changes the text; changes of one visit to a control are one step.
  ///
  /// @param visit names the visit; empty for a step of its own
  /// @return whether it was done: not where the text is another by now
  public boolean apply(String title, List<TextEdit> edits, long of, String visit) {
    if (of != version) {
      return false;
    }
    if (!edits.isEmpty()) {
      List<TextChange> changes = TextChange.of(source().text(), edits);
      history.applied(title, visit, changes);
      changed(new TextListener.Change(TextListener.Origin.APPLIED, changes));
    }
    return true;
  }

  /// Makes the text that of the disk again, or another one from there, as a step that can be
  /// undone.
  public void replace(String title, String text) {
    apply(title, Whole.edits(source().text(), text), version);
  }

  /// Takes the last step back.
  public void undo() {
    step(history.undo());
  }

  /// Does the step again that was taken back last.
  public void redo() {
    step(history.redo());
  }

  /// Ends a step: what is typed from now on is undone separately.
  public void endStep() {
    history.close();
  }

  /// Says that a version lies on the disk now.
  ///
  /// @param saved the text that was written
  /// @param of its version
  public void saved(SourceText saved, long of) {
    savedText = saved;
    if (of == version) {
      history.saved();
    }
    update();
  }

  /// Says what lies on the disk now, which is the text that was loaded or saved last.
  void liesThere(FileStamp now) {
    stamp = now;
    onDisk.set(new OnDisk.Known());
  }

  /// Says that something else lies on the disk now, or nothing.
  void liesThere(OnDisk other) {
    if (other instanceof OnDisk.Gone) {
      stamp = FileStamp.ABSENT;
    }
    onDisk.set(other);
  }

  /// Takes a text for that of the disk: this one differs from it, unless it is the same.
  void grewFrom(String text) {
    savedText = new SourceText(name, text);
    if (text.equals(source().text())) {
      history.saved();
    } else {
      history.unsaved();
    }
    update();
  }

  /// Takes what was found out about a version.
  void analysed(Analysis found) {
    if (analysis.get().filter(known -> known.version() > found.version()).isEmpty()) {
      rebase(found);
      analysis.set(Optional.of(found));
    }
  }

  /// Takes what is wrong with a version; forgotten where a later one is known.
  void found(Analysis.Found found) {
    analysis
        .get()
        .filter(known -> known.version() == found.version())
        .ifPresent(known -> analysis.set(Optional.of(known.with(found))));
  }

  /// The text that was worked out elsewhere is the new base, so that the changes do not pile up.
  private void rebase(Analysis found) {
    long behind = version - found.version();
    if (behind >= 0 && behind <= pending.size()) {
      List<TextChange> later =
          pending.subList(pending.size() - Math.toIntExact(behind), pending.size());
      List<TextChange> kept = List.copyOf(later);
      base = found.source();
      pending.clear();
      pending.addAll(kept);
    }
  }

  private void step(List<TextChange> changes) {
    if (!changes.isEmpty()) {
      changed(new TextListener.Change(TextListener.Origin.STEPPED, changes));
    }
  }

  private void changed(TextListener.Change change) {
    for (TextChange each : change.changes()) {
      pending.add(each);
      version++;
    }
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

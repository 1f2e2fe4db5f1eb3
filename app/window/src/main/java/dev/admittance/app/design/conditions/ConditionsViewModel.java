package dev.admittance.app.design.conditions;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.Workspace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// A list of expressions of the edited object, and the selected one. A draft compiles at once and
/// is written to the file after a pause.
public final class ConditionsViewModel {
  private static final Messages MESSAGES = Messages.of(ConditionsViewModel.class);

  /// The pause after which a draft is written to the file.
  private static final int REST_MILLIS = 400;

  private final EditedObject edited;
  private final FieldPath path;
  private final WorkspaceViewModel workspace;
  private final ExpressionKind kind;
  private final ExpressionJobs jobs;
  private final Delay delay;
  private final TryItViewModel tryIt;
  private final Subscription subscription;

  private final ObservableList<ExpressionRow> rows = FXCollections.observableArrayList();
  private final ObservableList<ExpressionRow> rowsView =
      FXCollections.unmodifiableObservableList(rows);
  private final ReadOnlyIntegerWrapper selected = new ReadOnlyIntegerWrapper(-1);
  private final ReadOnlyObjectWrapper<ExpressionSlot> slot =
      new ReadOnlyObjectWrapper<>(ExpressionSlot.EXPRESSION);
  private final ReadOnlyStringWrapper draft = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Compiled> compiled =
      new ReadOnlyObjectWrapper<>(Compiled.NOTHING);
  private final ReadOnlyObjectWrapper<Optional<ExpressionList>> list =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /// Drafts on their way into the file, oldest first.
  private final Deque<String> underWay = new ArrayDeque<>();

  private Optional<CelCompletionContext> completion = Optional.empty();
  private int wanted = -1;
  private int typed;
  private boolean typing;

  /// The last known text in the file.
  private String known = "";

  /// The result of compiling the draft.
  ///
  /// @param problems with their positions
  /// @param said the server's words; empty if it accepts
  /// @param note further advice; may be empty
  public record Compiled(List<CelProblem> problems, String said, String note) {
    static final Compiled NOTHING = new Compiled(List.of(), "", "");

    public Compiled {
      problems = List.copyOf(problems);
    }
  }

  /// Follows a list of the edited object.
  ///
  /// @param path of a list of one [ExpressionKind], from the object
  /// @throws IllegalArgumentException if the path is not that of a list of expressions
  public ConditionsViewModel(
      EditedObject edited,
      FieldPath path,
      WorkspaceViewModel workspace,
      TaskRunner tasks,
      Failures failures,
      Delay delay) {
    this.edited = edited;
    this.path = path;
    this.workspace = workspace;
    this.kind =
        ExpressionKind.of(path)
            .orElseThrow(() -> new IllegalArgumentException(path + " holds no expressions"));
    this.jobs = new ExpressionJobs(tasks, failures);
    this.delay = delay;
    this.tryIt = new TryItViewModel(workspace.currentProperty(), tasks, failures, delay);
    this.subscription = edited.snapshotProperty().subscribe(this::follow);
  }

  /// Writes a pending draft and stops following the object.
  public void detach() {
    commit();
    subscription.unsubscribe();
    jobs.stop();
    tryIt.detach();
  }

  public ExpressionKind kind() {
    return kind;
  }

  /// The path of the list from the object.
  public FieldPath path() {
    return path;
  }

  public ObservableList<ExpressionRow> rows() {
    return rowsView;
  }

  /// The index of the selected item; -1 if the list is empty.
  public ReadOnlyIntegerProperty selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// The selected expression of the item.
  public ReadOnlyObjectProperty<ExpressionSlot> slotProperty() {
    return slot.getReadOnlyProperty();
  }

  /// The text of that expression as typed.
  public ReadOnlyStringProperty draftProperty() {
    return draft.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Compiled> compiledProperty() {
    return compiled.getReadOnlyProperty();
  }

  public TryItViewModel tryIt() {
    return tryIt;
  }

  /// The list with its drafts; empty without an object.
  ReadOnlyObjectProperty<Optional<ExpressionList>> listProperty() {
    return list.getReadOnlyProperty();
  }

  /// The expressions of the selected item.
  public List<ExpressionSlot> slots() {
    return shown().map(now -> kind.slots(now.items().get(selected.get()))).orElse(List.of());
  }

  /// A text field of the selected item; empty if absent.
  ///
  /// @param field such as `name` or `message`
  public String text(String field) {
    return shown()
        .map(now -> JsonPaths.text(now.items().get(selected.get()), FieldPath.parse(field)))
        .orElse("");
  }

  /// Sets a text field of the selected item.
  ///
  /// @param field such as `name` or `message`
  public void setText(String field, String text) {
    if (!text(field).equals(text)) {
      change(
          MESSAGES.get("edit.set", field),
          now -> ExpressionEdits.text(now, selected.get(), FieldPath.parse(field), text));
    }
  }

  /// Changes the type of the selected mutation.
  ///
  /// @param type `ApplyConfiguration` or `JSONPatch`
  public void setPatchType(String type) {
    if (!text("patchType").equals(type)) {
      change(
          MESSAGES.get("edit.type", type),
          now -> ExpressionEdits.patchType(now, selected.get(), type));
    }
  }

  public void select(int index) {
    if (index != selected.get()
        && list.get().filter(now -> index < now.items().size()).isPresent()) {
      commit();
      show(index);
    }
  }

  /// Selects another expression of the item.
  public void select(ExpressionSlot other) {
    if (other != slot.get() && slots().contains(other)) {
      commit();
      slot.set(other);
      takeText();
    }
  }

  /// Takes a draft. It compiles at once and is written to the file after a pause.
  public void type(String text) {
    if (selected.get() < 0 || text.equals(draft.get())) {
      return;
    }
    draft.set(text);
    typing = true;
    compile();
    int number = ++typed;
    delay.after(
        REST_MILLIS,
        () -> {
          if (number == typed) {
            commit();
          }
        });
  }

  /// Writes the draft to the file.
  public void commit() {
    if (typing && list.get().isPresent() && selected.get() >= 0) {
      typing = false;
      String text = draft.get();
      underWay.add(text);
      edited.edit(
          MESSAGES.get("edit.edit", kind.word(), list.get().get().name(selected.get())),
          ExpressionEdits.text(list.get().get(), selected.get(), slot.get().path(), text));
    }
  }

  /// The completions at a caret.
  ///
  /// @param caret 0-based offset
  CelCompletion.Found complete(String text, int caret) {
    return completion
        .map(context -> CelCompletion.at(text, caret, context))
        .orElse(CelCompletion.Found.NOTHING);
  }

  /// Undoes the last change of the file.
  public void undo() {
    commit();
    edited.file().ifPresent(OpenFile::undo);
  }

  /// Redoes the last undone change of the file.
  public void redo() {
    edited.file().ifPresent(OpenFile::redo);
  }

  /// Adds an item after the selected one.
  public void add() {
    wanted = selected.get() + 1;
    change(MESSAGES.get("add", kind.word()), now -> ExpressionEdits.add(now, selected.get()));
  }

  public void duplicate() {
    wanted = selected.get() + 1;
    change(
        MESSAGES.get("edit.duplicate", kind.word()),
        now -> ExpressionEdits.duplicate(now, selected.get()));
  }

  public void remove() {
    typing = false;
    change(
        MESSAGES.get("edit.remove", kind.word()),
        now -> ExpressionEdits.remove(now, selected.get()));
  }

  /// Moves the selected item.
  ///
  /// @param by -1 for up, 1 for down
  public void move(int by) {
    int to = selected.get() + by;
    if (to >= 0 && to < rows.size()) {
      wanted = to;
      change(
          MESSAGES.get("edit.move", kind.word()),
          _ -> List.of(new Edit.MoveItem(path, selected.get(), to)));
    }
  }

  private interface Change {
    List<Edit> edits(ExpressionList now);
  }

  private void change(String title, Change change) {
    commit();
    list.get().ifPresent(now -> edited.edit(title, change.edits(now)));
  }

  private void follow(Optional<ObjectSnapshot> snapshot) {
    Optional<ExpressionList> now =
        snapshot
            .map(shown -> JsonConversion.toJson(shown.node()))
            .filter(JsonObject.class::isInstance)
            .flatMap(object -> ExpressionList.of((JsonObject) object, path));
    snapshot.map(ObjectSnapshot::kubernetesRelease).ifPresent(jobs::use);
    list.set(now);
    int count = now.map(shown -> shown.items().size()).orElse(0);
    takeRows(now);
    int before = selected.get();
    int index = wanted >= 0 && wanted < count ? wanted : Math.min(Math.max(before, 0), count - 1);
    wanted = index == wanted ? -1 : wanted;
    if (index != before || count == 0) {
      show(index);
    } else {
      refresh();
    }
  }

  private void show(int index) {
    selected.set(index);
    List<ExpressionSlot> slots = slots();
    if (!slots.isEmpty() && !slots.contains(slot.get())) {
      slot.set(slots.getFirst());
    }
    takeText();
  }

  /// Takes the text of the file, unless it is a draft of this editor.
  private void refresh() {
    List<ExpressionSlot> slots = slots();
    if (!slots.isEmpty() && !slots.contains(slot.get())) {
      slot.set(slots.getFirst());
    }
    String text = written();
    if (underWay.contains(text)) {
      known = text;
      boolean found = false;
      while (!found) {
        found = underWay.remove().equals(text);
      }
    } else if (!text.equals(known)) {
      takeText();
      return;
    }
    compile();
    prepare();
  }

  private String written() {
    return shown().map(now -> now.text(selected.get(), slot.get())).orElse("");
  }

  /// The list, if it includes the selected item.
  private Optional<ExpressionList> shown() {
    int index = selected.get();
    return list.get().filter(now -> index >= 0 && index < now.items().size());
  }

  private void takeText() {
    typing = false;
    underWay.clear();
    known = written();
    draft.set(known);
    compile();
    prepare();
  }

  private void takeRows(Optional<ExpressionList> now) {
    if (now.isEmpty() || now.get().items().isEmpty()) {
      jobs.stopChecking();
      rows.clear();
    } else {
      jobs.check(now.get(), this::showRows);
    }
  }

  private void showRows(List<ExpressionRow> found) {
    if (!found.equals(rows)) {
      rows.setAll(found);
    }
  }

  private void compile() {
    if (list.get().isEmpty() || selected.get() < 0) {
      jobs.stopCompiling();
      compiled.set(Compiled.NOTHING);
      tryIt.clear();
      return;
    }
    int index = selected.get();
    ExpressionSlot worked = slot.get();
    ExpressionList drafted = list.get().get().with(index, worked, draft.get());
    jobs.compile(
        drafted,
        index,
        worked,
        found -> {
          compiled.set(
              new Compiled(
                  found.problems(),
                  found.said(),
                  found.note().isEmpty() ? found.costly() : found.note()));
          tryIt.show(new TryItViewModel.Subject(drafted, index, worked, found.compiles()));
        });
  }

  /// Determines the names that the expression may refer to, for completion.
  private void prepare() {
    Optional<Workspace> open = workspace.currentProperty().get();
    if (list.get().isPresent() && open.isPresent() && selected.get() >= 0) {
      jobs.prepare(
          list.get().get(),
          selected.get(),
          slot.get(),
          open.get(),
          found -> completion = Optional.of(found));
    } else {
      jobs.stopPreparing();
    }
  }
}

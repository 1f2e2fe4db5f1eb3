package dev.admittance.app.design.answers;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderViewModel;
import dev.admittance.app.design.builder.ItemSelection;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.design.object.PendingFieldText;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The answers of a HookAnswers document in the order in which they are tried, the selected one,
/// and the webhooks without an answer.
public final class AnswersViewModel extends BuilderViewModel {
  private static final Messages MESSAGES = Messages.of(AnswersViewModel.class);

  public static final String KIND = "HookAnswers";

  private static final List<String> FIELDS = List.of("when", "round", "delay");
  private static final List<String> OF_STATUS = List.of("message", "code");

  private final EditedObject object;
  private final PatchBuilderViewModel builder;

  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ObservableList<AnswerRow> rows = FXCollections.observableArrayList();
  private final ObservableList<AnsweredHook> missing = FXCollections.observableArrayList();
  private final ItemSelection selection = new ItemSelection();
  private final OptionalProperty<AnswerRow> selected = new OptionalProperty<>();
  private final Map<String, PendingFieldText> fields = new HashMap<>();
  private Optional<Place> place = Optional.empty();

  /// Where the document is.
  private record Place(String file, int index) {}

  public AnswersViewModel(
      EditedObject object, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    super(new BuilderContext(object, AnswerEdits.ANSWERS, workspace, tasks, failures));
    this.object = object;
    this.builder = new PatchBuilderViewModel(this, workspace, tasks);
    FIELDS.forEach(name -> fields.put(name, new PendingFieldText(text -> write(name, text))));
    OF_STATUS.forEach(
        name -> fields.put(name, new PendingFieldText(text -> writeStatus(name, text))));
    follow();
  }

  @Override
  public void dispose() {
    super.dispose();
    builder.close();
  }

  public PatchBuilderViewModel builder() {
    return builder;
  }

  /// Whether the edited object is a HookAnswers document.
  public ReadOnlyBooleanProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }

  public ObservableList<AnswerRow> rows() {
    return rows;
  }

  /// The webhooks of the workspace without an answer; none while no answers are shown.
  public ObservableList<AnsweredHook> missing() {
    return missing;
  }

  public List<AnsweredHook> hooks() {
    return workspace().map(MissingAnswers::hooks).orElse(List.of());
  }

  /// The 0-based index of the selected answer; -1 for none.
  public ReadOnlyIntegerProperty indexProperty() {
    return selection.indexProperty();
  }

  /// The selected answer; empty for none.
  public ReadOnlyObjectProperty<Optional<AnswerRow>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// A field of the selected answer; a new value is written to the file.
  ///
  /// @param name `when`, `round` (`0`, `1` or empty) or `delay`; `message` or `code` of a denial
  public StringProperty fieldProperty(String name) {
    return field(name).property();
  }

  private PendingFieldText field(String name) {
    return Objects.requireNonNull(fields.get(name));
  }

  /// Selects an answer. An index out of range selects none.
  public void select(int row) {
    int bounded = row < 0 || row >= rows.size() ? -1 : row;
    if (bounded != selection.index()) {
      builder.close();
      take(bounded, true);
      showProblems();
    }
  }

  /// Appends an answer for a webhook and selects it.
  public void add(AnsweredHook hook, ResponseTemplate template) {
    insert(
        rows.size(),
        MESSAGES.get("edit.answer", hook.webhook()),
        AnswerEdits.entry(hook, template));
  }

  private void insert(int at, String title, JsonObject entry) {
    selection.want(at);
    object.edit(title, List.of(new Edit.InsertItem(path(), at, entry)));
  }

  /// Inserts a copy of the selected answer in front of it, with another condition and patch.
  void addBefore(String condition, List<JsonObject> patch) {
    selected
        .get()
        .ifPresent(row -> {
          String when = row.text("when").strip();
          JsonObject entry =
              JsonObject.builder()
                  .put("webhook", row.hook())
                  .put("when", when.isEmpty() ? condition : condition + " && (" + when + ")")
                  .put("response", AnswerEdits.patched(patch))
                  .build();
          JsonObject named =
              row.text("configuration").isEmpty()
                  ? entry
                  : entry.withNew(1, "configuration", new JsonString(row.text("configuration")));
          insert(row.index(), MESSAGES.get("edit.answer-where", condition), named);
        });
  }

  public void remove() {
    change(MESSAGES.get("edit.remove"), row -> List.of(new Edit.Remove(path().index(row.index()))));
  }

  /// Moves the selected answer.
  ///
  /// @param by -1 to try it earlier, 1 to try it later
  public void move(int by) {
    selection
        .moved(by, rows.size())
        .ifPresent(to -> {
          selection.want(to);
          object.edit(
              by < 0 ? MESSAGES.get("edit.sooner") : MESSAGES.get("edit.later"),
              List.of(new Edit.MoveItem(path(), selection.index(), to)));
        });
  }

  /// Replaces the response of the selected answer by a template's.
  public void respond(ResponseTemplate template) {
    change(template.title(), row -> AnswerEdits.respond(row, template));
  }

  /// Sets the patch of the selected answer.
  void patch(List<JsonObject> operations) {
    change(MESSAGES.get("edit.patch"), row -> AnswerEdits.patch(row, operations));
  }

  private interface Change {
    List<Edit> of(AnswerRow row);
  }

  private void change(String title, Change change) {
    selected.get().ifPresent(row -> object.edit(title, change.of(row)));
  }

  private void write(String name, String text) {
    if (selected.get().isPresent()) {
      write(name, "", AnswerEdits.set(selection.index(), name, text));
    }
  }

  private void writeStatus(String name, String text) {
    boolean number = name.equals("code");
    if (selected.get().isPresent() && (!number || text.matches("[1-9][0-9]{2}"))) {
      JsonValue value = number ? new JsonNumber(text) : new JsonString(text);
      write(name, ".status", AnswerEdits.setStatus(selection.index(), name, value));
    }
  }

  private void write(String name, String within, List<Edit> edits) {
    object.edit(
        MESSAGES.get("shared.set", name),
        edits,
        path().index(selection.index()) + within + "." + name);
  }

  @Override
  protected void showWorkspace() {
    update(missing, workspace().filter(_ -> shown.get()).map(MissingAnswers::in).orElse(List.of()));
  }

  @Override
  protected void show(Optional<ObjectSnapshot> now) {
    Optional<ObjectSnapshot> answers = now.filter(found -> found.kind().equals(KIND));
    Optional<Place> at = answers.map(found -> new Place(found.file(), found.index()));
    boolean same = at.equals(place);
    place = at;
    if (shown.get() != answers.isPresent()) {
      shown.set(answers.isPresent());
      showWorkspace();
    }
    if (!same) {
      builder.close();
      selection.forget();
      selection.select(0);
    }
    List<AnswerRow> written = answers.map(found -> AnswerRow.of(found.node())).orElse(List.of());
    boolean changed = !written.equals(rows);
    update(rows, written);
    take(
        changed ? selection.fit(rows.size()) : Math.min(selection.index(), rows.size() - 1), !same);
  }

  private void take(int row, boolean anew) {
    boolean other = anew || row != selection.index();
    selection.select(row);
    selected.set(row < 0 ? Optional.empty() : Optional.of(rows.get(row)));
    FIELDS.forEach(name -> show(name, selected.get().map(it -> it.text(name)), other));
    OF_STATUS.forEach(name -> show(name, selected.get().map(it -> it.status(name)), other));
  }

  private void show(String name, Optional<String> text, boolean anew) {
    if (anew) {
      field(name).restart(text.orElse(""));
    } else {
      field(name).show(text.orElse(""));
    }
  }

  /// The diagnostics of the selected answer.
  @Override
  protected List<Diagnostic> problemsOf(ObjectSnapshot snapshot) {
    Optional<Node> entry =
        shown.get() && selected.get().isPresent()
            ? snapshot.find(path().index(selection.index()))
            : Optional.empty();
    return entry
        .map(node ->
            snapshot.problems().stream()
                .filter(problem ->
                    problem.range().startOffset() >= node.range().startOffset()
                        && problem.range().startOffset() <= node.range().endOffset())
                .toList())
        .orElse(List.of());
  }

  /// Updates a list without replacing equal content, which would lose selection and focus.
  static <T> void update(ObservableList<T> list, List<T> now) {
    if (!list.equals(now)) {
      list.setAll(now);
    }
  }
}

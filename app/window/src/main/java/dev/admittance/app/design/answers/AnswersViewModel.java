package dev.admittance.app.design.answers;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.design.object.PendingFieldText;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// The answers of a HookAnswers document in the order in which they are tried, the selected one,
/// and the webhooks without an answer.
public final class AnswersViewModel {
  private static final Messages MESSAGES = Messages.of(AnswersViewModel.class);

  public static final String KIND = "HookAnswers";

  private final EditedObject object;
  private final WorkspaceViewModel workspace;
  private final PatchBuilderViewModel builder;
  private final Subscription subscription;

  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ObservableList<AnswerRow> rows = FXCollections.observableArrayList();
  private final ObservableList<AnsweredHook> missing = FXCollections.observableArrayList();
  private final ObservableList<Diagnostic> problems = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
  private final ReadOnlyObjectWrapper<Optional<AnswerRow>> selected =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final PendingFieldText when = field("when");
  private final PendingFieldText round = field("round");
  private final PendingFieldText delay = field("delay");
  private final PendingFieldText message =
      new PendingFieldText(text -> writeStatus("message", text));
  private final PendingFieldText code = new PendingFieldText(text -> writeStatus("code", text));
  private Optional<ObjectSnapshot> snapshot = Optional.empty();
  private int wanted = -1;

  public AnswersViewModel(
      EditedObject object, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    this.object = object;
    this.workspace = workspace;
    this.builder = new PatchBuilderViewModel(this, workspace, tasks, failures);
    this.subscription =
        Subscription.combine(
            object.snapshotProperty().subscribe(this::show),
            workspace
                .currentProperty()
                .subscribe(
                    open -> update(missing, open.map(MissingAnswers::in).orElse(List.of()))));
  }

  public void detach() {
    subscription.unsubscribe();
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

  /// The webhooks of the workspace without an answer.
  public ObservableList<AnsweredHook> missing() {
    return missing;
  }

  public List<AnsweredHook> hooks() {
    return workspace.currentProperty().get().map(MissingAnswers::hooks).orElse(List.of());
  }

  /// The diagnostics of the selected answer.
  public ObservableList<Diagnostic> problems() {
    return problems;
  }

  /// The 0-based index of the selected answer; -1 for none.
  public ReadOnlyIntegerProperty indexProperty() {
    return index.getReadOnlyProperty();
  }

  /// The selected answer; empty for none.
  public ReadOnlyObjectProperty<Optional<AnswerRow>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// The field `when`; a new value is written to the file.
  public StringProperty whenProperty() {
    return when.property();
  }

  /// The field `round`: `0`, `1` or empty; a new value is written to the file.
  public StringProperty roundProperty() {
    return round.property();
  }

  /// The field `delay`; a new value is written to the file.
  public StringProperty delayProperty() {
    return delay.property();
  }

  /// The message of a denial; a new value is written to the file.
  public StringProperty messageProperty() {
    return message.property();
  }

  /// The code of a denial; a new value is written to the file if it is a number.
  public StringProperty codeProperty() {
    return code.property();
  }

  /// Selects an answer. An index out of range selects none.
  public void select(int row) {
    int bounded = row < 0 || row >= rows.size() ? -1 : row;
    if (bounded != index.get()) {
      builder.close();
      take(bounded, true);
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
    wanted = at;
    object.edit(title, AnswerEdits.insert(at, entry));
  }

  /// Inserts a copy of the selected answer in front of it, with another condition and patch.
  void addBefore(String condition, List<JsonObject> patch) {
    selected
        .get()
        .ifPresent(row -> {
          String both =
              row.text("when").isEmpty()
                  ? condition
                  : condition + " && (" + row.text("when").strip() + ")";
          JsonObject entry =
              JsonObject.builder()
                  .put("webhook", row.hook())
                  .put("when", both)
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
    edit(MESSAGES.get("edit.remove"), row -> AnswerEdits.remove(row.index()));
  }

  /// Moves the selected answer.
  ///
  /// @param by -1 to try it earlier, 1 to try it later
  public void move(int by) {
    int to = index.get() + by;
    if (index.get() >= 0 && to >= 0 && to < rows.size()) {
      int from = index.get();
      wanted = to;
      object.edit(
          by < 0 ? MESSAGES.get("edit.sooner") : MESSAGES.get("edit.later"),
          AnswerEdits.move(from, to));
    }
  }

  /// Replaces the response of the selected answer by a template's.
  public void respond(ResponseTemplate template) {
    edit(template.title(), row -> AnswerEdits.respond(row, template));
  }

  /// Sets the patch of the selected answer.
  void patch(List<JsonObject> operations) {
    edit(MESSAGES.get("edit.patch"), row -> AnswerEdits.patch(row, operations));
  }

  private interface Change {
    List<Edit> of(AnswerRow row);
  }

  private void edit(String title, Change change) {
    selected.get().ifPresent(row -> object.edit(title, change.of(row)));
  }

  private PendingFieldText field(String name) {
    return new PendingFieldText(text -> write(name, text));
  }

  private void write(String name, String text) {
    int row = index.get();
    if (row >= 0) {
      object.edit(
          MESSAGES.get("edit.set", name),
          AnswerEdits.set(row, name, text),
          "answers[" + row + "]." + name);
    }
  }

  private void writeStatus(String name, String text) {
    int row = index.get();
    boolean number = name.equals("code");
    if (row >= 0 && (!number || text.matches("[1-9][0-9]{2}"))) {
      JsonValue value = number ? new JsonNumber(text) : new JsonString(text);
      object.edit(
          MESSAGES.get("edit.set", name),
          AnswerEdits.setStatus(row, name, value),
          "answers[" + row + "].status." + name);
    }
  }

  private void show(Optional<ObjectSnapshot> now) {
    Optional<ObjectSnapshot> answers = now.filter(found -> found.kind().equals(KIND));
    boolean same =
        answers.map(ObjectSnapshot::file).equals(snapshot.map(ObjectSnapshot::file))
            && answers.map(ObjectSnapshot::index).equals(snapshot.map(ObjectSnapshot::index));
    snapshot = answers;
    shown.set(answers.isPresent());
    if (!same) {
      builder.close();
      wanted = -1;
    }
    List<AnswerRow> written = answers.map(found -> AnswerRow.of(found.node())).orElse(List.of());
    boolean changed = !written.equals(rows);
    update(rows, written);
    int row = same ? index.get() : 0;
    if (changed && wanted >= 0) {
      row = wanted;
      wanted = -1;
    }
    take(Math.min(row, rows.size() - 1), !same);
  }

  private void take(int row, boolean anew) {
    boolean other = anew || row != index.get();
    index.set(row);
    selected.set(row < 0 ? Optional.empty() : Optional.of(rows.get(row)));
    show(when, text("when"), other);
    show(round, text("round"), other);
    show(delay, text("delay"), other);
    show(message, selected.get().map(found -> found.status("message")).orElse(""), other);
    show(code, selected.get().map(found -> found.status("code")).orElse(""), other);
    update(problems, snapshot.map(found -> problems(found, row)).orElse(List.of()));
  }

  private String text(String name) {
    return selected.get().map(row -> row.text(name)).orElse("");
  }

  private static void show(PendingFieldText field, String text, boolean anew) {
    if (anew) {
      field.restart(text);
    } else {
      field.show(text);
    }
  }

  private static List<Diagnostic> problems(ObjectSnapshot found, int row) {
    Optional<Node> entry =
        row < 0 ? Optional.empty() : found.find(FieldPath.ROOT.child("answers").index(row));
    return entry
        .map(node ->
            found.problems().stream()
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

package dev.admittance.app.design.answers;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.FieldText;
import dev.admittance.app.design.object.ObjectSnapshot;
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

/// A HookAnswers document: its answers in the order in which they are tried, the one that is worked
/// on, and the hooks that nobody answers for.
public final class AnswersViewModel {
  private static final Messages MESSAGES = Messages.of(AnswersViewModel.class);

  /// The kind of the documents.
  public static final String KIND = "HookAnswers";

  private final EditedObject object;
  private final WorkspaceViewModel workspace;
  private final PatchBuilderViewModel builder;
  private final Subscription subscription;

  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ObservableList<AnswerRow> rows = FXCollections.observableArrayList();
  private final ObservableList<HookName> missing = FXCollections.observableArrayList();
  private final ObservableList<Diagnostic> problems = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
  private final ReadOnlyObjectWrapper<Optional<AnswerRow>> selected =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final FieldText when = field("when");
  private final FieldText round = field("round");
  private final FieldText delay = field("delay");
  private final FieldText message = new FieldText(text -> writeStatus("message", text));
  private final FieldText code = new FieldText(text -> writeStatus("code", text));
  private Optional<ObjectSnapshot> snapshot = Optional.empty();
  private int wanted = -1;

  /// Follows an object.
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

  /// Stops following the object.
  public void detach() {
    subscription.unsubscribe();
    builder.close();
  }

  /// Makes patches for the answer that is worked on.
  public PatchBuilderViewModel builder() {
    return builder;
  }

  /// Whether the object is a document with answers.
  public ReadOnlyBooleanProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /// The answers, in their order.
  public ObservableList<AnswerRow> rows() {
    return rows;
  }

  /// The hooks of the workspace that nobody answers for.
  public ObservableList<HookName> missing() {
    return missing;
  }

  /// All hooks of the workspace.
  public List<HookName> hooks() {
    return workspace.currentProperty().get().map(MissingAnswers::hooks).orElse(List.of());
  }

  /// What is wrong with the answer that is worked on.
  public ObservableList<Diagnostic> problems() {
    return problems;
  }

  /// The 0-based place of the answer that is worked on; -1 for none.
  public ReadOnlyIntegerProperty indexProperty() {
    return index.getReadOnlyProperty();
  }

  /// The answer that is worked on; empty for none.
  public ReadOnlyObjectProperty<Optional<AnswerRow>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// `when`; setting it writes it.
  public StringProperty whenProperty() {
    return when.property();
  }

  /// `round`: `0`, `1` or nothing; setting it writes it.
  public StringProperty roundProperty() {
    return round.property();
  }

  /// `delay`; setting it writes it.
  public StringProperty delayProperty() {
    return delay.property();
  }

  /// The message of a denial; setting it writes it.
  public StringProperty messageProperty() {
    return message.property();
  }

  /// The code of a denial; setting it writes it where it is a number.
  public StringProperty codeProperty() {
    return code.property();
  }

  /// Works on another answer.
  public void select(int row) {
    int bounded = row < 0 || row >= rows.size() ? -1 : row;
    if (bounded != index.get()) {
      builder.close();
      take(bounded, true);
    }
  }

  /// Adds an answer for a hook, which is worked on from then on. It goes behind all others.
  public void add(HookName hook, ResponseTemplate template) {
    insert(
        rows.size(),
        MESSAGES.get("edit.answer", hook.webhook()),
        AnswerEdits.entry(hook, template));
  }

  private void insert(int at, String title, JsonObject entry) {
    wanted = at;
    object.edit(title, AnswerEdits.insert(at, entry));
  }

  /// Puts an answer in front of the one that is worked on, which is the same but for its condition
  /// and its patch.
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

  /// Removes the answer that is worked on.
  public void remove() {
    edit(MESSAGES.get("edit.remove"), row -> AnswerEdits.remove(row.index()));
  }

  /// Moves the answer that is worked on, so that it is tried sooner or later.
  ///
  /// @param by -1 for sooner, 1 for later
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

  /// Has the answer that is worked on respond what a template says.
  public void respond(ResponseTemplate template) {
    edit(template.title(), row -> AnswerEdits.respond(row, template));
  }

  /// Has the answer that is worked on respond with a patch.
  void patch(List<JsonObject> operations) {
    edit(MESSAGES.get("edit.patch"), row -> AnswerEdits.patch(row, operations));
  }

  private interface Change {
    List<Edit> of(AnswerRow row);
  }

  private void edit(String title, Change change) {
    selected.get().ifPresent(row -> object.edit(title, change.of(row)));
  }

  private FieldText field(String name) {
    return new FieldText(text -> write(name, text));
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

  private static void show(FieldText field, String text, boolean anew) {
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

  /// Lists that stay the same keep what is selected and focused in them.
  static <T> void update(ObservableList<T> list, List<T> now) {
    if (!list.equals(now)) {
      list.setAll(now);
    }
  }
}

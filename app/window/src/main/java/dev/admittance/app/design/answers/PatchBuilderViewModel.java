package dev.admittance.app.design.answers;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.authoring.PatchRepair.Repaired;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Makes a JSON Patch from the edits of an object that the webhook sees in a capture, and tries the
/// patch on every other object that the webhook sees.
public final class PatchBuilderViewModel {
  private static final Messages MESSAGES = Messages.of(PatchBuilderViewModel.class);

  private final AnswersViewModel answers;
  private final WorkspaceViewModel workspace;
  private final LatestJob finding;
  private final LatestJob working;

  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final ObservableList<VisibleObject> objects = FXCollections.observableArrayList();
  private final OptionalProperty<VisibleObject> sight = new OptionalProperty<>();
  private final StringProperty text = new SimpleStringProperty("");
  private final BooleanProperty guarded = new SimpleBooleanProperty(false);
  private final ReadOnlyStringWrapper patchText = new ReadOnlyStringWrapper("");
  private final ObservableList<PreviewRow> preview = FXCollections.observableArrayList();
  private final ReadOnlyBooleanWrapper usable = new ReadOnlyBooleanWrapper(false);
  private List<JsonObject> patch = List.of();

  private record Worked(PatchDraft draft, List<PreviewRow> preview) {}

  PatchBuilderViewModel(AnswersViewModel answers, WorkspaceViewModel workspace, TaskRunner tasks) {
    this.answers = answers;
    this.workspace = workspace;
    this.finding = new LatestJob(tasks);
    this.working = new LatestJob(tasks);
    text.subscribe((_, _) -> work());
    guarded.subscribe((_, _) -> work());
    sight.subscribe((_, now) -> now.ifPresent(this::begin));
  }

  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  /// The progress, or why there is no patch; empty for neither.
  public ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /// The objects that the webhook sees.
  public ObservableList<VisibleObject> objects() {
    return objects;
  }

  /// The edited object; empty for none. Another object starts over.
  public ObjectProperty<Optional<VisibleObject>> sightProperty() {
    return sight;
  }

  /// The edited object as YAML.
  public StringProperty textProperty() {
    return text;
  }

  /// Whether the patch has a `test` operation for each value that it changes.
  public BooleanProperty guardedProperty() {
    return guarded;
  }

  public ReadOnlyStringProperty patchTextProperty() {
    return patchText.getReadOnlyProperty();
  }

  /// The effect of the patch on each object that the webhook sees.
  public ObservableList<PreviewRow> preview() {
    return preview;
  }

  /// Whether the patch can be written into the answer; not while an edit is worked into it.
  public ReadOnlyBooleanProperty usableProperty() {
    return usable.getReadOnlyProperty();
  }

  /// Starts with the selected answer and its patch.
  public void start() {
    Optional<AnswerRow> row = answers.selectedProperty().get();
    Optional<Workspace> current = workspace.currentProperty().get();
    if (row.isEmpty() || current.isEmpty()) {
      return;
    }
    close();
    open.set(true);
    if (!row.get().isOfWebhook()) {
      note.set(MESSAGES.get("note.initializer"));
      return;
    }
    note.set(MESSAGES.get("note.searching", row.get().hook()));
    finding
        .start(
            MESSAGES.get("task.run", row.get().hook()),
            progress ->
                VisibleObject.of(
                    current.get(),
                    row.get().hook(),
                    row.get().text("configuration"),
                    progress::cancelled))
        .onSuccess(found -> show(row.get(), found));
  }

  private void show(AnswerRow row, List<VisibleObject> found) {
    objects.setAll(found);
    if (found.isEmpty()) {
      note.set(MESSAGES.get("note.none", row.hook()));
    } else {
      note.set("");
      sight.set(Optional.of(found.getFirst()));
    }
  }

  /// Discards the patch.
  public void close() {
    finding.cancel();
    working.cancel();
    open.set(false);
    sight.set(Optional.empty());
    objects.clear();
    preview.clear();
    text.set("");
    patch = List.of();
    patchText.set("");
    usable.set(false);
    note.set("");
  }

  private void begin(VisibleObject chosen) {
    List<JsonObject> has = answers.selectedProperty().get().map(AnswerRow::patch).orElse(List.of());
    JsonObject object = PreviewRow.applied(chosen.object(), has).orElse(chosen.object());
    String yaml = YamlText.of(object);
    if (yaml.equals(text.get())) {
      work();
    } else {
      text.set(yaml);
    }
  }

  private void work() {
    working.cancel();
    usable.set(false);
    Optional<VisibleObject> chosen = sight.get();
    if (chosen.isEmpty()) {
      return;
    }
    String edited = text.get();
    boolean tests = guarded.get();
    List<VisibleObject> others = List.copyOf(objects);
    working
        .start(MESSAGES.get("task.patch"), _ -> worked(chosen.get(), edited, tests, others))
        .onSuccess(this::show);
  }

  private static Worked worked(
      VisibleObject chosen, String edited, boolean tests, List<VisibleObject> others) {
    PatchDraft draft = PatchDraft.of(chosen.object(), edited, tests);
    return switch (draft) {
      case PatchDraft.Operations(var operations) ->
          new Worked(
              draft, others.stream().map(other -> PreviewRow.of(other, operations)).toList());
      case PatchDraft.Unreadable _ -> new Worked(draft, List.of());
    };
  }

  private void show(Worked worked) {
    switch (worked.draft()) {
      case PatchDraft.Operations(var operations) -> {
        patch = operations;
        patchText.set(PreviewRow.text(operations));
        note.set(operations.isEmpty() ? MESSAGES.get("note.change") : "");
        usable.set(!operations.isEmpty());
      }
      case PatchDraft.Unreadable(String message) -> {
        note.set(message);
        usable.set(false);
      }
    }
    AnswersViewModel.update(preview, worked.preview());
  }

  /// Writes the patch into the selected answer.
  public void use() {
    if (usable.get()) {
      answers.patch(patch);
      close();
    }
  }

  /// The CEL condition for an additional answer with the repaired patch; empty if there is none.
  public Optional<String> condition(PreviewRow row) {
    return row.repaired()
        .map(Repaired::operations)
        .flatMap(mended -> RepairCondition.of(patch, mended));
  }

  /// Writes the patch, preceded by an answer with the repaired patch for objects like the row's; if
  /// no condition separates them, writes the repaired patch alone.
  public void useRepaired(PreviewRow row) {
    if (!usable.get() || row.repaired().isEmpty()) {
      return;
    }
    List<JsonObject> mended = row.repaired().get().operations();
    Optional<String> condition = condition(row);
    if (condition.isPresent()) {
      answers.patch(patch);
      answers.addBefore(condition.get(), mended);
    } else {
      answers.patch(mended);
    }
    close();
  }
}

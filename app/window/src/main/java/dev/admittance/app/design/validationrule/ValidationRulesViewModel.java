package dev.admittance.app.design.validationrule;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.validationrule.DefinedRule;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// The validation rules of the edited CustomResourceDefinition, with what they say of the requests
/// of the workspace. Computed in the background after each edit; the next edit cancels a
/// computation. While the text cannot be parsed, the last result stays.
public final class ValidationRulesViewModel {
  private static final Messages MESSAGES = Messages.of(ValidationRulesViewModel.class);

  private static final String KIND = "CustomResourceDefinition";
  private static final String API_VERSION = "apiextensions.k8s.io/v1";

  private final EditedObject object;
  private final WorkspaceViewModel workspace;
  private final CaptureOpener captures;
  private final BooleanProperty afterHooks = new SimpleBooleanProperty(true);
  private final Derived<Shown> shown;

  /// @param summary the estimated cost of all rules and the number of requests; empty without rules
  /// @param note why the edits change nothing; empty if they do
  private record Shown(List<ValidationRuleRow> rows, String summary, String note) {
    static final Shown NOTHING = new Shown(List.of(), "", "");

    static Shown of(DefinitionTrial trial) {
      String summary =
          MESSAGES.get(
              "summary",
              ValidationRuleRows.estimate(trial.estimatedCost(), DefinedRule.LIMIT_OF_ALL),
              trial.requests().size(),
              trial.refusedRequests());
      return new Shown(
          ValidationRuleRows.of(trial),
          trial.rules().isEmpty() ? "" : summary,
          trial.refused() ? MESSAGES.get("note.refused") : "");
    }
  }

  /// Follows the edited object.
  ///
  /// @param captures shows a request
  public ValidationRulesViewModel(
      EditedObject object, WorkspaceViewModel workspace, TaskRunner tasks, CaptureOpener captures) {
    this.object = object;
    this.workspace = workspace;
    this.captures = captures;
    shown = new Derived<>(tasks, Shown.NOTHING, this::derive);
    shown.follow(
        object.snapshotProperty(),
        workspace.currentProperty(),
        workspace.savedProperty(),
        afterHooks);
  }

  /// Whether the edited object is a definition.
  public ObservableValue<Boolean> shownProperty() {
    return object.snapshotProperty().map(now -> definition(now).isPresent());
  }

  /// The rows, as in [ValidationRuleRows].
  ObservableValue<List<ValidationRuleRow>> rowsProperty() {
    return shown.valueProperty().map(Shown::rows);
  }

  /// The estimated cost of all rules and the number of requests; empty without rules.
  ObservableValue<String> summaryProperty() {
    return shown.valueProperty().map(Shown::summary);
  }

  /// Why the edits change nothing; empty if they do.
  ObservableValue<String> noteProperty() {
    return shown.valueProperty().map(Shown::note);
  }

  /// Whether the rules see objects as mutating hooks and policies leave them, and not as they were
  /// sent.
  BooleanProperty afterHooksProperty() {
    return afterHooks;
  }

  ReadOnlyBooleanProperty workingProperty() {
    return shown.runningProperty();
  }

  /// Shows the text of a rule, or the outcome of a request; does nothing for a heading.
  void open(ValidationRuleRow row) {
    row.place().ifPresent(object::reveal);
    row.capture().ifPresent(captures::open);
  }

  private static Optional<ObjectSnapshot> definition(Optional<ObjectSnapshot> object) {
    return object
        .filter(now -> now.kind().equals(KIND))
        .filter(now -> now.apiVersion().equals(API_VERSION));
  }

  private Derivation<Shown> derive() {
    Optional<Workspace> current = workspace.currentProperty().get();
    List<Capture> requests = current.map(Workspace::captures).orElse(List.of());
    AnswerBook answers = current.map(Workspace::answerBook).orElse(AnswerBook.EMPTY);
    Optional<Setup> setup = current.map(Workspace::setup).filter(_ -> afterHooks.get());
    Optional<Workspace> saved = workspace.savedProperty().get();
    return Derivation.of(
        definition(object.snapshotProperty().get()),
        Shown.NOTHING,
        edited ->
            Derivation.computed(
                MESSAGES.get("task"),
                progress ->
                    Shown.of(
                        DefinitionTrial.of(
                            json(edited),
                            saved.flatMap(known -> saved(known, edited.name())),
                            requests,
                            answers,
                            validated(setup, answers),
                            edited.kubernetesRelease(),
                            progress))));
  }

  /// The request that the rules see.
  ///
  /// @param setup with the hooks that run before; empty for none
  private static Function<Capture, AdmissionRequest> validated(
      Optional<Setup> setup, AnswerBook answers) {
    if (setup.isEmpty()) {
      return Capture::request;
    }
    Pipeline pipeline = Pipeline.compile(setup.get());
    return capture -> {
      AdmissionRequest request = capture.request();
      return request.with(pipeline.run(capture, answers).mutated(), request.oldObject());
    };
  }

  private static JsonObject json(ObjectSnapshot edited) {
    return JsonConversion.toJson(edited.node()) instanceof JsonObject known
        ? known
        : JsonObject.EMPTY;
  }

  private static Optional<JsonObject> saved(Workspace saved, String name) {
    return saved.cluster().objects().stream()
        .filter(known -> known.text("kind").equals(KIND))
        .filter(known -> known.text("apiVersion").equals(API_VERSION))
        .filter(known -> known.object("metadata").text("name").equals(name))
        .findFirst();
  }
}

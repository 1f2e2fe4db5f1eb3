package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.rerun.AnswerText;
import dev.admittance.simulator.analysis.rerun.DisabledHook;
import dev.admittance.simulator.analysis.rerun.HookSetting;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The drafts of the current step for running the request again.
public final class TryViewModel {
  private static final Messages MESSAGES = Messages.of(TryViewModel.class);

  private final DebugSession session;
  private final RunsViewModel runs;
  private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.OBJECT);
  private final BooleanProperty inSight = new SimpleBooleanProperty(false);
  private final DraftViewModel object;
  private final DraftViewModel answer;
  private final DraftViewModel registration;
  private final OrderViewModel order;
  private final BooleanBinding onHook;

  public enum Mode {
    OBJECT(Messages.of(TryViewModel.class).get("shared.object")),
    /// The answer of the webhook at the step.
    ANSWER(Messages.of(TryViewModel.class).get("mode.answer")),
    /// The registration of the webhook at the step.
    REGISTRATION(Messages.of(TryViewModel.class).get("shared.configuration")),
    /// The call order of the mutating webhooks.
    ORDER(Messages.of(TryViewModel.class).get("mode.order"));

    private final String title;

    Mode(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  public TryViewModel(DebugSession session, RunsViewModel runs, TaskRunner tasks) {
    this.session = session;
    this.runs = runs;
    onHook = Bindings.createBooleanBinding(() -> hook().isPresent(), session.positionProperty());
    object = new DraftViewModel(session, runs, tasks, new ObjectEdit());
    answer = new DraftViewModel(session, runs, tasks, new AnswerEdit());
    registration = new DraftViewModel(session, runs, tasks, new RegistrationEdit());
    order = new OrderViewModel(runs);
    object.inSightProperty().bind(inSight.and(mode.isEqualTo(Mode.OBJECT)));
    answer.inSightProperty().bind(inSight.and(mode.isEqualTo(Mode.ANSWER)));
    registration.inSightProperty().bind(inSight.and(mode.isEqualTo(Mode.REGISTRATION)));
  }

  public ObjectProperty<Mode> modeProperty() {
    return mode;
  }

  public BooleanProperty inSightProperty() {
    return inSight;
  }

  public DraftViewModel object() {
    return object;
  }

  /// The answer of the webhook at the step.
  public DraftViewModel answer() {
    return answer;
  }

  /// The registration of the webhook at the step.
  public DraftViewModel registration() {
    return registration;
  }

  /// The call order of the mutating webhooks.
  public OrderViewModel order() {
    return order;
  }

  /// The titles of the answer templates.
  public List<String> templates() {
    return List.of(AnswerText.values()).stream().map(AnswerText::title).toList();
  }

  /// Starts with an answer template; does nothing if the step calls no webhook.
  ///
  /// @param title one of [#templates()]
  public void begin(String title) {
    AnswerText template =
        List.of(AnswerText.values()).stream()
            .filter(one -> one.title().equals(title))
            .findFirst()
            .orElseThrow();
    answer
        .position()
        .ifPresent(at ->
            answer.rewrite(
                MESSAGES.get("task.answer"),
                text -> AnswerEdit.template(at, template).orElse(text)));
  }

  /// The fields of a webhook with quick choices.
  public List<TrySetting> settings() {
    return List.of(HookSetting.values()).stream()
        .map(setting -> new TrySetting(setting.field(), setting.choices()))
        .toList();
  }

  /// Changes a field in the YAML of the registration.
  public void set(TrySetting setting, String value) {
    HookSetting wanted =
        List.of(HookSetting.values()).stream()
            .filter(one -> one.field().equals(setting.field()))
            .findFirst()
            .orElseThrow();
    registration.rewrite(
        MESSAGES.get("shared.writing", setting.field()),
        text -> SettingText.with(text, wanted, value));
  }

  /// Whether the step belongs to a webhook.
  public BooleanExpression onHook() {
    return onHook;
  }

  /// Runs the request again without the webhook of the step; does nothing if the step has none.
  public void leaveOutCurrent() {
    hook().ifPresent(this::leaveOut);
  }

  private Optional<HookId> hook() {
    return session.positionProperty().get().flatMap(TracePosition::hookRun).map(HookRun::hook);
  }

  /// Runs the request again with a webhook whose rules match nothing, so that it is never called.
  public void leaveOut(HookId hook) {
    runs.rerun(
        new Variation(
            MESSAGES.get("without", hook.webhook()),
            made -> DisabledHook.of(made.input(), hook).map(made::with).orElse(made)));
  }
}

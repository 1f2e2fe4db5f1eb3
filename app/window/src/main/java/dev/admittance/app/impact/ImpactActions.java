package dev.admittance.app.impact;

import dev.admittance.app.impact.result.ResultsView;
import dev.admittance.app.impact.setup.SetupView;
import dev.admittance.app.impact.setup.SetupViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions of Impact, for the toolbar and the command palette.
final class ImpactActions {
  private static final Messages MESSAGES = Messages.of(ImpactActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory(ImpactActivity.ID + "/", MESSAGES);

  private final SetupViewModel setup;
  private final RunViewModel run;
  private final Action start;
  private final Action stop;
  private final Action resume;
  private final Action swap;

  ImpactActions(SetupViewModel setup, RunViewModel run) {
    this.setup = setup;
    this.run = run;
    BooleanExpression running = Bindings.createBooleanBinding(run::isRunning, run.stageProperty());
    start = ACTIONS.of("run", "action.run", "F5", setup.ready(), this::start);
    stop = ACTIONS.of("stop", "action.stop", "Shift+F5", running, run::stop);
    resume =
        ACTIONS.of(
            "resume",
            "action.resume",
            "Shortcut+F5",
            Bindings.createBooleanBinding(
                run::isResumable, run.stageProperty(), run.preparedProperty()),
            run::resume);
    swap = ACTIONS.of("swap", "action.swap", "Shortcut+Alt+X", setup::swap);
  }

  /// The actions that export the comparison.
  ///
  /// @param exports writes it
  List<Action> exports(Consumer<ExportFormat> exports) {
    BooleanExpression done =
        Bindings.createBooleanBinding(
            () -> run.preparedProperty().get().isPresent() && !run.isRunning(),
            run.preparedProperty(),
            run.stageProperty());
    return Arrays.stream(ExportFormat.values())
        .map(format ->
            ACTIONS.titled(
                "export-" + format.ending(),
                MESSAGES.get("action.export", format.title()),
                format == ExportFormat.HTML ? "Shortcut+E" : "",
                done,
                () -> exports.accept(format)))
        .toList();
  }

  private void start() {
    setup.plan().ifPresent(run::start);
  }

  Action startAction() {
    return start;
  }

  Action stopAction() {
    return stop;
  }

  Action resumeAction() {
    return resume;
  }

  Action swapAction() {
    return swap;
  }

  List<Action> all(SetupView side, ResultsView results) {
    BooleanExpression any =
        Bindings.createBooleanBinding(
            () -> run.preparedProperty().get().isPresent(), run.preparedProperty());
    return List.of(
        start,
        stop,
        resume,
        swap,
        ACTIONS.of("add-captures", "action.add-captures", "Shortcut+Alt+O", side::addFiles),
        ACTIONS.of("filter", "action.filter", "Shortcut+F", any, results::focusFilter),
        ACTIONS.of("show-groups", "action.show-groups", "Alt+1", any, results::focusGroups),
        ACTIONS.of("show-rows", "action.show-rows", "Alt+2", any, results::focusRows),
        ACTIONS.of("open", "action.open", "", any, results::openSelected));
  }
}

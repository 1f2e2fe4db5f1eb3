package dev.admittance.app.impact;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.impact.result.ResultsView;
import dev.admittance.app.impact.run.ExportFormat;
import dev.admittance.app.impact.run.RunViewModel;
import dev.admittance.app.impact.setup.SetupView;
import dev.admittance.app.impact.setup.SetupViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions of Impact, for the toolbar and the command palette.
final class ImpactActions {
  private static final Messages MESSAGES = Messages.of(ImpactActions.class);

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
    start = action("run", MESSAGES.get("action.run"), "F5", setup.ready(), this::start);
    stop = action("stop", MESSAGES.get("action.stop"), "Shift+F5", running, run::stop);
    resume =
        action(
            "resume",
            MESSAGES.get("action.resume"),
            "Shortcut+F5",
            Bindings.createBooleanBinding(
                run::isResumable, run.stageProperty(), run.preparedProperty()),
            run::resume);
    swap =
        action(
            "swap",
            MESSAGES.get("action.swap"),
            "Shortcut+Alt+X",
            ConstantBoolean.TRUE,
            setup::swap);
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
            action(
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

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action(ImpactActivity.ID + "/" + id, title, shortcut, enabled, run);
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
        action(
            "add-captures",
            MESSAGES.get("action.add-captures"),
            "Shortcut+Alt+O",
            ConstantBoolean.TRUE,
            side::addFiles),
        action("filter", MESSAGES.get("action.filter"), "Shortcut+F", any, results::focusFilter),
        action(
            "show-groups", MESSAGES.get("action.show-groups"), "Alt+1", any, results::focusGroups),
        action("show-rows", MESSAGES.get("action.show-rows"), "Alt+2", any, results::focusRows),
        action("open", MESSAGES.get("action.open"), "", any, results::openSelected));
  }
}

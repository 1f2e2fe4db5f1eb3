package dev.admittance.app.impact;

import dev.admittance.app.impact.export.ExportFormat;
import dev.admittance.app.impact.result.ResultsView;
import dev.admittance.app.impact.run.RunViewModel;
import dev.admittance.app.impact.setup.SetupView;
import dev.admittance.app.impact.setup.SetupViewModel;
import dev.admittance.app.shell.Action;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// What can be done in Impact.
final class ImpactActions {
  private static final BooleanExpression ALWAYS = Bindings.createBooleanBinding(() -> true);

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
    start = action("run", "Run Comparison", "F5", setup.ready(), this::start);
    stop = action("stop", "Stop", "Shift+F5", running, run::stop);
    resume =
        action(
            "resume",
            "Go On",
            "Shortcut+F5",
            Bindings.createBooleanBinding(
                run::isResumable, run.stageProperty(), run.preparedProperty()),
            run::resume);
    swap = action("swap", "Swap Both Sides", "Shortcut+Alt+X", ALWAYS, setup::swap);
  }

  /// Actions that write what was compared.
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
                "Export Comparison as " + format.title() + "\u2026",
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

  /// All of them.
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
            "add-captures", "Add Captures to Run\u2026", "Shortcut+Alt+O", ALWAYS, side::addFiles),
        action("filter", "Filter Differing Requests", "Shortcut+F", any, results::focusFilter),
        action("show-groups", "Show What Differs", "Alt+1", any, results::focusGroups),
        action("show-rows", "Show Differing Requests", "Alt+2", any, results::focusRows),
        action("open", "Debug Both Sides of Request", "", any, results::openSelected));
  }
}

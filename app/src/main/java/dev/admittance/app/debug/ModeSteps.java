package dev.admittance.app.debug;

import dev.admittance.app.debug.initializers.InitializersViewModel;
import dev.admittance.app.debug.initializers.ScenarioSession;
import dev.admittance.app.shell.Action;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// Makes the ways of stepping do for whichever is shown: the run of a capture, or a scenario of
/// initializers. In a scenario there is nothing to step into; stepping out goes to a later time.
final class ModeSteps {
  private final InitializersViewModel initializers;
  private final ScenarioSession scenario;

  private ModeSteps(InitializersViewModel initializers) {
    this.initializers = initializers;
    scenario = initializers.session();
  }

  /// @param steps through captures
  static List<Action> of(InitializersViewModel initializers, List<Action> steps) {
    ModeSteps modes = new ModeSteps(initializers);
    return steps.stream().map(modes::both).toList();
  }

  private Action both(Action ofCapture) {
    Way way = way(ofCapture.id());
    return new Action(
        ofCapture.id(),
        ofCapture.title(),
        ofCapture.shortcut(),
        Bindings.when(initializers.openProperty())
            .then(way.enabled())
            .otherwise(ofCapture.enabled()),
        () -> (initializers.openProperty().get() ? way.run() : ofCapture.run()).run());
  }

  private record Way(BooleanExpression enabled, Runnable run) {}

  private Way way(String id) {
    return switch (id) {
      case "debug/restart", "debug/resume-back" -> back(scenario::restart);
      case "debug/previous-change" -> back(scenario::backToWrite);
      case "debug/step-back", "debug/step-back-into" -> back(scenario::stepBack);
      case "debug/step-out" -> forward(scenario::stepToLater);
      case "debug/next-change" -> forward(scenario::runToWrite);
      case "debug/resume", "debug/run-to-end" -> forward(scenario::runToEnd);
      default -> forward(scenario::stepForward);
    };
  }

  private Way back(Runnable run) {
    return new Way(scenario.canStepBack(), run);
  }

  private Way forward(Runnable run) {
    return new Way(scenario.canStepForward(), run);
  }
}

package dev.admittance.app.debug;

import dev.admittance.app.debug.scenario.ScenarioSession;
import dev.admittance.app.debug.scenario.ScenariosViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.ExecutionViewModel;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// Routes the step actions to the visible one: the run of a capture, or a scenario. A scenario has
/// nothing to step into; stepping out moves to a later time.
final class StepTargets {
  private final ScenariosViewModel scenarios;
  private final ScenarioSession scenario;
  private final DebugSession capture;
  private final ExecutionViewModel execution;

  private StepTargets(
      ScenariosViewModel scenarios, DebugSession capture, ExecutionViewModel execution) {
    this.scenarios = scenarios;
    scenario = scenarios.session();
    this.capture = capture;
    this.execution = execution;
  }

  /// The actions in the order of their buttons.
  ///
  /// @param capture the session that is stepped through
  /// @param execution of that run
  static List<Action> of(
      ScenariosViewModel scenarios, DebugSession capture, ExecutionViewModel execution) {
    StepTargets modes = new StepTargets(scenarios, capture, execution);
    return Stream.of(StepKind.values()).map(modes::action).toList();
  }

  private Action action(StepKind way) {
    Move inCapture = inCapture(way);
    Move inScenario = inScenario(way);
    return new Action(
        way.id(),
        way.title(),
        way.shortcut(),
        Bindings.when(scenarios.openProperty())
            .then(inScenario.enabled())
            .otherwise(inCapture.enabled()),
        () -> (scenarios.openProperty().get() ? inScenario : inCapture).run().run());
  }

  private record Move(BooleanExpression enabled, Runnable run) {}

  private Move inCapture(StepKind way) {
    BooleanExpression forward = capture.canStepForward();
    BooleanExpression back = capture.canStepBack();
    return switch (way) {
      case RESTART -> new Move(back, capture::restart);
      case RESUME_BACK -> new Move(back, execution::resumeBack);
      case PREVIOUS_CHANGE -> new Move(back, execution::runBackToChange);
      case STEP_BACK_INTO -> new Move(back, capture::stepBackInto);
      case STEP_BACK -> new Move(back, capture::stepBack);
      case STEP_OVER -> new Move(forward, execution::stepOver);
      case STEP_INTO -> new Move(forward, capture::stepInto);
      case STEP_OUT -> new Move(capture.canStepOut(), execution::stepOut);
      case NEXT_CHANGE -> new Move(forward, execution::runToChange);
      case RESUME -> new Move(forward, execution::resume);
      case RUN_TO_END -> new Move(forward, capture::runToEnd);
    };
  }

  private Move inScenario(StepKind way) {
    BooleanExpression forward = scenario.canStepForward();
    BooleanExpression back = scenario.canStepBack();
    return switch (way) {
      case RESTART, RESUME_BACK -> new Move(back, scenario::restart);
      case PREVIOUS_CHANGE -> new Move(back, scenario::backToWrite);
      case STEP_BACK, STEP_BACK_INTO -> new Move(back, scenario::stepBack);
      case STEP_OVER, STEP_INTO -> new Move(forward, scenario::stepForward);
      case STEP_OUT -> new Move(forward, scenario::stepToLater);
      case NEXT_CHANGE -> new Move(forward, scenario::runToWrite);
      case RESUME, RUN_TO_END -> new Move(forward, scenario::runToEnd);
    };
  }
}

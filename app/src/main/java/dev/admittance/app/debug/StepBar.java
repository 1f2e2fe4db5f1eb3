package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// A button for each way of stepping.
final class StepBar extends HBox {

  StepBar(List<Action> actions) {
    getStyleClass().add("step-bar");
    getChildren().setAll(actions.stream().map(StepBar::button).toList());
  }

  private static Button button(Action action) {
    Look look = look(action.id());
    Button button = ActionButtons.icon(action, look.icon());
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    button.setTooltip(new Tooltip(ActionButtons.tip(action) + "\n" + look.explanation()));
    return button;
  }

  private record Look(String icon, String explanation) {}

  private static Look look(String id) {
    return switch (id) {
      case "debug/restart" -> new Look("mdi2r-restart", "Back to the first step");
      case "debug/resume-back" ->
          new Look("mdi2r-rewind-outline", "Run back to the breakpoint before, or to the start");
      case "debug/previous-change" ->
          new Look("mdi2a-arrow-collapse-left", "Back to the step before that changed the object");
      case "debug/step-back-into" ->
          new Look("mdi2s-step-backward", "One step back, into hooks and their patches");
      case "debug/step-back" ->
          new Look("mdi2s-skip-previous-outline", "One step back, over what hooks do inside");
      case "debug/step-over" ->
          new Look("mdi2d-debug-step-over", "The next step, over what hooks do inside");
      case "debug/step-into" ->
          new Look("mdi2d-debug-step-into", "The next step, into hooks and their patches");
      case "debug/step-out" -> new Look("mdi2d-debug-step-out", "Out to what the hook came to");
      case "debug/next-change" ->
          new Look("mdi2a-arrow-collapse-right", "To the next step that changes the object");
      case "debug/resume" ->
          new Look("mdi2p-play-outline", "Run to the next breakpoint, or to the end");
      default -> new Look("mdi2f-fast-forward-outline", "To the last step, past all breakpoints");
    };
  }
}

package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;

/// A button for each step action.
final class StepBar extends HBox {
  private static final Messages MESSAGES = Messages.of(StepBar.class);

  StepBar(List<Action> actions) {
    getStyleClass().add("step-bar");
    getChildren().setAll(actions.stream().map(StepBar::button).toList());
  }

  private static Button button(Action action) {
    Look look = look(action.id());
    Button button = ActionButtons.icon(action, look.icon());
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    Nodes.tip(
        button,
        action.shortcutProperty().map(_ -> ActionButtons.tip(action) + "\n" + look.explanation()));
    return button;
  }

  private record Look(String icon, String explanation) {}

  private static Look look(String id) {
    return switch (id) {
      case "debug/restart" -> new Look("mdi2r-restart", MESSAGES.get("steps.restart"));
      case "debug/resume-back" ->
          new Look("mdi2r-rewind-outline", MESSAGES.get("steps.resume-back"));
      case "debug/previous-change" ->
          new Look("mdi2a-arrow-collapse-left", MESSAGES.get("steps.previous-change"));
      case "debug/step-back-into" ->
          new Look("mdi2s-step-backward", MESSAGES.get("steps.back-into"));
      case "debug/step-back" -> new Look("mdi2s-skip-previous-outline", MESSAGES.get("steps.back"));
      case "debug/step-over" -> new Look("mdi2d-debug-step-over", MESSAGES.get("steps.over"));
      case "debug/step-into" -> new Look("mdi2d-debug-step-into", MESSAGES.get("steps.into"));
      case "debug/step-out" -> new Look("mdi2d-debug-step-out", MESSAGES.get("steps.out"));
      case "debug/next-change" ->
          new Look("mdi2a-arrow-collapse-right", MESSAGES.get("steps.next-change"));
      case "debug/resume" -> new Look("mdi2p-play-outline", MESSAGES.get("steps.resume"));
      default -> new Look("mdi2f-fast-forward-outline", MESSAGES.get("steps.end"));
    };
  }
}

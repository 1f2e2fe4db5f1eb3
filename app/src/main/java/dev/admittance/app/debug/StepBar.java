package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;

/// A button for each way of stepping.
final class StepBar extends HBox {

  StepBar(List<Action> actions) {
    getStyleClass().add("step-bar");
    getChildren().setAll(actions.stream().map(StepBar::button).toList());
  }

  private static Button button(Action action) {
    Button button = ActionButtons.icon(action, icon(action.id()));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    return button;
  }

  private static String icon(String id) {
    return switch (id) {
      case "debug/restart" -> "mdi2r-restart";
      case "debug/step-back-into" -> "mdi2s-step-backward";
      case "debug/step-back" -> "mdi2s-skip-previous-outline";
      case "debug/step-over" -> "mdi2d-debug-step-over";
      case "debug/step-into" -> "mdi2d-debug-step-into";
      case "debug/step-out" -> "mdi2d-debug-step-out";
      default -> "mdi2p-play-outline";
    };
  }
}

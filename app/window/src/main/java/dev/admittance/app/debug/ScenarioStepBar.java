package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;

/// A button for each step action of a scenario.
final class ScenarioStepBar extends HBox {
  private static final Messages MESSAGES = Messages.of(ScenarioStepBar.class);

  ScenarioStepBar(List<Action> steps) {
    getStyleClass().add("step-bar");
    getChildren().setAll(steps.stream().flatMap(action -> button(action).stream()).toList());
  }

  private record Look(String icon, String explanation) {}

  private static Optional<Button> button(Action action) {
    return look(action.id())
        .map(look -> {
          Button button = ActionButtons.icon(action, look.icon());
          button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
          button.setAccessibleText(look.explanation());
          Nodes.tip(button, () -> ActionButtons.tooltip(look.explanation(), action));
          return button;
        });
  }

  /// Actions with the same effect in a scenario share a button.
  private static Optional<Look> look(String id) {
    return switch (id) {
      case "debug/restart" ->
          Optional.of(new Look("mdi2r-restart", MESSAGES.get("scenario.restart")));
      case "debug/previous-change" ->
          Optional.of(new Look("mdi2a-arrow-collapse-left", MESSAGES.get("scenario.write-before")));
      case "debug/step-back" ->
          Optional.of(new Look("mdi2s-skip-previous-outline", MESSAGES.get("scenario.before")));
      case "debug/step-over" ->
          Optional.of(new Look("mdi2s-skip-next-outline", MESSAGES.get("scenario.next")));
      case "debug/step-out" ->
          Optional.of(new Look("mdi2c-clock-fast", MESSAGES.get("scenario.later")));
      case "debug/next-change" ->
          Optional.of(new Look("mdi2a-arrow-collapse-right", MESSAGES.get("scenario.write-next")));
      case "debug/run-to-end" ->
          Optional.of(new Look("mdi2f-fast-forward-outline", MESSAGES.get("scenario.end")));
      default -> Optional.empty();
    };
  }
}

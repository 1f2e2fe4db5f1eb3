package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;

/// A button for each way of stepping through a scenario.
final class ScenarioStepBar extends HBox {

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
          button.setTooltip(ActionButtons.tooltip(look.explanation(), action));
          return button;
        });
  }

  /// Ways that come to the same in a scenario have one button.
  private static Optional<Look> look(String id) {
    return switch (id) {
      case "debug/restart" -> Optional.of(new Look("mdi2r-restart", "Back to the start"));
      case "debug/previous-change" ->
          Optional.of(new Look("mdi2a-arrow-collapse-left", "Back to the write before"));
      case "debug/step-back" ->
          Optional.of(new Look("mdi2s-skip-previous-outline", "What happened before"));
      case "debug/step-over" ->
          Optional.of(new Look("mdi2s-skip-next-outline", "What happens next"));
      case "debug/step-out" ->
          Optional.of(new Look("mdi2c-clock-fast", "What happens at a later time"));
      case "debug/next-change" ->
          Optional.of(new Look("mdi2a-arrow-collapse-right", "To the next write"));
      case "debug/run-to-end" -> Optional.of(new Look("mdi2f-fast-forward-outline", "To the end"));
      default -> Optional.empty();
    };
  }
}

package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import dev.admittance.app.shell.Action;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// A button for each way of stepping.
final class StepBar extends HBox {

  StepBar(List<Action> actions) {
    getStyleClass().add("step-bar");
    getChildren().setAll(actions.stream().map(StepBar::button).toList());
  }

  private static Button button(Action action) {
    Button button = new Button("", new FontIcon(icon(action.id())));
    button.setId(action.id().replace('/', '-'));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    button.setTooltip(new Tooltip(action.title() + " (" + shortcut(action) + ")"));
    button.setAccessibleText(action.title());
    button.disableProperty().bind(action.enabled().not());
    button.setOnAction(_ -> action.runIfEnabled());
    return button;
  }

  private static String shortcut(Action action) {
    return KeyCombination.valueOf(action.shortcut()).getDisplayText();
  }

  private static Ikon icon(String id) {
    return switch (id) {
      case "debug/restart" -> MaterialDesignR.RESTART;
      case "debug/step-back-into" -> MaterialDesignS.STEP_BACKWARD;
      case "debug/step-back" -> MaterialDesignS.SKIP_PREVIOUS_OUTLINE;
      case "debug/step-over" -> MaterialDesignD.DEBUG_STEP_OVER;
      case "debug/step-into" -> MaterialDesignD.DEBUG_STEP_INTO;
      case "debug/step-out" -> MaterialDesignD.DEBUG_STEP_OUT;
      default -> MaterialDesignP.PLAY_OUTLINE;
    };
  }
}

package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The activities, one below the other; one of them is shown.
final class Rail extends VBox {
  private static final Messages MESSAGES = Messages.of(Rail.class);

  private final ToggleGroup group = new ToggleGroup();

  Rail(ShellViewModel shell, List<ActivityPlace> activities, ActionRegistry actions) {
    setId("shell/rail");
    getStyleClass().add("rail");
    setMinWidth(USE_PREF_SIZE);
    for (ActivityPlace activity : activities) {
      getChildren().add(button(shell, activity, actions));
    }
    shell.activityProperty().subscribe(this::show);
  }

  private ToggleButton button(
      ShellViewModel shell, ActivityPlace activity, ActionRegistry actions) {
    ToggleButton button = new ToggleButton(activity.title(), new FontIcon(activity.icon()));
    button.setId("rail/" + activity.id());
    button.setContentDisplay(ContentDisplay.TOP);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setToggleGroup(group);
    button.setUserData(activity.id());
    button.setAccessibleText(MESSAGES.get("action.show-activity", activity.title()));
    actions
        .find("view/" + activity.id())
        .ifPresent(show -> {
          button.setTooltip(ActionButtons.tooltip(show));
          button.disableProperty().bind(show.enabled().not());
        });
    button.setOnAction(_ -> {
      // A second press would leave nothing shown.
      button.setSelected(true);
      shell.select(activity.id());
    });
    return button;
  }

  private void show(String activity) {
    group.getToggles().stream()
        .filter(toggle -> activity.equals(toggle.getUserData()))
        .forEach(group::selectToggle);
  }
}

package dev.admittance.app.shell;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The rail with a button for each activity, of which at most one is selected.
final class Rail extends VBox {
  private static final Messages MESSAGES = Messages.of(Rail.class);

  private final ToggleGroup group = new ToggleGroup();

  Rail(ShellViewModel shell, List<ActivityPlace> activities, ActionRegistry actions) {
    Nodes.withId("shell/rail", Nodes.styled(this, "rail"));
    setMinWidth(USE_PREF_SIZE);
    for (ActivityPlace activity : activities) {
      getChildren().add(button(shell, activity, actions));
    }
    shell.activityProperty().subscribe(_ -> show(shell));
    shell.showsActivity().subscribe(_ -> show(shell));
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
          Nodes.tip(button, () -> ActionButtons.tooltip(show));
          button.disableProperty().bind(show.enabled().not());
        });
    button.setOnAction(_ -> {
      // A second click would deselect it.
      button.setSelected(true);
      shell.select(activity.id());
    });
    return button;
  }

  /// Selects the visible activity; none on the welcome screen. Tab skips the others while one is
  /// selected.
  private void show(ShellViewModel shell) {
    String shown = shell.showsActivity().get() ? shell.activityProperty().get() : "";
    group.getToggles().forEach(toggle -> toggle.setSelected(shown.equals(toggle.getUserData())));
  }
}

package dev.admittance.app.tour;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.shell.ActionRegistry;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The text of a step, with its buttons.
final class Callout extends VBox {
  private static final Messages MESSAGES = Messages.of(Callout.class);

  private final TourViewModel tour;
  private final ActionRegistry actions;
  private final Label place = new Label();
  private final Label title = new Label();
  private final Label text = new Label();
  private final FontIcon mark = new FontIcon();
  private final Label task = new Label();
  private final Label keys = new Label();
  private final HBox away;
  private final Button back;
  private final Button next;

  Callout(TourViewModel tour, ActionRegistry actions) {
    this.tour = tour;
    this.actions = actions;
    setId("tour/callout");
    getStyleClass().add("tour-callout");
    place.setId("tour/place");
    place.getStyleClass().add("tour-place");
    title.setId("tour/title");
    title.getStyleClass().add("tour-title");
    text.setId("tour/text");
    text.getStyleClass().add("tour-text");
    task.setId("tour/task");
    task.getStyleClass().add("tour-task-words");
    keys.setId("tour/keys");
    keys.getStyleClass().add("tour-keys");
    keys.setMinWidth(USE_PREF_SIZE);
    keys.managedProperty().bind(keys.visibleProperty());
    for (Label words : new Label[] {title, text, task}) {
      words.setWrapText(true);
      words.setMinHeight(USE_PREF_SIZE);
    }
    back = button(TourActions.BACK);
    back.setText(MESSAGES.get("callout.back"));
    next = button(TourActions.NEXT);
    next.getStyleClass().add(Styles.ACCENT);
    away = away();
    getChildren().setAll(heading(), title, text, taskLine(), away, foot());
    tour.stepProperty().subscribe(step -> step.ifPresent(this::show));
    tour.doneProperty().subscribe(this::showDone);
  }

  /// Sets whether the control of the step is visible.
  void setInSight(boolean inSight) {
    away.setVisible(!inSight);
  }

  Button next() {
    return next;
  }

  private HBox heading() {
    Button end = ActionButtons.icon(actions.find(TourActions.END).orElseThrow(), "mdi2c-close");
    end.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    HBox.setHgrow(place, Priority.ALWAYS);
    place.setMaxWidth(Double.MAX_VALUE);
    HBox heading = new HBox(place, end);
    heading.getStyleClass().add("tour-heading");
    return heading;
  }

  private HBox taskLine() {
    HBox.setHgrow(task, Priority.ALWAYS);
    task.setMaxWidth(Double.MAX_VALUE);
    HBox line = new HBox(mark, task, keys);
    line.getStyleClass().add("tour-task");
    return line;
  }

  private HBox away() {
    Label words = new Label(MESSAGES.get("callout.away"));
    words.getStyleClass().add("tour-away-words");
    words.setWrapText(true);
    words.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(words, Priority.ALWAYS);
    Button bring = new Button(MESSAGES.get("callout.bring"));
    bring.setId("tour/bring-back");
    bring.getStyleClass().add(Styles.SMALL);
    bring.setMinWidth(USE_PREF_SIZE);
    bring.setOnAction(_ -> tour.showPlace());
    HBox line = new HBox(words, bring);
    line.setId("tour/away");
    line.getStyleClass().add("tour-away");
    line.managedProperty().bind(line.visibleProperty());
    return line;
  }

  private HBox foot() {
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox foot = new HBox(back, space, next);
    foot.getStyleClass().add("tour-foot");
    return foot;
  }

  private Button button(String id) {
    Action action = actions.find(id).orElseThrow();
    Button button = new Button(action.title());
    button.setId(id);
    button.getStyleClass().add(Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    button.setTooltip(ActionButtons.tooltip(action));
    button.disableProperty().bind(action.enabled().not());
    button.setOnAction(_ -> action.runIfEnabled());
    return button;
  }

  private void show(TourStep step) {
    place.setText(
        MESSAGES.get("callout.place", step.chapter().title(), tour.number(), tour.steps().size()));
    title.setText(step.title());
    text.setText(step.text());
    task.setText(step.task());
    Optional<String> shortcut =
        actions.find(step.action()).map(Action::shortcut).filter(known -> !known.isEmpty());
    keys.setText(shortcut.map(ActionButtons::shortcut).orElse(""));
    keys.setVisible(shortcut.isPresent());
    next.setAccessibleHelp(
        String.join(" ", place.getText(), step.title(), step.text(), step.task()));
    showDone(tour.doneProperty().get());
  }

  private void showDone(boolean isDone) {
    mark.setIconLiteral(
        isDone && !tour.isLast() ? "mdi2c-check-circle" : "mdi2a-arrow-right-circle-outline");
    String words = "callout.show";
    if (isDone) {
      words = tour.isLast() ? "callout.finish" : "callout.next";
    }
    next.setText(MESSAGES.get(words));
  }
}

package dev.admittance.app.tour;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.shell.ActionRegistry;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
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
    Nodes.withId("tour/callout", Nodes.styled(this, "tour-callout"));
    Nodes.withId("tour/place", Nodes.styled(place, "tour-place"));
    Nodes.withId("tour/title", Nodes.styled(title, "tour-title"));
    Nodes.withId("tour/text", Nodes.styled(text, "tour-text"));
    Nodes.withId("tour/task", Nodes.styled(task, "tour-task-words"));
    Nodes.withId("tour/keys", Nodes.styled(keys, "tour-keys"));
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
    Nodes.grow(place);
    place.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row("tour-heading", place, end);
  }

  private HBox taskLine() {
    Nodes.grow(task);
    task.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row("tour-task", mark, task, keys);
  }

  private HBox away() {
    Label words = Nodes.grow(Nodes.label(MESSAGES.get("callout.away"), "tour-away-words"));
    words.setWrapText(true);
    words.setMaxWidth(Double.MAX_VALUE);
    Button bring =
        Buttons.small("tour/bring-back", MESSAGES.get("callout.bring"), () -> tour.showPlace());
    HBox line = Nodes.withId("tour/away", Nodes.row("tour-away", words, bring));
    line.managedProperty().bind(line.visibleProperty());
    return line;
  }

  private HBox foot() {
    return Nodes.row("tour-foot", back, Nodes.space(), next);
  }

  private Button button(String id) {
    Action action = actions.find(id).orElseThrow();
    Button button = Buttons.small(id, action.title(), () -> action.runIfEnabled());
    Nodes.tip(button, () -> ActionButtons.tooltip(action));
    button.disableProperty().bind(action.enabled().not());
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

package dev.admittance.app.tour;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.ShellActions;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions that start, continue, go back and end the tour.
public final class TourActions {
  /// The id of the action that continues, or performs the step.
  static final String NEXT = "tour/next";

  /// The id of the action that goes back.
  static final String BACK = "tour/back";

  /// The id of the action that ends the tour.
  static final String END = "tour/end";

  private static final Messages MESSAGES = Messages.of(TourActions.class);

  private TourActions() {}

  public static void register(ActionRegistry actions, TourViewModel tour) {
    BooleanExpression always = Bindings.createBooleanBinding(() -> true);
    BooleanExpression possible =
        Bindings.createBooleanBinding(() -> tour.number() > 1, tour.stepProperty());
    add(actions, ShellActions.TOUR, "action.start", "", always, tour::start);
    add(actions, ShellActions.CONTINUE_TOUR, "action.continue", "", tour.resumable(), tour::resume);
    add(actions, NEXT, "action.next", "Alt+Page Down", tour.running(), tour::next);
    add(actions, BACK, "action.back", "Alt+Page Up", possible, tour::back);
    add(actions, END, "action.end", "", tour.running(), tour::end);
  }

  private static void add(
      ActionRegistry actions,
      String id,
      String title,
      String shortcut,
      BooleanExpression enabled,
      Runnable run) {
    actions.register(new Action(id, MESSAGES.get(title), shortcut, enabled, run));
  }
}

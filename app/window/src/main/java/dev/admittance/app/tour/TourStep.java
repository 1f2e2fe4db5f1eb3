package dev.admittance.app.tour;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.value.ObservableValue;

/// A step of the tour.
///
/// @param id stable; the key of its texts
/// @param targets the ids of its controls, the main one first; the next one replaces it while it is
///   hidden
/// @param side the preferred side of the callout
/// @param action the id of the equivalent action, whose shortcut is shown; empty for none
/// @param place where it happens
/// @param done whether the task is done
/// @param show performs the task for the user
public record TourStep(
    String id,
    Chapter chapter,
    List<String> targets,
    CalloutPlace.Side side,
    String action,
    Place place,
    ObservableValue<Boolean> done,
    Runnable show) {
  private static final Messages MESSAGES = Messages.of(TourStep.class);

  /// The place of a step.
  ///
  /// @param there whether the window shows it
  /// @param bring shows it, at any time and without other effects
  public record Place(ObservableValue<Boolean> there, Runnable bring) {
    static final Place ANYWHERE = new Place(ConstantBoolean.TRUE, () -> {});
  }

  public TourStep {
    targets = List.copyOf(targets);
  }

  /// The title in a few words.
  public String title() {
    return MESSAGES.get("step." + id + ".title");
  }

  public String text() {
    return MESSAGES.get("step." + id + ".text");
  }

  public String task() {
    return MESSAGES.get("step." + id + ".task");
  }
}

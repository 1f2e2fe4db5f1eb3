package dev.admittance.app.tour;

import dev.admittance.app.controls.Unchanging;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.value.ObservableValue;

/// One thing that the tour asks a person to do.
///
/// @param id stable; the words of the step are found by it
/// @param targets the ids of the controls it is about, the one that is to be used first; the next
///   one stands in for it where it is not in sight
/// @param side where the callout stands, seen from the control, if there is room
/// @param action the id of the action that does the same, whose shortcut is told; empty for none
/// @param place where it happens
/// @param done whether what it asks for is done
/// @param show does it in the person's place
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

  /// Where a step happens.
  ///
  /// @param there whether that is what the window shows
  /// @param bring shows it; can be done at any time, and does nothing else
  public record Place(ObservableValue<Boolean> there, Runnable bring) {
    /// Whatever the window shows.
    static final Place ANYWHERE = new Place(Unchanging.TRUE, () -> {});
  }

  /// Copies the list.
  public TourStep {
    targets = List.copyOf(targets);
  }

  /// What it is about, in a few words.
  public String title() {
    return MESSAGES.get("step." + id + ".title");
  }

  /// What there is to see.
  public String text() {
    return MESSAGES.get("step." + id + ".text");
  }

  /// What there is to do.
  public String task() {
    return MESSAGES.get("step." + id + ".task");
  }
}

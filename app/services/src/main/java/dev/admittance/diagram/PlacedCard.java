package dev.admittance.diagram;

import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Optional;

/// A card with its position.
///
/// @param name as shown: short where it shares much with others
/// @param follows whether an arrow leads to it from its left neighbour
/// @param bar its duration, for a card with a time track
public record PlacedCard(
    LaneCard card, String name, Form form, Box box, boolean follows, Optional<Bar> bar) {

  /// The distance from the left edge of a row to its time track.
  public double trackStart() {
    return box.width()
        - LanesLayout.STATE_LENGTH
        - LanesLayout.DELAY_LENGTH
        - LanesLayout.TRACK_LENGTH;
  }

  /// Returns how many steps the icon of a stage stands for, in words; empty for one.
  public String count() {
    return form == Form.DOT
            && card.subject() instanceof LaneCard.Subject.Stage
            && card.steps().size() > 1
        ? "×" + card.steps().size()
        : "";
  }

  /// A name, and behind it the delay of the card, if it has one.
  static String withDelay(String name, LaneCard card) {
    return name + card.delay().map(delay -> "  " + StepDescriptions.duration(delay)).orElse("");
  }

  /// The name and the delay, for a chip.
  public String nameWithDelay() {
    return withDelay(name, card);
  }

  public enum Form {
    /// Name, and below it state, delay and bar.
    CARD,
    /// Like a card, but without a bar.
    STAGE,
    /// Name, bar and state in one line, on a time axis.
    ROW,
    /// Icon, name and delay in a short line.
    CHIP,
    DOT
  }

  /// A section of a track, both ends as shares of its width.
  ///
  /// @param decides whether it determines the end of a phase
  public record Bar(double from, double to, boolean decides) {}
}

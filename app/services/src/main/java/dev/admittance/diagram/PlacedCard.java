package dev.admittance.diagram;

import dev.admittance.simulator.lanes.LaneCard;
import java.util.Optional;

/// A card with its position.
///
/// @param follows whether an arrow leads to it from its left neighbour
/// @param bar its duration, for a card with a time track
public record PlacedCard(LaneCard card, Form form, Box box, boolean follows, Optional<Bar> bar) {

  /// Returns how many steps an icon stands for, in words; empty for one.
  public String count() {
    return form == Form.DOT && card.steps().size() > 1 ? "×" + card.steps().size() : "";
  }

  public enum Form {
    /// Name, configuration, state and delay below each other.
    CARD,
    /// Like a card, but narrower and without a bar.
    STAGE,
    /// Name, bar and state in one line, on a time axis.
    ROW,
    /// Icon and name in a short line.
    CHIP,
    DOT
  }

  /// A section of a track, both ends as shares of its width.
  ///
  /// @param decides whether it determines the end of a phase
  public record Bar(double from, double to, boolean decides) {}
}

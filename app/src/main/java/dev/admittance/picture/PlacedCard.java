package dev.admittance.picture;

import dev.admittance.simulator.lanes.LaneCard;
import java.util.Optional;

/// A card and where it stands.
///
/// @param follows whether an arrow leads to it from what stands left of it
/// @param bar its time, for a card that shows some
public record PlacedCard(LaneCard card, Form form, Box box, boolean follows, Optional<Bar> bar) {

  /// How many steps a card of an icon alone stands for, in words; empty for one.
  public String count() {
    return form == Form.DOT && card.steps().size() > 1 ? "×" + card.steps().size() : "";
  }

  /// What a card looks like.
  public enum Form {
    /// Name, configuration, state and delay, one below the other.
    CARD,
    /// As a card, but narrower and without a bar.
    STAGE,
    /// Name, bar and state in one line, on a time axis.
    ROW,
    /// Icon and name in a short line.
    CHIP,
    /// An icon alone.
    DOT
  }

  /// A stretch of a track, both ends as shares of its width.
  ///
  /// @param decides whether a phase ends with it
  public record Bar(double from, double to, boolean decides) {}
}

package dev.admittance.app.debug.lanes;

import java.util.List;

/// A stretch of the pipeline.
///
/// @param title what happens in it
/// @param parallel whether its cards stand side by side in time
/// @param cards in the server's order; empty where there is no hook of the kind
public record Lane(String title, boolean parallel, List<LaneCard> cards) {
  /// Copies the cards.
  public Lane {
    cards = List.copyOf(cards);
  }
}

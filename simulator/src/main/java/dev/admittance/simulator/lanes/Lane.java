package dev.admittance.simulator.lanes;

import dev.admittance.simulator.trace.Phase;
import java.util.List;

/// The cards of one stretch of the pipeline.
///
/// @param title what happens in it
/// @param cards in the server's order; empty where there is no hook of the kind
public record Lane(LaneCard.Place place, String title, List<LaneCard> cards) {
  public Lane {
    cards = List.copyOf(cards);
  }

  /// Whether its cards stand side by side in time.
  public boolean parallel() {
    return place.phase() == Phase.VALIDATING;
  }
}

package dev.admittance.simulator.lanes;

import dev.admittance.simulator.trace.Phase;
import java.util.List;

/// The cards of one segment of the pipeline.
///
/// @param title of the segment
/// @param cards in the server's order; empty where there is no hook of the kind
public record Lane(LaneCard.Place place, String title, List<LaneCard> cards) {
  public Lane {
    cards = List.copyOf(cards);
  }

  /// Whether its cards run in parallel.
  public boolean parallel() {
    return place.phase() == Phase.VALIDATING;
  }
}

package dev.admittance.simulator.analysis.order;

import java.util.List;

/// What a capture tells of the order of the hooks that it may meet.
///
/// @param conflicts pairs of hooks whose order matters, each with one example
/// @param hooks how many mutating hooks the request may meet
/// @param runs how many orders were run
/// @param complete whether the orders that were run stand for all there are: if so and there is no
///   conflict, the order does not matter
/// @param recorded whether some answer was recorded: it is taken to be the same in other orders
public record OrderSensitivity(
    List<Conflict> conflicts, int hooks, int runs, boolean complete, boolean recorded) {
  public OrderSensitivity {
    conflicts = List.copyOf(conflicts);
  }
}

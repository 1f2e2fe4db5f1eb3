package dev.admittance.simulator.analysis.order;

import java.util.List;

/// The result of the check of hook order for a capture.
///
/// @param conflicts pairs of hooks whose order matters, each with one example
/// @param hooks the number of mutating hooks that the request may be sent to
/// @param runs the number of orders that were run
/// @param complete whether the orders that were run represent all: if so and there is no conflict,
///   the order does not matter
/// @param recorded whether some answer was recorded: it is assumed to be the same in other orders
public record OrderSensitivity(
    List<OrderConflict> conflicts, int hooks, int runs, boolean complete, boolean recorded) {
  public OrderSensitivity {
    conflicts = List.copyOf(conflicts);
  }
}

package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Two mutating hooks whose order matters, with the smallest example: two orders that differ only
/// in these two neighbors, with different results.
///
/// @param first called before the other in the first order
/// @param causes possible reasons; empty where only runs show the conflict
/// @param order the hooks that the request may be sent to, in the first order
/// @param swapped the same in the second order
/// @param run the trace of the first order
/// @param swappedRun the trace of the second order
/// @param differences between the stored objects; empty where a run refuses the request
public record OrderConflict(
    HookId first,
    HookId second,
    List<OrderCause> causes,
    List<HookId> order,
    List<HookId> swapped,
    Trace run,
    Trace swappedRun,
    List<DifferingPlace> differences) {
  public OrderConflict {
    causes = List.copyOf(causes);
    order = List.copyOf(order);
    swapped = List.copyOf(swapped);
    differences = List.copyOf(differences);
  }

  /// Whether only the order of list items differs.
  public boolean isListOrderAlone() {
    return !differences.isEmpty() && differences.stream().allMatch(DifferingPlace::orderAlone);
  }
}

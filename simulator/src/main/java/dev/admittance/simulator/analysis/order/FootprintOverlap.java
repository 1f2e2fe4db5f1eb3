package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;

/// Two hooks, with the intersection of their footprints.
record FootprintOverlap(HookId first, Footprint one, HookId second, Footprint other) {

  /// The possible reasons why their order matters; empty where they commute.
  List<OrderCause> causes() {
    List<OrderCause> causes = new ArrayList<>();
    for (PatchEffect touch : one.touches()) {
      other.touches().stream()
          .filter(theirs -> theirs.meets(touch.path()) && !same(touch, theirs))
          .forEach(theirs ->
              causes.add(new OrderCause.SamePlace(touch.operation(), theirs.operation())));
    }
    looks(first, one, second, other, causes);
    looks(second, other, first, one, causes);
    again(first, one, other, causes);
    again(second, other, one, causes);
    if (one.refuses() && other.refuses()) {
      causes.add(new OrderCause.Refuses(first));
    }
    if (one.anything()) {
      causes.add(new OrderCause.Untold(first));
    }
    if (other.anything()) {
      causes.add(new OrderCause.Untold(second));
    }
    return causes.stream().distinct().toList();
  }

  /// Two hooks that set one field to the same value commute.
  private static boolean same(PatchEffect one, PatchEffect other) {
    return one.settles()
        && other.settles()
        && one.path().equals(other.path())
        && one.operation().equals(other.operation());
  }

  private static void looks(
      HookId reader, Footprint reading, HookId writer, Footprint writing, List<OrderCause> causes) {
    for (HookRead look : reading.looks()) {
      writing
          .seenBy(look)
          .forEach(touch ->
              causes.add(new OrderCause.Looks(reader, look.what(), writer, touch.operation())));
    }
  }

  private static void again(
      HookId hook, Footprint called, Footprint changing, List<OrderCause> causes) {
    if (called.repeats() && changing.writes()) {
      causes.add(new OrderCause.CalledAgain(hook));
    }
  }
}

package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;

/// Two hooks, with the intersection of their footprints.
record Meeting(HookId first, Footprint one, HookId second, Footprint other) {

  /// The possible reasons why their order matters; empty where they commute.
  List<Cause> causes() {
    List<Cause> causes = new ArrayList<>();
    for (Touch touch : one.touches()) {
      other.touches().stream()
          .filter(theirs -> theirs.meets(touch.path()) && !same(touch, theirs))
          .forEach(
              theirs -> causes.add(new Cause.SamePlace(touch.operation(), theirs.operation())));
    }
    looks(first, one, second, other, causes);
    looks(second, other, first, one, causes);
    again(first, one, other, causes);
    again(second, other, one, causes);
    if (one.refuses() && other.refuses()) {
      causes.add(new Cause.Refuses(first));
    }
    if (one.anything()) {
      causes.add(new Cause.Untold(first));
    }
    if (other.anything()) {
      causes.add(new Cause.Untold(second));
    }
    return causes.stream().distinct().toList();
  }

  /// Two hooks that set one field to the same value commute.
  private static boolean same(Touch one, Touch other) {
    return one.settles()
        && other.settles()
        && one.path().equals(other.path())
        && one.operation().equals(other.operation());
  }

  private static void looks(
      HookId reader, Footprint reading, HookId writer, Footprint writing, List<Cause> causes) {
    for (Look look : reading.looks()) {
      writing
          .seenBy(look)
          .forEach(
              touch -> causes.add(new Cause.Looks(reader, look.what(), writer, touch.operation())));
    }
  }

  private static void again(HookId hook, Footprint called, Footprint changing, List<Cause> causes) {
    if (called.repeats() && changing.writes()) {
      causes.add(new Cause.CalledAgain(hook));
    }
  }
}

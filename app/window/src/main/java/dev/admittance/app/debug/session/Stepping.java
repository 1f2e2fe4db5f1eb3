package dev.admittance.app.debug.session;

import dev.admittance.simulator.trace.Depth;
import dev.admittance.simulator.trace.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The targets of the step actions, as a debugger steps over, into and out of calls; empty if there
/// is none.
public final class Stepping {
  private Stepping() {}

  public interface Way {
    /// The index of the target step; empty if there is none.
    OptionalInt from(List<Step> steps, int index);
  }

  /// The next step that is no deeper: over a webhook from the admission chain, to the next
  /// operation from an operation.
  public static OptionalInt over(List<Step> steps, int index) {
    Depth here = steps.get(index).type().depth();
    return next(steps, index, depth -> depth.isNoDeeperThan(here));
  }

  public static OptionalInt into(List<Step> steps, int index) {
    return next(steps, index, _ -> true);
  }

  /// The next step further out: from an operation to the result of the webhook.
  public static OptionalInt out(List<Step> steps, int index) {
    Depth here = steps.get(index).type().depth();
    return next(steps, index, depth -> depth.isFurtherOutThan(here));
  }

  /// The previous step that is no deeper.
  public static OptionalInt backOver(List<Step> steps, int index) {
    Depth here = steps.get(index).type().depth();
    for (int i = index - 1; i >= 0; i--) {
      if (steps.get(i).type().depth().isNoDeeperThan(here)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  public static OptionalInt backInto(List<Step> steps, int index) {
    return index > 0 ? OptionalInt.of(index - 1) : OptionalInt.empty();
  }

  /// The targets of all step actions, each once.
  public static Set<Integer> neighbours(List<Step> steps, int index) {
    Set<Integer> found = new LinkedHashSet<>();
    Stream.of(
            over(steps, index),
            into(steps, index),
            out(steps, index),
            backOver(steps, index),
            backInto(steps, index))
        .forEach(way -> way.ifPresent(found::add));
    return found;
  }

  private static OptionalInt next(List<Step> steps, int index, Predicate<Depth> wanted) {
    for (int i = index + 1; i < steps.size(); i++) {
      if (wanted.test(steps.get(i).type().depth())) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}

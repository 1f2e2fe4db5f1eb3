package dev.admittance.simulator.analysis.latency;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.pipeline.RequestDeadline;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The time limit of a request and the time that its hooks may use.
///
/// @param limit after which the request ends; empty where it has no deadline
/// @param shares of the calls, mutating ones first, in the order in which they are made
/// @param worst the total of all calls on the path in the worst case: each mutating call,
///   reinvocations included, and the longest validating one
/// @param took until the request was answered in the run
/// @param remedy the fewest shorter timeouts with which the worst case fits; empty where it fits,
///   or no timeouts make it fit
public record LatencyBudget(
    Optional<Duration> limit,
    List<LatencyShare> shares,
    Duration worst,
    Duration took,
    List<TimeoutChange> remedy) {
  public LatencyBudget {
    shares = List.copyOf(shares);
    remedy = List.copyOf(remedy);
  }

  /// Whether the hooks may use up the time of the request, which ends as soon as the limit is
  /// reached (W-313).
  public boolean isExceeded() {
    return limit.filter(most -> worst.compareTo(most) >= 0).isPresent();
  }

  /// The budget of the hooks that a run called.
  public static LatencyBudget of(Trace trace, SimulationInput input) {
    List<LatencyShare> shares = new ArrayList<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.HookCalled called && !isRetry(trace, called)) {
        shares.add(share(trace, called, hook(input, called.hook())));
      }
    }
    shares.addAll(secondCalls(shares, input));
    Optional<Duration> limit =
        RequestDeadline.of(
                trace.request(),
                input.setup().requestTimeout(),
                Features.of(input.setup().release()))
            .limit();
    List<LatencyShare> marked = CriticalPath.on(shares);
    Duration worst = CriticalPath.length(marked);
    return new LatencyBudget(
        limit,
        marked,
        worst,
        trace.latency(),
        limit.map(most -> ShorterTimeouts.fitting(marked, most)).orElse(List.of()));
  }

  private static Webhook hook(SimulationInput input, HookId hook) {
    return input.hooks(hook.kind()).get(hook.position()).hook();
  }

  private static LatencyShare share(Trace trace, Step.HookCalled called, Webhook hook) {
    int round = called.moment().round();
    Duration took = end(trace, called).minus(called.moment().at());
    return new LatencyShare(
        called.hook(), round, Duration.ofSeconds(hook.timeoutSeconds()), took, true, false);
  }

  /// A further try of a call has no time of its own (W-323).
  private static boolean isRetry(Trace trace, Step.HookCalled called) {
    return HookRun.stepsOf(trace.steps(), called.hook(), called.moment().round()).stream()
        .takeWhile(step -> step.moment().index() < called.moment().index())
        .reduce((_, last) -> last)
        .filter(Step.RetryAwaited.class::isInstance)
        .isPresent();
  }

  /// The end of a call with all of its tries: its last answer, or its timeout.
  private static Duration end(Trace trace, Step.HookCalled called) {
    Duration end = called.moment().at();
    boolean again = true;
    for (Step step : HookRun.stepsOf(trace.steps(), called.hook(), called.moment().round())) {
      if (step.moment().index() < called.moment().index()) {
        continue;
      }
      switch (step) {
        case Step.HookAnswered _, Step.AnswerAssumed _ -> {
          end = step.moment().at();
          again = false;
        }
        case Step.RetryAwaited _ -> again = true;
        default -> {
          if (!again) {
            return end;
          }
          end = step.moment().at();
        }
      }
    }
    return end;
  }

  /// The additional calls that a run may make: hooks with reinvocationPolicy IfNeeded are called
  /// again where a later hook changes the object (W-383).
  private static List<LatencyShare> secondCalls(List<LatencyShare> made, SimulationInput input) {
    List<LatencyShare> first =
        made.stream()
            .filter(share -> share.hook().kind() == HookKind.MUTATING && share.round() == 0)
            .toList();
    List<LatencyShare> more = new ArrayList<>();
    for (LatencyShare share : first.subList(0, Math.max(0, first.size() - 1))) {
      boolean reinvocable =
          hook(input, share.hook()).reinvocationPolicy() == ReinvocationPolicy.IF_NEEDED;
      boolean again =
          made.stream().anyMatch(one -> one.hook().equals(share.hook()) && one.round() == 1);
      if (reinvocable && !again) {
        more.add(new LatencyShare(share.hook(), 1, share.longest(), Duration.ZERO, false, false));
      }
    }
    return more;
  }
}

package dev.admittance.simulator.lanes;

import dev.admittance.simulator.trace.Depth;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One card of a lane: a hook or a policy in one round, or a stage of the request.
///
/// @param id stable for one shape of the pipeline, such as `mutating-0-3`
/// @param place the segment of the pipeline
/// @param title the hook's name, or the stage
/// @param subtitle the configuration's name, or details of the stage; may be empty
/// @param span the time of its call; empty where it was not called
/// @param steps indexes of its steps in the trace, ascending; empty where it was not reached
public record LaneCard(
    String id,
    Place place,
    Subject subject,
    String title,
    String subtitle,
    CardState state,
    Optional<Span> span,
    List<Integer> steps) {
  public LaneCard {
    steps = List.copyOf(steps);
  }

  /// A segment of the pipeline.
  ///
  /// @param round 0, or 1 for the reinvocation
  public record Place(Phase phase, int round) {}

  public sealed interface Subject {
    record Hook(HookId id) implements Subject {}

    /// A policy with one binding.
    ///
    /// @param id without a parameter
    record Policy(PolicyId id) implements Subject {}

    record Stage() implements Subject {}

    /// Many hooks and policies with the same outcome.
    ///
    /// @param cards in the server's order
    /// @param open whether they are also shown
    record Folded(List<LaneCard> cards, boolean open) implements Subject {
      public Folded {
        cards = List.copyOf(cards);
      }
    }
  }

  /// An interval of virtual time.
  ///
  /// @param start since the request was received
  public record Span(Duration start, Duration length) {
    /// The end, measured from the receipt of the request.
    public Duration end() {
      return start.plus(length);
    }
  }

  /// The hook of the card; empty for other cards.
  public Optional<HookId> hook() {
    return subject instanceof Subject.Hook(HookId id) ? Optional.of(id) : Optional.empty();
  }

  /// The duration of its call; empty where it was not called.
  public Optional<Duration> delay() {
    return span.map(Span::length);
  }

  /// The index of the step that tells the outcome of the card: a refusal or failure, else a change
  /// of the object, else its last step; empty where it was not reached.
  ///
  /// @param all of the trace
  public Optional<Integer> result(List<Step> all) {
    return steps.stream()
        .max(
            Comparator.comparing((Integer index) -> all.get(index).type().depth() == Depth.PIPELINE)
                .thenComparing(index -> all.get(index).type().significance())
                .thenComparing(Comparator.naturalOrder()));
  }

  /// The card's progress at a step of the trace.
  public Progress progress(int index) {
    if (steps.contains(index)) {
      return Progress.CURRENT;
    }
    return steps.isEmpty() || steps.getFirst() > index ? Progress.AHEAD : Progress.PAST;
  }

  /// The position of a card relative to the current step.
  public enum Progress {
    /// The request has passed it, or waits for its answer.
    PAST,
    /// The current step belongs to it.
    CURRENT,
    /// The request has not reached it.
    AHEAD
  }
}

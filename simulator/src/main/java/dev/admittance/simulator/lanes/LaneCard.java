package dev.admittance.simulator.lanes;

import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.PolicyId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One card of a lane: a hook or a policy in one round, or a stage of the request.
///
/// @param id stable for one shape of the pipeline, such as `mutating-0-3`
/// @param place the stretch of the pipeline that it stands in
/// @param title the hook's name, or what the stage is
/// @param subtitle the configuration's name, or more about the stage; may be empty
/// @param span when it was called and for how long, where it was
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

  /// A stretch of the pipeline.
  ///
  /// @param round 0 but for the second round of the mutating phase
  public record Place(Phase phase, int round) {}

  public sealed interface Subject {
    record Hook(HookId id) implements Subject {}

    /// A policy in the use that one binding makes of it.
    ///
    /// @param id without a parameter
    record Policy(PolicyId id) implements Subject {}

    record Stage() implements Subject {}

    /// Many hooks and policies that came to the same.
    ///
    /// @param cards in the server's order
    /// @param open whether they are shown besides
    record Folded(List<LaneCard> cards, boolean open) implements Subject {
      public Folded {
        cards = List.copyOf(cards);
      }
    }
  }

  /// A stretch of virtual time.
  ///
  /// @param start since the request was received
  public record Span(Duration start, Duration length) {
    /// The end, measured from the receipt of the request.
    public Duration end() {
      return start.plus(length);
    }
  }

  /// The hook that it stands for; empty for anything else.
  public Optional<HookId> hook() {
    return subject instanceof Subject.Hook(HookId id) ? Optional.of(id) : Optional.empty();
  }

  /// How long it took, where it was called.
  public Optional<Duration> delay() {
    return span.map(Span::length);
  }

  /// How the card stands to a step of the trace.
  public Progress progress(int index) {
    if (steps.contains(index)) {
      return Progress.CURRENT;
    }
    return steps.isEmpty() || steps.getFirst() > index ? Progress.AHEAD : Progress.PAST;
  }

  /// Before, at or behind the current step.
  public enum Progress {
    /// The request has left it, or waits for its answer.
    PAST,
    /// The current step belongs to it.
    CURRENT,
    /// The request has not come to it.
    AHEAD
  }
}

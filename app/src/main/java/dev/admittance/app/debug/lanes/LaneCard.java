package dev.admittance.app.debug.lanes;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One card of a lane: a hook in one round, or a stage of the request.
///
/// @param id stable for one shape of the pipeline, such as `mutating-0-3`
/// @param title the hook's name, or what the stage is
/// @param subtitle the configuration's name, or more about the stage; may be empty
/// @param hook whether it stands for a hook
/// @param delay how long the hook took, where it was called
/// @param steps indexes of its steps in the trace, ascending; empty where it was not reached
public record LaneCard(
    String id,
    String title,
    String subtitle,
    boolean hook,
    CardState state,
    Optional<Duration> delay,
    List<Integer> steps) {
  /// Copies the indexes.
  public LaneCard {
    steps = List.copyOf(steps);
  }

  /// How the card stands to a step of the trace.
  Progress progress(int index) {
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

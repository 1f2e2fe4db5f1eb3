package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import java.util.List;
import java.util.Optional;

/// The impact of a change on captured requests, as far as they were examined.
///
/// @param requests the number of requests
/// @param looked the number examined for a possible part of a changed participant
/// @param affected the number with a possible part
/// @param run the number of those run before and after the change
/// @param callsAdded calls of hooks that only the new side makes, over all requests
/// @param callsRemoved calls that only the old side makes
/// @param groups by effect, and within it in the server's order; only non-empty ones
public record Impact(
    int requests,
    int looked,
    int affected,
    int run,
    int callsAdded,
    int callsRemoved,
    List<Group> groups) {
  public static final Impact NOTHING = new Impact(0, 0, 0, 0, 0, 0, List.of());

  public Impact {
    groups = List.copyOf(groups);
  }

  /// Requests on which the change has one effect.
  ///
  /// @param who the participant that causes it; empty for an effect of the change as a whole
  /// @param count the number of requests
  /// @param rows the first requests
  public record Group(Effect effect, Optional<Participant.Id> who, int count, List<Row> rows) {
    public Group {
      rows = List.copyOf(rows);
    }
  }

  /// An affected request.
  ///
  /// @param before the old state as text
  /// @param after the new state as text
  public record Row(Capture capture, String before, String after) {}

  /// Whether all requests were examined, and run where necessary.
  public boolean isComplete() {
    return looked == requests && run == affected;
  }

  /// Whether no request is known to be affected.
  public boolean isNone() {
    return groups.isEmpty();
  }

  /// The number of requests with an effect, counted once for each participant.
  public int count(Effect effect) {
    return groups.stream().filter(group -> group.effect() == effect).mapToInt(Group::count).sum();
  }
}

package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import java.util.List;
import java.util.Optional;

/// What a change makes of captured requests, as far as it was looked at.
///
/// @param requests how many there are
/// @param looked how many of them were asked whether a changed participant may have a part in them
/// @param affected in how many one may
/// @param run how many of those were run before and after the change
/// @param callsAdded calls of hooks that are made now and were not, over all requests
/// @param callsRemoved calls that were made and are not now
/// @param groups by effect, and within it in the server's order; without those of which there is
///   nothing
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

  /// Requests that the change has one effect on.
  ///
  /// @param who whose effect it is; empty for one of the change as a whole
  /// @param count how many requests there are
  /// @param rows the first of them
  public record Group(Effect effect, Optional<Participant.Id> who, int count, List<Row> rows) {
    public Group {
      rows = List.copyOf(rows);
    }
  }

  /// A request that something is different for.
  ///
  /// @param before what was, in words
  /// @param after what is now, in words
  public record Row(Capture capture, String before, String after) {}

  /// Whether everything was looked at and run that had to be.
  public boolean isComplete() {
    return looked == requests && run == affected;
  }

  /// Whether no request is any different, as far as is known.
  public boolean isNone() {
    return groups.isEmpty();
  }

  /// How many requests have an effect, counted once for each participant.
  public int count(Effect effect) {
    return groups.stream().filter(group -> group.effect() == effect).mapToInt(Group::count).sum();
  }
}

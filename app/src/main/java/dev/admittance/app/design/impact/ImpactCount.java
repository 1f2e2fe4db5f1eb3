package dev.admittance.app.design.impact;

import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One of the figures that say how far an edit reaches.
///
/// @param kind what is counted
/// @param text such as `+3 newly matched`
record ImpactCount(Kind kind, String text) {
  /// What is counted.
  enum Kind {
    /// Requests that are matched and were not.
    GAINED,
    /// Requests that were matched and are not.
    LOST,
    /// Requests that come to another end.
    DECIDED,
    /// Requests of which something else is different.
    OTHER
  }

  /// The figures that are not zero.
  static List<ImpactCount> of(Impact impact) {
    List<ImpactCount> counts = new ArrayList<>();
    add(counts, Kind.GAINED, "+", impact.count(Effect.NEWLY_MATCHED), " newly matched");
    add(counts, Kind.LOST, "−", impact.count(Effect.NO_LONGER_MATCHED), " no longer matched");
    add(counts, Kind.DECIDED, "", impact.count(Effect.DECISION), " decided differently");
    int objects = impact.count(Effect.OBJECT);
    add(counts, Kind.OTHER, "", objects, objects == 1 ? " other object" : " other objects");
    add(counts, Kind.OTHER, "", impact.count(Effect.ANSWER), " answered differently");
    calls(impact).ifPresent(text -> counts.add(new ImpactCount(Kind.OTHER, text)));
    return counts;
  }

  private static void add(
      List<ImpactCount> counts, Kind kind, String sign, int count, String what) {
    if (count > 0) {
      counts.add(new ImpactCount(kind, sign + ParticipantWords.number(count) + what));
    }
  }

  private static Optional<String> calls(Impact impact) {
    List<String> parts = new ArrayList<>();
    if (impact.callsAdded() > 0) {
      parts.add("+" + ParticipantWords.number(impact.callsAdded()));
    }
    if (impact.callsRemoved() > 0) {
      parts.add("−" + ParticipantWords.number(impact.callsRemoved()));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", parts) + " calls");
  }
}

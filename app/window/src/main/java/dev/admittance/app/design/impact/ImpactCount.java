package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One of the figures of the blast radius.
///
/// @param kind what it counts
/// @param text such as `+3 newly matched`
record ImpactCount(Kind kind, String text) {
  private static final Messages MESSAGES = Messages.of(ImpactCount.class);

  enum Kind {
    /// Newly matched requests.
    GAINED,
    /// Requests that no longer match.
    LOST,
    /// Requests with another outcome.
    DECIDED,
    /// Requests with any other difference.
    OTHER
  }

  static List<ImpactCount> of(Impact impact) {
    List<ImpactCount> counts = new ArrayList<>();
    add(counts, Kind.GAINED, impact.count(Effect.NEWLY_MATCHED), "count.newly-matched");
    add(counts, Kind.LOST, impact.count(Effect.NO_LONGER_MATCHED), "count.no-longer-matched");
    add(counts, Kind.DECIDED, impact.count(Effect.DECISION), "count.decision");
    add(counts, Kind.OTHER, impact.count(Effect.OBJECT), "count.objects");
    add(counts, Kind.OTHER, impact.count(Effect.ANSWER), "count.answer");
    calls(impact).ifPresent(text -> counts.add(new ImpactCount(Kind.OTHER, text)));
    return counts;
  }

  /// @param key of the message, which takes the count
  private static void add(List<ImpactCount> counts, Kind kind, int count, String key) {
    if (count > 0) {
      counts.add(new ImpactCount(kind, MESSAGES.get(key, count)));
    }
  }

  private static Optional<String> calls(Impact impact) {
    List<String> parts = new ArrayList<>();
    if (impact.callsAdded() > 0) {
      parts.add("+" + ParticipantDescriptions.number(impact.callsAdded()));
    }
    if (impact.callsRemoved() > 0) {
      parts.add("−" + ParticipantDescriptions.number(impact.callsRemoved()));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(MESSAGES.get("count.calls", String.join(" ", parts)));
  }
}

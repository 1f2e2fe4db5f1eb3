package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Replay;
import java.util.Map;
import java.util.Optional;

/// What became of a random case.
///
/// @param cause tells cases of one kind from those of another: the fingerprint of the differences,
///   the reason why it may differ, or why it could not be recorded; empty where it is equal
/// @param differences as [Replay] tells them
public record CaseOutcome(Kind kind, String cause, Map<Aspect, String> differences) {
  /// Copies the differences.
  public CaseOutcome {
    differences = Map.copyOf(differences);
  }

  /// How a case may end.
  public enum Kind {
    /// The simulator does what the server did.
    EQUAL,
    /// It differs, and steps of the simulation say that it may.
    DECLARED,
    /// It differs for a reason of the list.
    LISTED,
    /// It differs, and nothing says why.
    UNDECLARED,
    /// The server refused the request, or answered it, without asking any admission plugin that
    /// shows.
    BEFORE_ADMISSION,
    /// The server did not let the case happen.
    UNRECORDED
  }

  /// Replays a case.
  ///
  /// @param recording what the server did, or `failed`, why there is no such thing
  public static CaseOutcome of(Case one, JsonObject recording, Reasons reasons) {
    if (recording.has("failed")) {
      return new CaseOutcome(Kind.UNRECORDED, Json.text(recording, "failed"), Map.of());
    }
    if (Json.objects(recording, "runs").isEmpty()) {
      return new CaseOutcome(Kind.BEFORE_ADMISSION, "", Map.of());
    }
    Replay replay = Replay.of(one, recording);
    Map<Aspect, String> differences = replay.differences();
    if (differences.isEmpty()) {
      return new CaseOutcome(Kind.EQUAL, "", Map.of());
    }
    Optional<Reasons.Explanation> why =
        reasons.explain(new Evidence(one, recording, replay.traces(), differences));
    return why.map(known ->
            new CaseOutcome(
                known.declared() ? Kind.DECLARED : Kind.LISTED,
                String.join("; ", known.reasons()),
                differences))
        .orElseGet(
            () -> new CaseOutcome(Kind.UNDECLARED, Fingerprint.of(differences), differences));
  }
}

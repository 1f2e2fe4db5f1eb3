package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One entry of a HookAnswers document. It answers a call that matches all of its conditions.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
/// @param extra answers only the call after this number of failed ones, where `Retry-After` (W-323)
///   or a what-if switch (I-95) repeats calls
/// @param object answers only the calls with this object, as a recorded conversion does
/// @param timed whether it states its delay, also one of zero; otherwise one may be drawn
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Optional<Integer> extra,
    Optional<JsonObject> object,
    Answer answer,
    boolean timed) {
  private static final String METADATA = "metadata";

  /// The metadata that tells an object from others; the server makes up the rest.
  private static final List<String> IDENTIFYING =
      List.of("name", "generateName", "namespace", "labels", "annotations");

  /// An answer for any number of failed calls, with a stated delay unless that is zero.
  public ScriptedAnswer(
      Origin origin,
      String webhook,
      Optional<String> configuration,
      Optional<CelCondition> when,
      Optional<Integer> round,
      Answer answer) {
    this(
        origin,
        webhook,
        configuration,
        when,
        round,
        Optional.empty(),
        Optional.empty(),
        answer,
        !answer.delay().isZero());
  }

  /// Where it is written, as `file:line`; empty for a user's choice.
  public String place() {
    return origin.file().isEmpty() ? "" : origin.file() + ":" + origin.range().start().line();
  }

  /// This answer for the hook of one configuration only.
  ScriptedAnswer inConfiguration(String other) {
    return new ScriptedAnswer(
        origin, webhook, Optional.of(other), when, round, extra, object, answer, timed);
  }

  /// This answer for any round, or for one.
  public ScriptedAnswer inRound(Optional<Integer> other) {
    return new ScriptedAnswer(
        origin, webhook, configuration, when, other, extra, object, answer, timed);
  }

  /// Whether a call with another object is answered too: it is the same but for what the server
  /// makes up.
  boolean isOf(JsonObject other) {
    return object.map(one -> isSame(one, other)).orElse(true);
  }

  private static boolean isSame(JsonObject one, JsonObject other) {
    Set<String> names = new LinkedHashSet<>(one.names());
    names.addAll(other.names());
    names.remove(METADATA);
    return names.stream().allMatch(name -> one.find(name).equals(other.find(name)))
        && IDENTIFYING.stream()
            .allMatch(
                name -> one.object(METADATA).find(name).equals(other.object(METADATA).find(name)));
  }
}

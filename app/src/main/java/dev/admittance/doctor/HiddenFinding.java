package dev.admittance.doctor;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// A finding that a person does not want to see any more, and why. It comes back where it gets more
/// urgent.
///
/// @param context of the cluster
/// @param subject that it is about; [#ALL] for whatever the rule is about
public record HiddenFinding(
    String context, String rule, Urgency urgency, String subject, String reason, Instant at) {
  /// Stands for all subjects.
  public static final String ALL = "*";

  /// Tells whether a finding is hidden by it.
  boolean covers(String where, Diagnosis diagnosis, Finding finding) {
    return context.equals(where)
        && rule.equals(diagnosis.rule())
        && urgency.compareTo(diagnosis.urgency()) <= 0
        && (subject.equals(ALL) || subject.equals(finding.subject()));
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("context", context)
        .put("rule", rule)
        .put("urgency", urgency.name())
        .put("subject", subject)
        .put("reason", reason)
        .put("at", at.toString())
        .build();
  }

  /// Empty for something else.
  static Optional<HiddenFinding> of(JsonObject json) {
    try {
      return Optional.of(
          new HiddenFinding(
              text(json, "context"),
              text(json, "rule"),
              Urgency.valueOf(text(json, "urgency")),
              text(json, "subject"),
              text(json, "reason"),
              Instant.parse(text(json, "at"))));
    } catch (IllegalArgumentException | DateTimeParseException _) {
      return Optional.empty();
    }
  }

  private static String text(JsonObject json, String name) {
    if (json.get(name) instanceof JsonString(String value)) {
      return value;
    }
    throw new IllegalArgumentException(name);
  }
}

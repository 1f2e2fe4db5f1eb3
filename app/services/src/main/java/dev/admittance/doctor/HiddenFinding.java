package dev.admittance.doctor;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// A finding that a user hid, with the reason. It reappears when it becomes more urgent.
///
/// @param context of the cluster
/// @param subject of the finding; [#ALL] for every subject of the rule
public record HiddenFinding(
    String context, String rule, Urgency urgency, String subject, String reason, Instant at) {
  /// Stands for all subjects.
  public static final String ALL = "*";

  /// Returns whether it hides a finding.
  boolean covers(String where, ClusterIssue issue, HookFinding finding) {
    return context.equals(where)
        && rule.equals(issue.rule())
        && urgency.compareTo(issue.urgency()) <= 0
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

  /// Reads it from JSON; empty for other objects.
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

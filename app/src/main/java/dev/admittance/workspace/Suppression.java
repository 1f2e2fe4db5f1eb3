package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Range;
import java.util.Optional;

/// A practice finding that is known and accepted, as the settings of a workspace say.
///
/// @param rule such as `practice/L-12`
/// @param file its name in the workspace; every file where it is empty
/// @param configuration the name of the configuration; every one where it is empty
/// @param webhook the name of the webhook; every one where it is empty
/// @param reason why it is accepted; never blank
/// @param range where it stands in the settings
public record Suppression(
    String rule,
    Optional<String> file,
    Optional<String> configuration,
    Optional<String> webhook,
    String reason,
    Range range) {
  private static final String PRACTICE = "practice/";

  /// Whether findings of a rule can be suppressed: what cannot be read, or what the API server
  /// refuses, goes away only by being mended.
  public static boolean isAllowedFor(String rule) {
    return rule.startsWith(PRACTICE);
  }

  /// What suppresses one finding, and others of its rule about the same configuration or webhook.
  public static Suppression of(Diagnostic finding, String reason) {
    return new Suppression(
        finding.rule(),
        Optional.of(finding.file()),
        finding.configuration(),
        finding.webhook(),
        reason,
        Range.START);
  }

  /// Whether a finding is meant.
  ///
  /// @param name of the finding's file in the workspace
  boolean fits(Diagnostic finding, String name) {
    return finding.rule().equals(rule)
        && isAllowedFor(finding.rule())
        && file.map(name::equals).orElse(true)
        && configuration.map(one -> finding.configuration().equals(Optional.of(one))).orElse(true)
        && webhook.map(one -> finding.webhook().equals(Optional.of(one))).orElse(true);
  }

  /// What is written into the settings.
  public JsonObject toJson() {
    JsonObject.Builder json = JsonObject.builder().put("rule", rule);
    file.ifPresent(value -> json.put("file", value));
    configuration.ifPresent(value -> json.put("configuration", value));
    webhook.ifPresent(value -> json.put("webhook", value));
    return json.put("reason", reason).build();
  }
}

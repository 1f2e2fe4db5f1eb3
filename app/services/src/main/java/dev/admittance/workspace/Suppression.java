package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Range;
import java.util.Optional;

/// An accepted finding of good practice, stated in the settings of a workspace or in an annotation
/// of the object that it is about.
///
/// @param rule such as `practice/L-12`
/// @param file its name in the workspace; empty for every file
/// @param configuration the name of the configuration; empty for every one
/// @param webhook the name of the webhook; empty for every one
/// @param reason why it is accepted; never blank
/// @param statedIn the file that states it
/// @param range its place in that file
public record Suppression(
    String rule,
    Optional<String> file,
    Optional<String> configuration,
    Optional<String> webhook,
    String reason,
    String statedIn,
    Range range) {
  private static final String PRACTICE = "practice/";

  /// Returns whether findings of a rule can be suppressed: unreadable text and errors of the API
  /// server must be corrected.
  public static boolean isAllowedFor(String rule) {
    return rule.startsWith(PRACTICE);
  }

  /// Creates the suppression for the findings of a cause, and others of its rule about the same
  /// webhook, or about the same configuration where the findings are about several webhooks.
  public static Suppression of(FindingGroup cause, String reason) {
    Diagnostic finding = cause.first();
    boolean several =
        cause.others().stream().anyMatch(other -> !other.webhook().equals(finding.webhook()));
    return new Suppression(
        finding.rule(),
        Optional.of(finding.file()),
        finding.configuration(),
        several ? Optional.empty() : finding.webhook(),
        reason,
        WorkspaceSettings.FILE,
        Range.START);
  }

  /// Returns whether it applies to a finding.
  ///
  /// @param name of the finding's file in the workspace
  boolean fits(Diagnostic finding, String name) {
    return finding.rule().equals(rule)
        && isAllowedFor(finding.rule())
        && file.map(one -> one.equals(name) || one.equals(finding.file())).orElse(true)
        && configuration.map(one -> finding.configuration().equals(Optional.of(one))).orElse(true)
        && webhook.map(one -> finding.webhook().equals(Optional.of(one))).orElse(true);
  }

  /// Returns the entry for the settings.
  public JsonObject toJson() {
    JsonObject.Builder json = JsonObject.builder().put("rule", rule);
    file.ifPresent(value -> json.put("file", value));
    configuration.ifPresent(value -> json.put("configuration", value));
    webhook.ifPresent(value -> json.put("webhook", value));
    return json.put("reason", reason).build();
  }
}

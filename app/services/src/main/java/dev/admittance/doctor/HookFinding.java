package dev.admittance.doctor;

import dev.admittance.cluster.live.HookKey;
import java.util.List;
import java.util.Optional;

/// What a [ClusterIssue] says about one hook.
///
/// @param hook empty for a finding about a whole object
/// @param subject the name of the hook, or of the object
/// @param sentence the problem and its consequences
/// @param evidence the most significant first
/// @param remediations the best first
public record HookFinding(
    Optional<HookKey> hook,
    String subject,
    String sentence,
    List<Evidence> evidence,
    List<Remediation> remediations) {
  public HookFinding {
    sentence = SanitizedText.of(sentence);
    evidence = List.copyOf(evidence);
    remediations = List.copyOf(remediations);
  }

  /// Creates a finding about a hook.
  static HookFinding of(
      HookKey hook, String sentence, List<Evidence> evidence, List<Remediation> remediations) {
    return new HookFinding(Optional.of(hook), hook.toString(), sentence, evidence, remediations);
  }
}

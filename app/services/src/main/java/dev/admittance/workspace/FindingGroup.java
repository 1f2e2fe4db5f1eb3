package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Findings with one cause: those of one rule about one field of the hooks of a configuration. What
/// the API server refuses is grouped where its message is the same too.
///
/// @param findings at least one, in text order
public record FindingGroup(List<Diagnostic> findings) {
  private static final String PRACTICE = "practice/";

  public FindingGroup {
    findings = List.copyOf(findings);
  }

  /// The properties that the findings of a group share.
  private record Cause(
      String file,
      Optional<String> configuration,
      String rule,
      Severity severity,
      String field,
      String message) {
    static Cause of(Diagnostic finding) {
      String field =
          finding.configuration().isPresent()
              ? finding.path().replaceAll("\\[\\d+]", "")
              : finding.path();
      return new Cause(
          finding.file(),
          finding.configuration(),
          finding.rule(),
          finding.severity(),
          field,
          isOfPractice(finding) ? "" : finding.message());
    }
  }

  /// Groups findings, in the order of the first one of each group.
  public static List<FindingGroup> of(List<Diagnostic> findings) {
    Map<Cause, List<Diagnostic>> groups = new LinkedHashMap<>();
    findings.forEach(
        finding -> groups.computeIfAbsent(Cause.of(finding), _ -> new ArrayList<>()).add(finding));
    return groups.values().stream().map(FindingGroup::new).toList();
  }

  /// Returns whether a finding is advice, and not an error of the API server or of reading.
  public static boolean isOfPractice(Diagnostic finding) {
    return finding.rule().startsWith(PRACTICE);
  }

  public Diagnostic first() {
    return findings.getFirst();
  }

  /// Returns the findings after the first one.
  public List<Diagnostic> others() {
    return findings.subList(1, findings.size());
  }
}

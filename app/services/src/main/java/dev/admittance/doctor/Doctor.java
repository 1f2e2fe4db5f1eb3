package dev.admittance.doctor;

import dev.admittance.doctor.DoctorCheck.Found;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Diagnoses the admission of a cluster.
public final class Doctor {
  /// Diagnoses of equal urgency are listed in this order.
  private static final List<DoctorCheck> CHECKS =
      List.of(
          new Unreachable(),
          new LeftBehind(),
          new Certificates(),
          new CallsFail(),
          new FailedOpen(),
          new MissingParameter(),
          new EngineWebhooks(),
          new EnginePolicies(),
          ExpressionErrors.CONDITIONS,
          ExpressionErrors.POLICIES,
          new OwnLeases(),
          new Slow(),
          new DeniesAll(),
          new Contention(),
          new OldVersion(),
          new EndOfVersion(),
          new PolicyWarnings(),
          new DanglingBinding(),
          new UnboundPolicy(),
          new PracticeChecks(),
          new EngineFailsOpen(),
          new SelectsNothing(),
          new NeverCalled());

  private Doctor() {}

  /// Findings of the same kind are grouped into one diagnosis.
  private record Kind(Urgency urgency, String rule, String title) {}

  /// Examines a cluster. A pure function; slow for thousands of hooks.
  public static DoctorReport examine(DoctorInput input) {
    CheckContext context = new CheckContext(input);
    Map<Kind, List<HookFinding>> findings = new LinkedHashMap<>();
    CHECKS.stream()
        .flatMap(check -> check.check(context))
        .sorted(Comparator.comparing(Found::urgency))
        .forEach(found ->
            findings
                .computeIfAbsent(
                    new Kind(found.urgency(), found.rule(), found.title()), _ -> new ArrayList<>())
                .add(found.finding()));
    return new DoctorReport(
        input.at(),
        findings.entrySet().stream()
            .map(entry ->
                new ClusterIssue(
                    entry.getKey().rule(),
                    entry.getKey().urgency(),
                    entry.getKey().title(),
                    entry.getValue()))
            .toList(),
        SkippedChecks.of(input));
  }
}

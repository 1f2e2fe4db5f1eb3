package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Findings separated by the suppressions of the settings.
///
/// @param findings the remaining findings, and one for each unused suppression
/// @param suppressed with their reasons, in the order of the findings
public record Suppressed(List<Diagnostic> findings, List<Accepted> suppressed) {
  /// The rule for an unused suppression.
  public static final String UNUSED = "workspace/UnusedSuppression";

  public Suppressed {
    findings = List.copyOf(findings);
    suppressed = List.copyOf(suppressed);
  }

  public record Accepted(Diagnostic finding, String reason) {}

  /// Separates findings.
  ///
  /// @param prefix of the names of the workspace's files; empty, or ends with `/`
  public static Suppressed of(List<Diagnostic> all, List<Suppression> suppressions, String prefix) {
    List<Diagnostic> findings = new ArrayList<>();
    List<Accepted> suppressed = new ArrayList<>();
    Set<Suppression> used = new HashSet<>();
    for (Diagnostic finding : all) {
      Optional<Suppression> fitting = fitting(finding, suppressions, prefix);
      fitting.ifPresentOrElse(
          one -> {
            used.add(one);
            suppressed.add(new Accepted(finding, one.reason()));
          },
          () -> findings.add(finding));
    }
    suppressions.stream()
        .filter(one -> !used.contains(one))
        .map(one -> unused(one, prefix + WorkspaceSettings.FILE))
        .forEach(findings::add);
    return new Suppressed(findings, suppressed);
  }

  private static Optional<Suppression> fitting(
      Diagnostic finding, List<Suppression> suppressions, String prefix) {
    String name =
        finding.file().startsWith(prefix)
            ? finding.file().substring(prefix.length())
            : finding.file();
    return suppressions.stream().filter(one -> one.fits(finding, name)).findFirst();
  }

  private static Diagnostic unused(Suppression suppression, String file) {
    return new Diagnostic(
        Severity.WARNING,
        UNUSED,
        file,
        suppression.range(),
        "suppressions",
        "No finding of `" + suppression.rule() + "` is suppressed by this.",
        Optional.of("Remove it, or mend what it names."),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}

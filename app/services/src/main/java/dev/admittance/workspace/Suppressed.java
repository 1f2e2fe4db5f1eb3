package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Findings separated by what the settings and annotations accept.
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

  /// Separates findings, and gives the others the severities of the settings.
  ///
  /// @param objects whose annotations state suppressions
  /// @param prefix of the names of the workspace's files; empty, or ends with `/`
  public static Suppressed of(
      List<Diagnostic> all, WorkspaceSettings settings, AdmissionObjects objects, String prefix) {
    SuppressingAnnotations.Read annotations = SuppressingAnnotations.in(objects);
    List<Suppression> suppressions =
        Stream.of(settings.suppressions(), annotations.suppressions())
            .flatMap(List::stream)
            .toList();
    List<Diagnostic> findings = new ArrayList<>(annotations.problems());
    List<Accepted> suppressed = new ArrayList<>();
    Set<Suppression> used = new HashSet<>();
    for (Diagnostic finding : all) {
      if (settings.severities().dismiss(finding)) {
        suppressed.add(new Accepted(finding, "The settings turn its rule off."));
        continue;
      }
      Optional<Suppression> fitting = fitting(finding, suppressions, prefix);
      fitting.ifPresentOrElse(
          one -> {
            used.add(one);
            suppressed.add(new Accepted(finding, one.reason()));
          },
          () -> findings.add(settings.severities().apply(finding)));
    }
    suppressions.stream()
        .filter(one -> !used.contains(one))
        .map(one -> unused(one, objects))
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

  private static boolean isGone(Suppression suppression, AdmissionObjects objects) {
    return suppression.webhook().isPresent()
        && objects.registrations().stream()
            .flatMap(one -> one.hooks().stream())
            .noneMatch(hook -> suppression.webhook().get().equals(hook.webhook().name()));
  }

  private static Diagnostic unused(Suppression suppression, AdmissionObjects objects) {
    return new Diagnostic(
        Severity.WARNING,
        UNUSED,
        suppression.statedIn(),
        suppression.range(),
        "suppressions",
        "No finding of `"
            + suppression.rule()
            + "` is suppressed by this"
            + (isGone(suppression, objects)
                ? ": there is no webhook `" + suppression.webhook().get() + "`."
                : "."),
        Optional.of("Remove it, or mend what it names."),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}

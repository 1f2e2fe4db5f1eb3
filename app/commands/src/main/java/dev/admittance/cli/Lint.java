package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.repository.Source;
import dev.admittance.workspace.AdmissionObjects;
import dev.admittance.workspace.EnclosingWorkspace;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LintBaseline;
import dev.admittance.workspace.LintTarget;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.ProblemOrder;
import dev.admittance.workspace.Suppressed;
import dev.admittance.workspace.WorkspaceSettings;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks objects that control admission, and captures.
final class Lint {
  private Lint() {}

  /// The result of a check.
  ///
  /// @param findings in the order of files and their texts
  /// @param unreadable what could not be read and was not checked
  /// @param suppressed the number of findings that settings and annotations accept
  /// @param known the number of findings in the baseline
  /// @param configurations the number of checked webhook configurations and policies
  /// @param captures the number of checked captures
  /// @param unrendered charts and kustomizations, of which only plain manifests were checked
  record Result(
      List<Diagnostic> findings,
      List<Diagnostic> unreadable,
      int suppressed,
      int known,
      int configurations,
      int captures,
      List<Source> unrendered) {
    Result {
      unrendered = List.copyOf(unrendered);
      findings = List.copyOf(findings);
      unreadable = List.copyOf(unreadable);
    }

    /// Returns this result with some of its findings.
    Result with(List<Diagnostic> some) {
      return new Result(some, unreadable, suppressed, known, configurations, captures, unrendered);
    }

    /// Returns this result without the findings of a baseline.
    Result without(LintBaseline.Compared compared) {
      return new Result(
          compared.findings(),
          unreadable,
          suppressed,
          compared.known(),
          configurations,
          captures,
          unrendered);
    }

    /// @param failOn severities that give [Exit#FOUND]
    Exit exit(Set<Severity> failOn) {
      if (!unreadable.isEmpty()) {
        return Exit.UNUSABLE;
      }
      return findings.stream().anyMatch(finding -> failOn.contains(finding.severity()))
          ? Exit.FOUND
          : Exit.FINE;
    }
  }

  /// Checks all objects at some locations.
  ///
  /// @param old the objects that these would replace; none for a create
  /// @param asked the release of the API server; empty for that of the workspace that contains the
  ///   locations
  /// @param provider of the managed cluster; empty for that of the workspace
  static Result run(
      List<Location> locations,
      List<Location> old,
      Optional<KubernetesRelease> asked,
      Optional<Provider> provider,
      Findings.Fixes fixes) {
    Manifests manifests = Manifests.readAndCheckCaptures(locations);
    Manifests before = Manifests.read(old);
    List<Diagnostic> findings = new ArrayList<>();
    List<Diagnostic> unreadable = new ArrayList<>();
    WorkspaceSettings settings = settings(asked, locations, manifests, unreadable);
    LintTarget target =
        LintTarget.of(settings.chosenRelease(), settings.gates())
            .on(provider.or(settings::provider));
    before.problems().stream().filter(Lint::isUnreadable).forEach(unreadable::add);
    for (Diagnostic problem : manifests.problems()) {
      (isUnreadable(problem) ? unreadable : findings).add(problem);
    }
    AdmissionObjects objects = manifests.objects();
    findings.addAll(
        Findings.of(
            objects, target.over(before.objects()), manifests.evidence(), Instant.now(), fixes));
    Suppressed parted =
        Suppressed.of(
            findings,
            manifests.settings().orElse(WorkspaceSettings.DEFAULTS),
            objects,
            prefix(locations));
    List<Diagnostic> left = new ArrayList<>(parted.findings());
    left.sort(ProblemOrder.of(manifests.files()));
    return new Result(
        left,
        unreadable,
        parted.suppressed().size(),
        0,
        objects.count(),
        manifests.captures(),
        manifests.sources());
  }

  /// Finds the settings of a workspace, which may lie above the locations.
  ///
  /// @param asked the release for which they count; empty for their own
  private static WorkspaceSettings settings(
      Optional<KubernetesRelease> asked,
      List<Location> locations,
      Manifests manifests,
      List<Diagnostic> unreadable) {
    Optional<WorkspaceSettings> found = manifests.settings();
    if (found.isEmpty() && asked.isEmpty()) {
      EnclosingWorkspace.Found above = EnclosingWorkspace.of(locations);
      unreadable.addAll(above.problems());
      found = above.settings();
    }
    WorkspaceSettings settings = found.orElse(WorkspaceSettings.DEFAULTS);
    return asked.map(settings::of).orElse(settings);
  }

  /// Returns the path prefix of the first workspace's files.
  private static String prefix(List<Location> locations) {
    return locations.stream()
        .filter(location -> Files.exists(location.path().resolve(WorkspaceSettings.FILE)))
        .map(Location::prefix)
        .findFirst()
        .orElse("");
  }

  private static boolean isUnreadable(Diagnostic problem) {
    return problem.rule().startsWith("read/");
  }
}

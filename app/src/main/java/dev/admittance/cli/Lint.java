package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.ProblemOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Finds what is wrong with webhook configurations.
final class Lint {
  private Lint() {}

  /// What was found.
  ///
  /// @param findings in the order of the files and of their texts
  /// @param unreadable what could not be read, and so was not checked
  /// @param configurations that were checked
  record Result(List<Diagnostic> findings, List<Diagnostic> unreadable, int configurations) {
    Result {
      findings = List.copyOf(findings);
      unreadable = List.copyOf(unreadable);
    }

    Exit exit() {
      if (!unreadable.isEmpty()) {
        return Exit.UNUSABLE;
      }
      return findings.isEmpty() ? Exit.FINE : Exit.FOUND;
    }
  }

  /// Checks all configurations at some locations.
  static Result run(List<Location> locations) {
    Manifests manifests = Manifests.read(locations);
    List<Diagnostic> findings = new ArrayList<>();
    List<Diagnostic> unreadable = new ArrayList<>();
    for (Diagnostic problem : manifests.problems()) {
      (problem.rule().startsWith("read/") ? unreadable : findings).add(problem);
    }
    findings.addAll(Findings.of(manifests.registrations(), manifests.evidence(), Instant.now()));
    findings.sort(ProblemOrder.of(manifests.files()));
    return new Result(findings, unreadable, manifests.registrations().size());
  }
}

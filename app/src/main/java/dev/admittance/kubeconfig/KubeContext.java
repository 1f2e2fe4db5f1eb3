package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A context of a kubeconfig: a cluster, and who one is in it.
///
/// @param file where it stands
/// @param line 1-based, in that file
/// @param clusterName as the file has it; empty where it has none
/// @param userName as the file has it; empty where it has none
/// @param cluster empty where there is none that can be used; a problem says why
/// @param user empty where there is none that can be used; a problem says why
/// @param problems with the context, its cluster and its user
public record KubeContext(
    String name,
    Path file,
    int line,
    String clusterName,
    String userName,
    Optional<String> namespace,
    Optional<KubeCluster> cluster,
    Optional<KubeUser> user,
    List<Diagnostic> problems) {
  /// Copies the problems.
  public KubeContext {
    problems = List.copyOf(problems);
  }

  /// Whether it can be connected to at all.
  public boolean usable() {
    return cluster.isPresent()
        && user.isPresent()
        && problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
  }
}

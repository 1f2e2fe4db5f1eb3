package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A context of a kubeconfig: a cluster with a user.
///
/// @param file the file that contains it
/// @param line 1-based, in that file
/// @param clusterName as written; may be empty
/// @param userName as written; may be empty
/// @param cluster empty where it is unusable; a problem gives the reason
/// @param user empty where it is unusable; a problem gives the reason
/// @param problems of the context, its cluster and its user
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
  public KubeContext {
    problems = List.copyOf(problems);
  }

  public boolean usable() {
    return cluster.isPresent()
        && user.isPresent()
        && problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
  }
}

package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of one kubeconfig file.
///
/// @param clusters by name, in file order; the same applies to the others
/// @param problems of the file as a whole
record KubeconfigFile(
    Path path,
    Map<String, NamedEntry<KubeCluster>> clusters,
    Map<String, NamedEntry<KubeUser>> users,
    Map<String, NamedEntry<ContextEntry>> contexts,
    Optional<String> currentContext,
    List<Diagnostic> problems) {
  /// Creates the content of an unusable or missing file.
  static KubeconfigFile nothing(Path path, List<Diagnostic> problems) {
    return new KubeconfigFile(path, Map.of(), Map.of(), Map.of(), Optional.empty(), problems);
  }
}

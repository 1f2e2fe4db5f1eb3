package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What one kubeconfig file says.
///
/// @param clusters by name, in the order of the file; so are the others
/// @param problems of the file as such
record KubeconfigFile(
    Path path,
    Map<String, Named<KubeCluster>> clusters,
    Map<String, Named<KubeUser>> users,
    Map<String, Named<ContextEntry>> contexts,
    Optional<String> currentContext,
    List<Diagnostic> problems) {
  /// A file that says nothing.
  static KubeconfigFile nothing(Path path, List<Diagnostic> problems) {
    return new KubeconfigFile(path, Map.of(), Map.of(), Map.of(), Optional.empty(), problems);
  }
}

package dev.admittance.workspace;

import dev.admittance.model.resource.ResourceTable;
import java.util.Set;

/// Which objects among some files are taken for what is in the cluster.
///
/// @param everything whether every object is, wherever it stands; otherwise those in [#FOLDER] are,
///   and elsewhere those that cannot mislead: a manifest of one ServiceAccount, say, does not mean
///   that there is no other
record ClusterContent(boolean everything) {
  /// The folder of a workspace that holds the state of the cluster.
  static final String FOLDER = "cluster/";

  /// The files of a workspace, or of configurations.
  static final ClusterContent OF_CONFIGURATIONS = new ClusterContent(false);

  /// Files of which all are of the cluster.
  static final ClusterContent WHOLE = new ClusterContent(true);

  /// Groups whose objects no server stores.
  private static final Set<String> NOT_STORED =
      Set.of(
          "admission.k8s.io",
          "admittance.dev",
          "apiserver.config.k8s.io",
          "audit.k8s.io",
          "kustomize.config.k8s.io");

  /// Kinds that are taken wherever they are; parameters of policies are often ConfigMaps.
  private static final Set<String> EVERYWHERE = Set.of("Namespace", "ConfigMap");

  /// Tells whether an object is taken for one of the cluster. Definitions of resources are not:
  /// they are read besides.
  ///
  /// @param file that it stands in
  boolean holds(ApiObject object, String file) {
    String group = group(object.apiVersion());
    if (object.apiVersion().isEmpty()
        || object.kind().isEmpty()
        || object.name().isEmpty()
        || NOT_STORED.contains(group)
        || object.kind().equals("CustomResourceDefinition")) {
      return false;
    }
    return everything
        || file.startsWith(FOLDER)
        || (group.isEmpty() && EVERYWHERE.contains(object.kind()))
        || !ResourceTable.isBuiltIn(group);
  }

  private static String group(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    return slash < 0 ? "" : apiVersion.substring(0, slash);
  }
}

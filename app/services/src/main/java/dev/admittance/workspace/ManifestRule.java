package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Assigns roles to plain manifests. The first applicable rule decides:
///
/// 1. the settings assign a role to the file;
/// 2. in the folder `cluster/`, everything is in the cluster;
/// 3. in a folder `before/`, everything is stored before the requests beside that folder;
/// 4. objects of kinds that set up a cluster, policies of policy engines among them, and of kinds
///    that policies use as parameters, are in the cluster;
/// 5. everything else becomes requests.
final class ManifestRule {
  /// The folder of a workspace with the state of the cluster.
  static final String CLUSTER_FOLDER = "cluster/";

  private static final String STORED_FOLDER = "before/";

  private static final String RBAC = "rbac.authorization.k8s.io";

  /// Kinds that set up a cluster before workloads are created.
  private static final Set<ClusterState.Kind> SET_UP =
      Set.of(
          new ClusterState.Kind("", "LimitRange"),
          new ClusterState.Kind("", "Namespace"),
          new ClusterState.Kind("", "Node"),
          new ClusterState.Kind("", "ResourceQuota"),
          new ClusterState.Kind("", "ServiceAccount"),
          new ClusterState.Kind("apiextensions.k8s.io", "CustomResourceDefinition"),
          new ClusterState.Kind("apiregistration.k8s.io", "APIService"),
          new ClusterState.Kind("networking.k8s.io", "IngressClass"),
          new ClusterState.Kind("node.k8s.io", "RuntimeClass"),
          new ClusterState.Kind("scheduling.k8s.io", "PriorityClass"),
          new ClusterState.Kind("storage.k8s.io", "StorageClass"));

  private final List<ManifestChoice> choices;
  private final Set<ClusterState.Kind> params;
  private final boolean everything;

  private ManifestRule(
      List<ManifestChoice> choices, Set<ClusterState.Kind> params, boolean everything) {
    this.choices = List.copyOf(choices);
    this.params = Set.copyOf(params);
    this.everything = everything;
  }

  /// All objects are in the cluster.
  static final ManifestRule WHOLE_CLUSTER = new ManifestRule(List.of(), Set.of(), true);

  /// Creates the rule for the files of a workspace.
  ///
  /// @param found the content of the files
  static ManifestRule of(WorkspaceSettings settings, FoundObjects found) {
    Set<ClusterState.Kind> params = new HashSet<>();
    for (PolicyObject policy : found.objects().policyObjects()) {
      if (policy instanceof AdmissionPolicy one) {
        one.paramKind().map(ManifestRule::kind).ifPresent(params::add);
      }
    }
    return new ManifestRule(settings.manifests(), params, false);
  }

  private static ClusterState.Kind kind(ParamKind kind) {
    return new ClusterState.Kind(GroupVersion.of(kind.apiVersion()).group(), kind.kind());
  }

  ManifestRole of(String file, ClusterState.Kind kind) {
    Optional<ManifestRole> placed = ofPlace(file);
    if (placed.isPresent()) {
      return placed.get();
    }
    boolean setUp =
        SET_UP.contains(kind)
            || kind.group().equals(RBAC)
            || params.contains(kind)
            || Engines.isGroup(kind.group());
    return setUp ? ManifestRole.CLUSTER : ManifestRole.REQUESTS;
  }

  /// Returns the role that a file's place gives its manifests; empty where their kinds decide. A
  /// place in the cluster contains all objects of its kinds.
  Optional<ManifestRole> ofPlace(String file) {
    if (everything) {
      return Optional.of(ManifestRole.CLUSTER);
    }
    Optional<ManifestRole> chosen =
        choices.stream().filter(choice -> choice.fits(file)).map(ManifestChoice::role).findFirst();
    if (chosen.isPresent()) {
      return chosen;
    }
    if (file.startsWith(CLUSTER_FOLDER)) {
      return Optional.of(ManifestRole.CLUSTER);
    }
    return storedFolder(file) < 0 ? Optional.empty() : Optional.of(ManifestRole.STORED);
  }

  /// Returns the folder whose requests a stored object applies to: the parent of `before/`, or the
  /// root. Empty, or ends with `/`.
  static String scope(String file) {
    return file.substring(0, Math.max(0, storedFolder(file)));
  }

  private static int storedFolder(String file) {
    int last = file.lastIndexOf("/" + STORED_FOLDER) + 1;
    return last > 0 || file.startsWith(STORED_FOLDER) ? last : -1;
  }
}

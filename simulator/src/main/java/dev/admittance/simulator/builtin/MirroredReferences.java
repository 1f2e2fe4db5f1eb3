package dev.admittance.simulator.builtin;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The objects of the API that a static pod refers to, which it must not. Source: k8s.io/kubernetes
/// `pkg/api/pod/util.go`, `HasAPIObjectReference`; up to 1.32
/// `plugin/pkg/admission/noderestriction/admission.go`, `(*Plugin).admitPodCreate`.
final class MirroredReferences {
  private static final int ALL_VOLUMES_SINCE = 33;
  private static final int RESOURCE_CLAIMS_SINCE = 31;

  /// By the member of a volume, as the server calls it.
  private static final Map<String, String> VOLUMES =
      Map.of(
          "configMap", "configmaps (via configmap volumes)",
          "secret", "secrets (via secret volumes)",
          "csi", "csidrivers (via CSI volumes)",
          "glusterfs", "endpoints (via glusterFS volumes)",
          "persistentVolumeClaim", "persistentvolumeclaims",
          "ephemeral", "persistentvolumeclaims (via ephemeral volumes)",
          "azureFile", "secrets (via azureFile volumes)");

  /// The same of a source of a projected volume.
  private static final Map<String, String> SOURCES =
      Map.of(
          "configMap", "configmaps (via projected volumes)",
          "secret", "secrets (via projected volumes)",
          "serviceAccountToken", "serviceaccounts (via projected volumes)",
          "clusterTrustBundle", "clustertrustbundles",
          "podCertificate", "podcertificates");

  private MirroredReferences() {}

  /// The first reference of a pod, in the server's words.
  static Optional<String> first(GoFields spec, KubernetesRelease release) {
    boolean later = release.isAtLeast(ALL_VOLUMES_SINCE);
    if (!spec.text("serviceAccountName").isEmpty()) {
      return Optional.of(later ? "serviceaccounts" : "a service account");
    }
    if (SecretReferences.any(spec)) {
      return Optional.of("secrets");
    }
    if (hasConfigMaps(spec)) {
      return Optional.of("configmaps");
    }
    boolean claims =
        release.isAtLeast(RESOURCE_CLAIMS_SINCE) && !spec.list("resourceClaims").isEmpty();
    Optional<String> resources = claims ? Optional.of("resourceclaims") : Optional.empty();
    List<GoFields> volumes = spec.list("volumes");
    return later
        ? resources.or(
            () -> volumes.stream().flatMap(volume -> references(volume).stream()).findFirst())
        : early(volumes).or(() -> resources);
  }

  private static boolean hasConfigMaps(GoFields spec) {
    boolean byContainer =
        Stream.of("initContainers", "containers", "ephemeralContainers")
            .flatMap(member -> spec.list(member).stream())
            .anyMatch(container ->
                container.list("envFrom").stream().anyMatch(one -> one.has("configMapRef"))
                    || container.list("env").stream()
                        .anyMatch(one -> one.object("valueFrom").has("configMapKeyRef")));
    return byContainer
        || spec.list("volumes").stream()
            .anyMatch(volume ->
                volume.has("configMap") || sources(volume).anyMatch(one -> one.has("configMap")));
  }

  private static Stream<GoFields> sources(GoFields volume) {
    return volume.object("projected").list("sources").stream();
  }

  private static Optional<String> references(GoFields volume) {
    return found(VOLUMES, volume)
        .or(() -> sources(volume).flatMap(one -> found(SOURCES, one).stream()).findFirst());
  }

  private static Optional<String> found(Map<String, String> words, GoFields fields) {
    return words.entrySet().stream()
        .filter(one -> fields.has(one.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static Optional<String> early(List<GoFields> volumes) {
    boolean bundles =
        volumes.stream()
            .flatMap(MirroredReferences::sources)
            .anyMatch(one -> one.has("clusterTrustBundle"));
    if (bundles) {
      return Optional.of("clustertrustbundles");
    }
    return volumes.stream().anyMatch(volume -> volume.has("persistentVolumeClaim"))
        ? Optional.of("persistentvolumeclaims")
        : Optional.empty();
  }
}

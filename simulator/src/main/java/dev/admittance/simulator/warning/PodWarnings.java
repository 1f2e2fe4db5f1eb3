package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The server's warnings about pods and pod templates, in its order. Source: k8s.io/kubernetes
/// `pkg/api/pod/warnings.go`.
final class PodWarnings {
  static final String SECCOMP_MESSAGE =
      ": non-functional in v1.27+; use the \"seccompProfile\" field instead";

  private static final String NULL_SELECTOR = ": a null labelSelector results in matching no pod";
  private static final String SECCOMP = "seccomp.security.alpha.kubernetes.io/pod";
  private static final String SYSCTLS =
      ": non-functional in v1.11+; use the \"sysctls\" field instead";
  private static final int NULL_SELECTOR_SINCE = 28;
  private static final int GIT_OFF_SINCE = 33;
  private static final int SHARED_FILES_SINCE = 28;

  /// The warnings by annotation, in the order of the server.
  private static final Map<String, String> ANNOTATIONS = annotations();

  private final KubernetesRelease release;
  private final NodeLabelWarnings labels;
  private final AddressWarnings addresses;

  PodWarnings(KubernetesRelease release) {
    this.release = release;
    this.labels = new NodeLabelWarnings(release);
    this.addresses = new AddressWarnings(release);
  }

  private static Map<String, String> annotations() {
    Map<String, String> annotations = new LinkedHashMap<>();
    annotations.put(
        "scheduler.alpha.kubernetes.io/critical-pod",
        ": non-functional in v1.16+; use the \"priorityClassName\" field instead");
    annotations.put("security.alpha.kubernetes.io/sysctls", SYSCTLS);
    annotations.put("security.alpha.kubernetes.io/unsafe-sysctls", SYSCTLS);
    return annotations;
  }

  /// The warnings of a pod or a pod template.
  ///
  /// @param template whether it is a template
  List<String> of(ObjectPart pod, boolean template) {
    ObjectPart spec = pod.child("spec");
    ObjectPart annotations = pod.child("metadata", "annotations");
    List<String> warnings = new ArrayList<>();
    scheduling(spec, warnings);
    ANNOTATIONS.forEach((key, message) -> {
      if (annotations.entry(key).exists()) {
        warnings.add(annotations.entry(key).path() + message);
      }
    });
    spec.items("volumes").forEach(volume -> volume(volume, warnings));
    if (release.isAtLeast(MountPathWarnings.SINCE)) {
      warnings.addAll(MountPathWarnings.of(spec.items("volumes")));
    }
    repeated(spec.items("hostAliases"), "ip", warnings);
    repeated(spec.items("imagePullSecrets"), "name", warnings);
    for (ObjectPart secret : spec.items("imagePullSecrets")) {
      if (secret.text("name").isEmpty()) {
        warnings.add(secret.child("name").path() + ": invalid empty name \"\"");
      }
    }
    warnings.addAll(Fractions.of(spec.child("overhead").entry("memory")));
    warnings.addAll(Fractions.of(spec.child("overhead").entry("ephemeral-storage")));
    if (annotations.entry(SECCOMP).exists()
        && !spec.child("securityContext").has("seccompProfile")) {
      warnings.add(annotations.entry(SECCOMP).path() + SECCOMP_MESSAGE);
    }
    List<ObjectPart> containers = containers(spec);
    ContainerWarnings each = new ContainerWarnings(annotations, spec, template, release);
    containers.forEach(container -> warnings.addAll(each.of(container)));
    warnings.addAll(PortWarnings.of(containers, release));
    ObjectPart grace = spec.child("terminationGracePeriodSeconds");
    if (grace.number() < 0) {
      warnings.add(
          grace.path() + ": must be >= 0; negative values are invalid and will be treated as 1");
    }
    if (release.isAtLeast(NULL_SELECTOR_SINCE)) {
      neighbours(spec.child("affinity", "podAffinity"), warnings);
      neighbours(spec.child("affinity", "podAntiAffinity"), warnings);
    }
    if (release.isAtLeast(AddressWarnings.EVERYWHERE)) {
      for (ObjectPart server : spec.child("dnsConfig").items("nameservers")) {
        warnings.addAll(addresses.address(server));
      }
      for (ObjectPart alias : spec.items("hostAliases")) {
        warnings.addAll(addresses.address(alias.child("ip")));
      }
    }
    return warnings;
  }

  static List<ObjectPart> containers(ObjectPart spec) {
    return Stream.of("initContainers", "containers", "ephemeralContainers")
        .flatMap(kind -> spec.items(kind).stream())
        .toList();
  }

  private void scheduling(ObjectPart spec, List<String> warnings) {
    warnings.addAll(labels.keys(spec.child("nodeSelector")));
    ObjectPart affinity = spec.child("affinity", "nodeAffinity");
    ObjectPart required = affinity.child("requiredDuringSchedulingIgnoredDuringExecution");
    for (ObjectPart term : required.items("nodeSelectorTerms")) {
      warnings.addAll(labels.term(term, false));
    }
    for (ObjectPart term : affinity.items("preferredDuringSchedulingIgnoredDuringExecution")) {
      warnings.addAll(labels.term(term.child("preference"), true));
    }
    for (ObjectPart constraint : spec.items("topologySpreadConstraints")) {
      warnings.addAll(labels.key(constraint.child("topologyKey")));
      if (release.isAtLeast(NULL_SELECTOR_SINCE)) {
        selector(constraint.child("labelSelector"), warnings);
      }
    }
  }

  private static void selector(ObjectPart selector, List<String> warnings) {
    if (!selector.exists()) {
      warnings.add(selector.path() + NULL_SELECTOR);
    }
  }

  private static void neighbours(ObjectPart affinity, List<String> warnings) {
    for (ObjectPart term : affinity.items("requiredDuringSchedulingIgnoredDuringExecution")) {
      selector(term.child("labelSelector"), warnings);
    }
    for (ObjectPart term : affinity.items("preferredDuringSchedulingIgnoredDuringExecution")) {
      selector(term.child("podAffinityTerm", "labelSelector"), warnings);
    }
  }

  private void volume(ObjectPart volume, List<String> warnings) {
    volume(
        volume, "photonPersistentDisk", "deprecated in v1.11, non-functional in v1.16+", warnings);
    volume(
        volume,
        "gitRepo",
        "deprecated in v1.11"
            + (release.isAtLeast(GIT_OFF_SINCE) ? ", and disabled by default in v1.33+" : ""),
        warnings);
    volume(volume, "scaleIO", "deprecated in v1.16, non-functional in v1.22+", warnings);
    volume(volume, "flocker", "deprecated in v1.22, non-functional in v1.25+", warnings);
    volume(
        volume,
        "storageos",
        "storageOS",
        "deprecated in v1.22, non-functional in v1.25+",
        warnings);
    volume(volume, "quobyte", "deprecated in v1.22, non-functional in v1.25+", warnings);
    volume(volume, "glusterfs", "deprecated in v1.25, non-functional in v1.26+", warnings);
    warnings.addAll(
        StorageWarnings.claim(volume.child("ephemeral").child("volumeClaimTemplate", "spec")));
    if (release.isAtLeast(SHARED_FILES_SINCE)) {
      volume(volume, "cephfs", "deprecated in v1.28, non-functional in v1.31+", warnings);
      volume(volume, "rbd", "deprecated in v1.28, non-functional in v1.31+", warnings);
    }
  }

  private static void volume(
      ObjectPart volume, String member, String message, List<String> warnings) {
    volume(volume, member, member, message, warnings);
  }

  /// @param shown the server's name of the member
  private static void volume(
      ObjectPart volume, String member, String shown, String message, List<String> warnings) {
    if (volume.has(member)) {
      warnings.add(volume.path().child(shown) + ": " + message);
    }
  }

  private static void repeated(List<ObjectPart> items, String member, List<String> warnings) {
    Set<String> seen = new HashSet<>();
    for (ObjectPart item : items) {
      String value = item.text(member);
      if (!seen.add(value)) {
        warnings.add(
            item.child(member).path() + ": duplicate " + member + " " + GoQuote.quote(value));
      }
    }
  }
}

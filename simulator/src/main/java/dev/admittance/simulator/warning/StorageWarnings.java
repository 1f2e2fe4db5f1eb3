package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The server's warnings about volumes, claims and storage classes. Source: k8s.io/kubernetes
/// `pkg/api/persistentvolume/util.go`, `pkg/api/persistentvolumeclaim/util.go`,
/// `pkg/api/storage/util.go`, `pkg/registry/storage/csidriver/strategy.go`.
final class StorageWarnings {
  private static final String CLASS = "volume.beta.kubernetes.io/storage-class";
  private static final String CLASS_MESSAGE =
      ": deprecated since v1.8; use \"storageClassName\" attribute instead";
  private static final String OPTIONS = "volume.beta.kubernetes.io/mount-options";

  /// Deprecated types of volumes, in the order in which the server checks them.
  private static final List<Map.Entry<String, String>> VOLUMES =
      List.of(
          Map.entry("cephfs", "deprecated in v1.28, non-functional in v1.31+"),
          Map.entry("photonPersistentDisk", "deprecated in v1.11, non-functional in v1.16+"),
          Map.entry("scaleIO", "deprecated in v1.16, non-functional in v1.22+"),
          Map.entry("storageos", "deprecated in v1.22, non-functional in v1.25+"),
          Map.entry("glusterfs", "deprecated in v1.25, non-functional in v1.26+"),
          Map.entry("rbd", "deprecated in v1.28, non-functional in v1.31+"));

  private static final int CLASS_SINCE = 28;
  private static final int VOLUMES_SINCE = 30;
  private static final int OPTIONS_SINCE = 31;

  private final KubernetesRelease release;
  private final NodeLabelWarnings labels;

  StorageWarnings(KubernetesRelease release) {
    this.release = release;
    this.labels = new NodeLabelWarnings(release);
  }

  /// The warnings of a claim's spec.
  static List<String> claim(ObjectPart spec) {
    List<String> warnings = new ArrayList<>();
    warnings.addAll(Fractions.of(spec.child("resources", "requests").entry("storage")));
    warnings.addAll(Fractions.of(spec.child("resources", "limits").entry("storage")));
    return warnings;
  }

  List<String> ofClaim(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    annotation(object, CLASS, CLASS_MESSAGE, CLASS_SINCE, warnings);
    warnings.addAll(claim(object.child("spec")));
    return warnings;
  }

  List<String> ofVolume(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    annotation(object, CLASS, CLASS_MESSAGE, CLASS_SINCE, warnings);
    annotation(
        object,
        OPTIONS,
        ": deprecated since v1.31; use \"mountOptions\" attribute instead",
        OPTIONS_SINCE,
        warnings);
    ObjectPart spec = object.child("spec");
    ObjectPart policy = spec.child("persistentVolumeReclaimPolicy");
    if (release.isAtLeast(VOLUMES_SINCE) && policy.text().equals("Recycle")) {
      warnings.add(
          policy.path()
              + ": The Recycle reclaim policy is deprecated. Instead, the recommended approach is to"
              + " use dynamic provisioning.");
    }
    ObjectPart required = spec.child("nodeAffinity", "required");
    for (ObjectPart term : required.items("nodeSelectorTerms")) {
      warnings.addAll(labels.term(term, false));
    }
    if (release.isAtLeast(VOLUMES_SINCE)) {
      for (Map.Entry<String, String> kind : VOLUMES) {
        if (spec.has(kind.getKey())) {
          String shown = kind.getKey().equals("storageos") ? "storageOS" : kind.getKey();
          warnings.add(spec.child(shown).path() + ": " + kind.getValue());
        }
      }
    }
    return warnings;
  }

  private void annotation(
      ObjectPart object, String key, String message, int since, List<String> warnings) {
    ObjectPart annotation = object.child("metadata", "annotations").entry(key);
    if (release.isAtLeast(since) && annotation.exists()) {
      warnings.add(annotation.path() + message);
    }
  }

  List<String> ofClass(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    for (ObjectPart topology : object.items("allowedTopologies")) {
      for (ObjectPart expression : topology.items("matchLabelExpressions")) {
        warnings.addAll(labels.topologyKey(expression.child("key")));
      }
    }
    return warnings;
  }

  List<String> ofCapacity(ObjectPart object) {
    return labels.selector(object.child("nodeTopology"));
  }
}

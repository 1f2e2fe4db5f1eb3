package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Validates the volumes of a pod. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateVolumes`.
record VolumeRules(PodSettings settings, FieldErrors errors) {
  static final String SEVERAL = "may not specify more than 1 volume type";
  static final int TARGET_LENGTH = 64;
  static final String LONG_TARGET =
      "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if"
          + " iscsi.initiatorName is specified.";

  /// The members for the types of volumes, in the server's order, with the server's name for one
  /// too many where it differs.
  private static final Map<String, String> TYPES = types();

  private static Map<String, String> types() {
    Map<String, String> types = new LinkedHashMap<>();
    String all =
        "hostPath gitRepo gcePersistentDisk awsElasticBlockStore secret nfs iscsi glusterfs flocker"
            + " persistentVolumeClaim rbd cinder cephfs quobyte downwardAPI fc flexVolume configMap"
            + " azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk storageos"
            + " projected scaleIO csi ephemeral image";
    for (String type : all.split(" ", -1)) {
      types.put(type, type);
    }
    types.put("cephfs", "cephFS");
    types.put("downwardAPI", "downwarAPI");
    return types;
  }

  /// Validates all volumes.
  ///
  /// @param podName empty for a template
  /// @return the valid ones by name
  Map<String, ObjectPart> check(ObjectPart volumes, String podName) {
    if (!volumes.exists()) {
      return Map.of();
    }
    Set<String> names = new HashSet<>();
    Map<String, ObjectPart> valid = new LinkedHashMap<>();
    Set<String> created = new HashSet<>();
    for (ObjectPart volume : volumes.items()) {
      if (!podName.isEmpty() && volume.has("ephemeral")) {
        created.add(podName + "-" + volume.text("name"));
      }
    }
    for (ObjectPart volume : volumes.items()) {
      int before = errors.count();
      source(volume, podName);
      ObjectPart name = volume.child("name");
      if (errors.requireText(name)) {
        errors.invalid(name, NameFormat.dns1123Label(name.text()));
      }
      if (names.contains(name.text())) {
        errors.duplicate(name);
      }
      if (errors.count() == before) {
        names.add(name.text());
        valid.put(name.text(), volume);
      }
      ObjectPart claim = volume.child("persistentVolumeClaim", "claimName");
      if (created.contains(claim.text())) {
        errors.invalid(
            claim,
            claim.text(),
            "must not reference a PVC that gets created for an ephemeral volume");
      }
    }
    return valid;
  }

  private void source(ObjectPart volume, String podName) {
    boolean one = volume.has("emptyDir");
    if (one
        && volume
            .child("emptyDir", "sizeLimit")
            .quantity()
            .filter(q -> q.value().signum() < 0)
            .isPresent()) {
      errors.forbidden(
          volume.child("emptyDir", "sizeLimit"),
          "SizeLimit field must be a valid resource quantity");
    }
    for (Map.Entry<String, String> type : TYPES.entrySet()) {
      if (!volume.has(type.getKey())) {
        continue;
      }
      if (one) {
        errors.forbidden(volume.child(type.getValue()), SEVERAL);
      } else {
        one = true;
        new VolumeSourceRules(settings, errors)
            .check(type.getKey(), volume.child(type.getKey()), volume, podName);
      }
      if (type.getKey().equals("iscsi")) {
        target(volume);
      }
    }
    if (!one) {
      errors.required(volume, "must specify a volume type");
    }
  }

  private void target(ObjectPart volume) {
    String portal = volume.child("iscsi").text("targetPortal");
    if (volume.child("iscsi").has("initiatorName")
        && FieldFormats.bytes(volume.text("name") + ":" + portal) > TARGET_LENGTH) {
      errors.invalid(volume.child("name"), volume.text("name"), LONG_TARGET);
    }
  }
}

package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates persistent volumes. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePersistentVolumeSpec`;
/// `pkg/volume/validation/pv_validation.go`.
record PersistentVolumeRules(PodSettings settings, FieldErrors errors) {
  private static final String MOUNT_OPTIONS = "volume.beta.kubernetes.io/mount-options";

  /// The members for the types of volumes, in the server's order.
  static final List<String> TYPES =
      List.of(
          "hostPath",
          "gcePersistentDisk",
          "awsElasticBlockStore",
          "glusterfs",
          "flocker",
          "nfs",
          "rbd",
          "quobyte",
          "cephfs",
          "iscsi",
          "cinder",
          "fc",
          "flexVolume",
          "azureFile",
          "vsphereVolume",
          "photonPersistentDisk",
          "portworxVolume",
          "azureDisk",
          "scaleIO",
          "local",
          "storageos",
          "csi");

  private static final Set<String> MOUNTED_WITH_OPTIONS =
      Set.of(
          "gcePersistentDisk",
          "awsElasticBlockStore",
          "glusterfs",
          "nfs",
          "rbd",
          "quobyte",
          "iscsi",
          "cinder",
          "cephfs",
          "azureFile",
          "vsphereVolume",
          "azureDisk",
          "photonPersistentDisk");

  /// @param old the volume before an update
  void check(ObjectPart volume, Optional<ObjectPart> old) {
    spec(volume, old);
    mountOptions(volume);
    if (old.isPresent()) {
      spec(volume, old);
      new PersistentVolumeChangeRules(errors)
          .check(volume.child("spec"), old.get().child("spec"), volume);
    }
  }

  private void spec(ObjectPart volume, Optional<ObjectPart> old) {
    ObjectPart spec = volume.child("spec");
    ObjectPart modes = spec.child("accessModes");
    if (modes.size() == 0) {
      errors.required(modes);
    }
    new ClaimRules(errors).modes(modes);
    capacity(spec.child("capacity"));
    ObjectPart policy = spec.child("persistentVolumeReclaimPolicy");
    if (!policy.text().isEmpty()) {
      errors.allowOneOf(policy, List.of("Delete", "Recycle", "Retain"));
    }
    affinity(spec.child("nodeAffinity"), old);
    source(spec, volume.child("metadata").text("name"));
    if (policy.text().equals("Recycle")
        && spec.has("hostPath")
        && isRoot(spec.child("hostPath").text("path"))) {
      errors.forbidden(policy, "may not be 'recycle' for a hostPath mount of '/'");
    }
    new ClaimRules(errors).name(spec.child("storageClassName"));
    if (spec.has("volumeMode")) {
      errors.allowOneOf(spec.child("volumeMode"), List.of("Block", "Filesystem"));
    }
    ObjectPart attributes = spec.child("volumeAttributesClassName");
    if (attributes.exists()) {
      if (attributes.text().isEmpty()) {
        errors.required(attributes, "an empty string is disallowed");
      }
      new ClaimRules(errors).name(attributes);
      if (!spec.has("csi")) {
        errors.required(
            spec.child("csi"), "has to be specified when using volumeAttributesClassName");
      }
    }
  }

  private void capacity(ObjectPart capacity) {
    if (capacity.size() == 0) {
      errors.required(capacity);
    }
    if (!capacity.has("storage") || capacity.size() > 1) {
      // What validating hooks see does not tell an empty capacity from one that is not there.
      errors.unsupportedJson(capacity, capacity.value(), Optional.empty(), List.of("storage"));
    }
    for (String key : capacity.sortedKeys()) {
      ObjectPart part = capacity.entry(key);
      Quantity amount = part.quantity().orElse(Quantity.ZERO);
      if (amount.value().signum() < 0) {
        long whole = amount.value().setScale(0, RoundingMode.UP).longValue();
        errors.invalid(part, whole, "must be a valid resource quantity");
      }
      if (amount.value().signum() <= 0) {
        errors.invalid(part, amount.text(), "must be greater than zero");
      }
    }
  }

  private void affinity(ObjectPart affinity, Optional<ObjectPart> old) {
    if (!affinity.exists()) {
      return;
    }
    if (!affinity.has("required")) {
      errors.required(affinity.child("required"), "must specify required node constraints");
      return;
    }
    boolean values =
        old.map(before -> before.child("spec", "nodeAffinity").child("required"))
            .map(before ->
                !FieldErrors.fails(
                    found -> new AffinityRules(settings, found).nodeSelector(before, true)))
            .orElse(true);
    new AffinityRules(settings, errors).nodeSelector(affinity.child("required"), values);
  }

  private void source(ObjectPart spec, String name) {
    boolean one = false;
    for (String type : TYPES) {
      if (!spec.has(type)) {
        continue;
      }
      if (one && !type.equals("flexVolume")) {
        errors.forbidden(spec.child(type.equals("cephfs") ? "cephFS" : type), VolumeRules.SEVERAL);
      } else {
        one = true;
        source(type, spec.child(type), spec, name);
      }
    }
    if (!one) {
      errors.required(spec, "must specify a volume type");
    }
  }

  private void source(String type, ObjectPart source, ObjectPart spec, String name) {
    switch (type) {
      case "iscsi" -> new DiskRules(errors).iscsi(source, name);
      case "csi" -> csi(source);
      case "local" -> {
        if (errors.requireText(source.child("path"))) {
          PathRules.withoutBacksteps(source.child("path"), source.text("path"), errors);
        }
        if (!spec.has("nodeAffinity")) {
          errors.required(spec.child("nodeAffinity"), "Local volume requires node affinity");
        }
      }
      default -> new VolumeSourceRules(settings, errors).check(type, source, spec, "");
    }
    switch (type) {
      case "glusterfs" -> endpoints(source.child("endpointsNamespace"));
      case "cinder", "storageos" -> {
        if (source.has("secretRef")) {
          errors.requireText(source.child("secretRef", "namespace"));
        }
      }
      case "azureFile" -> {
        if (source.has("secretNamespace")) {
          errors.requireText(source.child("secretNamespace"));
        }
      }
      default -> {}
    }
  }

  private void endpoints(ObjectPart namespace) {
    if (namespace.exists() && namespace.text().isEmpty()) {
      errors.invalid(
          namespace, "", "if the endpointnamespace is set, it must be a valid namespace name");
    } else if (namespace.exists()) {
      errors.invalid(namespace, NameFormat.dns1123Label(namespace.text()));
    }
  }

  private void csi(ObjectPart source) {
    new VolumeSourceRules(settings, errors).driver(source.child("driver"));
    errors.requireText(source.child("volumeHandle"));
    for (String member :
        List.of(
            "controllerPublishSecretRef",
            "controllerExpandSecretRef",
            "nodePublishSecretRef",
            "nodeExpandSecretRef")) {
      ObjectPart secret = source.child(member);
      if (secret.exists()) {
        if (errors.requireText(secret.child("name"))) {
          errors.invalid(secret.child("name"), NameFormat.subdomain(secret.text("name")));
        }
        if (errors.requireText(secret.child("namespace"))) {
          errors.invalid(
              secret.child("namespace"), NameFormat.dns1123Label(secret.text("namespace")));
        }
      }
    }
  }

  /// Whether Go cleans a path to `/`.
  private static boolean isRoot(String path) {
    int depth = 0;
    for (String step : path.split("/", -1)) {
      depth =
          switch (step) {
            case "", "." -> depth;
            case ".." -> Math.max(0, depth - 1);
            default -> depth + 1;
          };
    }
    return path.startsWith("/") && depth == 0;
  }

  private void mountOptions(ObjectPart volume) {
    ObjectPart annotations = volume.child("metadata", "annotations");
    if (annotations.members().has(MOUNT_OPTIONS)
        && MOUNTED_WITH_OPTIONS.stream().noneMatch(volume.child("spec")::has)) {
      errors.forbidden(
          annotations.child(MOUNT_OPTIONS), "may not specify mount options for this volume type");
    }
  }
}

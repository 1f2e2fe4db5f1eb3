package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Validates where a volume comes from. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateVolumeSource`.
final class VolumeSourceRules {
  private static final int LUN = 255;

  /// The first release that tells a missing driver no more than that it is missing.
  private static final int REQUIRED_ALONE_SINCE = 35;

  private static final List<String> HOST_PATHS =
      List.of(
          "",
          "BlockDevice",
          "CharDevice",
          "Directory",
          "DirectoryOrCreate",
          "File",
          "FileOrCreate",
          "Socket");
  private static final List<String> PULL_POLICIES = List.of("Always", "IfNotPresent", "Never");

  /// The members that a volume of a type must have.
  private static final Map<String, List<String>> REQUIRED =
      Map.of(
          "glusterfs", List.of("endpoints", "path"),
          "persistentVolumeClaim", List.of("claimName"),
          "vsphereVolume", List.of("volumePath"),
          "photonPersistentDisk", List.of("pdID"),
          "portworxVolume", List.of("volumeID"),
          "scaleIO", List.of("gateway", "system", "volumeName"),
          "azureFile", List.of("secretName", "shareName"));

  private final PodSettings settings;
  private final FieldErrors errors;
  private final EnvironmentRules references;

  VolumeSourceRules(PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.errors = errors;
    this.references = new EnvironmentRules(settings, errors);
  }

  /// @param volume the volume, which the server names in places
  /// @param podName empty for a template
  void check(String type, ObjectPart source, ObjectPart volume, String podName) {
    for (String member : REQUIRED.getOrDefault(type, List.of())) {
      errors.requireText(source.child(member));
    }
    switch (type) {
      case "hostPath" -> hostPath(source);
      case "gitRepo" -> {
        errors.requireText(source.child("repository"));
        PathRules.descending(source.child("directory"), source.text("directory"), errors);
      }
      case "gcePersistentDisk" -> disk(source.under(volume, "persistentDisk"), "pdName");
      case "awsElasticBlockStore" -> disk(source, "volumeID");
      case "secret" -> keys(source, "secretName");
      case "configMap" -> keys(source, "name");
      case "nfs" -> {
        errors.requireText(source.child("server"));
        errors.requireText(source.child("path"));
        if (!source.text("path").startsWith("/")) {
          errors.invalid(source.child("path"), source.text("path"), "must be an absolute path");
        }
      }
      case "iscsi" -> new DiskRules(errors).iscsi(source, "");
      case "flocker" -> new DiskRules(errors).flocker(source);
      case "rbd" -> {
        if (source.child("monitors").size() == 0) {
          errors.required(source.child("monitors"));
        }
        errors.requireText(source.child("image"));
      }
      case "cinder" -> {
        errors.requireText(source.child("volumeID"));
        secret(source);
      }
      case "cephfs" -> {
        if (source.child("monitors").size() == 0) {
          errors.required(source.child("monitors"));
        }
      }
      case "quobyte" -> new DiskRules(errors).quobyte(source);
      case "downwardAPI" -> {
        PathRules.mode(source.child("defaultMode"), errors);
        // The server names the volume, not the item.
        source.items("items").forEach(item -> file(item, source));
      }
      case "fc" -> fibreChannel(source);
      case "flexVolume" -> flex(source);
      case "azureDisk" -> new DiskRules(errors).azure(source);
      case "storageos" -> {
        ObjectPart name = source.child("volumeName");
        if (errors.requireText(name)) {
          errors.invalid(name, NameFormat.dns1123Label(name.text()));
        }
        ObjectPart namespace = source.child("volumeNamespace");
        if (!namespace.text().isEmpty()) {
          errors.invalid(namespace, NameFormat.dns1123Label(namespace.text()));
        }
        secret(source);
      }
      case "projected" -> new ProjectionRules(this, settings, errors).check(source);
      case "csi" -> csi(source);
      case "ephemeral" -> ephemeral(source, volume, podName);
      case "image" -> {
        if (settings.pod() || errors.isDeclarative()) {
          errors.requireText(source.child("reference"));
        }
        errors.requireOneOf(source.child("pullPolicy"), PULL_POLICIES);
      }
      default -> {}
    }
  }

  private void hostPath(ObjectPart source) {
    ObjectPart path = source.child("path");
    if (errors.requireText(path)) {
      PathRules.withoutBacksteps(path, path.text(), errors);
      if (source.has("type")) {
        errors.allowOneOf(source.child("type"), HOST_PATHS);
      }
    }
  }

  private void disk(ObjectPart source, String name) {
    errors.requireText(source.child(name));
    ObjectPart partition = source.child("partition");
    if (partition.number() < 0 || partition.number() > LUN) {
      errors.invalid(partition, partition.number(), FieldFormats.between(1, LUN));
    }
  }

  private void secret(ObjectPart source) {
    if (source.has("secretRef")) {
      errors.requireText(source.child("secretRef", "name"));
    }
  }

  private void keys(ObjectPart source, String name) {
    errors.requireText(source.child(name));
    PathRules.mode(source.child("defaultMode"), errors);
    source.items("items").forEach(this::key);
  }

  /// A key of a ConfigMap or Secret with the path that it gets.
  void key(ObjectPart item) {
    errors.requireText(item.child("key"));
    errors.requireText(item.child("path"));
    PathRules.notReserved(item.child("path"), errors);
    PathRules.mode(item.child("mode"), errors);
  }

  /// A file with a field of the pod.
  ///
  /// @param place the part that the server names in its place
  void file(ObjectPart item, ObjectPart place) {
    ObjectPart file = new ObjectPart(item.value(), place::path);
    errors.requireText(file.child("path"));
    PathRules.notReserved(file.child("path"), errors);
    if (file.has("fieldRef")) {
      references.field(file.child("fieldRef"), ProjectionRules.FIELDS);
      if (file.has("resourceFieldRef")) {
        errors.invalid(
            file, "resource", "fieldRef and resourceFieldRef can not be specified simultaneously");
      }
    } else if (file.has("resourceFieldRef")) {
      references.resource(file.child("resourceFieldRef"), true);
    } else {
      errors.required(file, "one of fieldRef and resourceFieldRef is required");
    }
    PathRules.mode(file.child("mode"), errors);
  }

  private void fibreChannel(ObjectPart source) {
    ObjectPart targets = source.child("targetWWNs");
    boolean identified = source.child("wwids").size() > 0;
    if (targets.size() == 0 && !identified) {
      errors.required(targets, "must specify either targetWWNs or wwids, but not both");
    }
    if (targets.size() > 0 && identified) {
      errors.invalid(targets, "targetWWNs and wwids can not be specified simultaneously");
    }
    if (targets.size() > 0 && !source.has("lun")) {
      errors.required(source.child("lun"), "lun is required if targetWWNs is specified");
    } else if (targets.size() > 0) {
      errors.between(source.child("lun"), 0, LUN);
    }
  }

  private void flex(ObjectPart source) {
    errors.requireText(source.child("driver"));
    for (String key : source.child("options").sortedKeys()) {
      String namespace = "." + key.split("/", 2)[0].toLowerCase(Locale.ROOT);
      if (namespace.endsWith(".kubernetes.io") || namespace.endsWith(".k8s.io")) {
        errors.invalid(
            source.child("options").entry(key),
            key,
            "kubernetes.io and k8s.io namespaces are reserved");
      }
    }
  }

  void driver(ObjectPart driver) {
    if (errors.requireText(driver) || !settings.release().isAtLeast(REQUIRED_ALONE_SINCE)) {
      errors.tooLong(driver, 63);
      errors.invalid(driver, NameFormat.subdomain(driver.text().toLowerCase(Locale.ROOT)));
    }
  }

  private void csi(ObjectPart source) {
    driver(source.child("driver"));
    if (source.has("nodePublishSecretRef")) {
      ObjectPart name = source.child("nodePublishSecretRef", "name");
      if (errors.requireText(name)) {
        errors.invalid(name.under(source, "name"), NameFormat.subdomain(name.text()));
      }
    }
  }

  private void ephemeral(ObjectPart source, ObjectPart volume, String podName) {
    ObjectPart template = source.child("volumeClaimTemplate");
    if (!template.exists()) {
      errors.required(template);
    } else {
      new ClaimRules(errors).template(template);
    }
    String name = volume.text("name");
    if (!podName.isEmpty() && !name.isEmpty()) {
      String claim = podName + "-" + name;
      for (String message : NameFormat.subdomain(claim)) {
        errors.invalid(
            volume.child("name"), name, "PVC name " + GoQuote.quote(claim) + ": " + message);
      }
    }
  }
}

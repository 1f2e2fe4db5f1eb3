package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Validates the volumes of a pod. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateVolumes`, `validateVolumeSource`.
final class VolumeRules {
  private static final String SEVERAL = "may not specify more than 1 volume type";
  private static final int LUN = 255;
  private static final int TARGET_LENGTH = 64;

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

  /// The members for the types of volumes, in the server's order, with the server's name for one
  /// too many where it differs.
  private static final Map<String, String> TYPES = types();

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

  VolumeRules(PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.errors = errors;
    this.references = new EnvironmentRules(settings, errors);
  }

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
        source(type.getKey(), volume.child(type.getKey()), volume, podName);
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
      errors.invalid(
          volume.child("name"),
          volume.text("name"),
          "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if"
              + " iscsi.initiatorName is specified.");
    }
  }

  private void source(String type, ObjectPart source, ObjectPart volume, String podName) {
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
      case "iscsi" -> new DiskRules(errors).iscsi(source);
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
    ObjectPart file = new ObjectPart(item.value(), place.place());
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

  private void csi(ObjectPart source) {
    ObjectPart driver = source.child("driver");
    if (errors.requireText(driver) || !settings.release().isAtLeast(REQUIRED_ALONE_SINCE)) {
      errors.tooLong(driver, 63);
      errors.invalid(driver, NameFormat.subdomain(driver.text().toLowerCase(Locale.ROOT)));
    }
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

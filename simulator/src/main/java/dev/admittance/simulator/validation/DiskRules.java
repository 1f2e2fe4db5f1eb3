package dev.admittance.simulator.validation;

import java.util.List;
import java.util.regex.Pattern;

/// Validates the volumes of storage systems. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateISCSIVolumeSource`,
/// `validateFlockerVolumeSource`, `validateQuobyteVolumeSource`, `validateAzureDisk`.
///
/// @param errors receives what is found
record DiskRules(FieldErrors errors) {
  private static final Pattern IQN =
      Pattern.compile("iqn\\.\\d{4}-\\d{2}\\.[a-zA-Z0-9.-]+:[^,;*&$|\\s]+$");
  private static final Pattern EUI = Pattern.compile("^eui.[a-zA-Z0-9]{16}$");
  private static final Pattern NAA = Pattern.compile("^naa.[a-zA-Z0-9]{32}$");
  private static final int LUN = 255;
  private static final int TENANT_LENGTH = 64;
  private static final String PAIRS =
      "must be a host:port pair or multiple pairs separated by commas";

  /// @param volume the name of a persistent volume; empty for one of a pod
  void iscsi(ObjectPart source, String volume) {
    ObjectPart portal = source.child("targetPortal");
    errors.requireText(portal);
    if (!volume.isEmpty()
        && source.has("initiatorName")
        && FieldFormats.bytes(volume + ":" + portal.text()) > VolumeRules.TARGET_LENGTH) {
      // The server's path is in lower case.
      errors.invalid(portal.under(source, "targetportal"), portal.text(), VolumeRules.LONG_TARGET);
    }
    if (errors.requireText(source.child("iqn"))) {
      initiator(source.child("iqn"), volume.isEmpty());
    }
    errors.between(source.child("lun"), 0, LUN);
    boolean authenticates = source.isTrue("chapAuthDiscovery") || source.isTrue("chapAuthSession");
    if (authenticates && !source.has("secretRef")) {
      errors.required(source.child("secretRef"));
    }
    if (!volume.isEmpty() && source.has("secretRef")) {
      errors.requireText(source.child("secretRef", "name"));
    }
    if (source.has("initiatorName")) {
      initiator(source.child("initiatorName").under(source, "initiatorname"), true);
    }
  }

  /// @param told whether the server tells how the name starts
  private void initiator(ObjectPart part, boolean told) {
    String name = part.text();
    String kind = name.length() < 3 ? "" : name.substring(0, 3);
    boolean fits =
        switch (kind) {
          case "iqn" -> IQN.matcher(name).find();
          case "eui" -> EUI.matcher(name).find();
          case "naa" -> NAA.matcher(name).find();
          default -> false;
        };
    boolean known = List.of("iqn", "eui", "naa").contains(kind);
    if (!fits) {
      errors.invalid(
          part,
          name,
          known || !told
              ? "must be valid format"
              : "must be valid format starting with iqn, eui, or naa");
    }
  }

  void flocker(ObjectPart source) {
    ObjectPart name = source.child("datasetName");
    boolean identified = !source.text("datasetUUID").isEmpty();
    if (name.text().isEmpty() && !identified) {
      errors.required(source, "one of datasetName and datasetUUID is required");
    }
    if (!name.text().isEmpty() && identified) {
      errors.invalid(
          source, "resource", "datasetName and datasetUUID can not be specified simultaneously");
    }
    if (name.text().contains("/")) {
      errors.invalid(name, name.text(), "must not contain '/'");
    }
  }

  void quobyte(ObjectPart source) {
    ObjectPart registry = source.child("registry");
    if (registry.text().isEmpty()) {
      errors.required(registry, PAIRS);
    } else if (FieldFormats.bytes(source.text("tenant")) > TENANT_LENGTH) {
      errors.required(
          source.child("tenant"), "must be a UUID and may not exceed a length of 64 characters");
    } else {
      for (String pair : registry.text().split(",", -1)) {
        if (!isHostAndPort(pair)) {
          errors.invalid(registry, registry.text(), PAIRS);
        }
      }
    }
    errors.requireText(source.child("volume"));
  }

  private static boolean isHostAndPort(String pair) {
    int colon = pair.lastIndexOf(':');
    return colon >= 0
        && (pair.startsWith("[") ? pair.indexOf(']') == colon - 1 : pair.indexOf(':') == colon);
  }

  void azure(ObjectPart source) {
    errors.requireText(source.child("diskName"));
    errors.requireText(source.child("diskURI"));
    if (source.has("cachingMode")) {
      errors.allowOneOf(source.child("cachingMode"), List.of("None", "ReadOnly", "ReadWrite"));
    }
    if (source.has("kind")) {
      errors.allowOneOf(source.child("kind"), List.of("Dedicated", "Managed", "Shared"));
      boolean managed = source.text("kind").equals("Managed");
      if (!source.text("diskURI").startsWith(managed ? "/subscriptions/" : "https://")) {
        errors.unsupported(
            source.child("diskURI"),
            List.of(
                managed
                    ? "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}"
                    : "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd"));
      }
    }
  }
}

package dev.admittance.simulator.validation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Validates the mounts and devices of a container. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateVolumeMounts`, `ValidateVolumeDevices`.
///
/// @param volumes the valid volumes of the pod by name
/// @param errors receives what is found
record MountRules(Map<String, ObjectPart> volumes, FieldErrors errors) {
  private static final String UNIQUE = "must be unique";

  void check(ObjectPart container) {
    ObjectPart mounts = container.child("volumeMounts");
    ObjectPart devices = container.child("volumeDevices");
    if (mounts.size() + devices.size() == 0) {
      return;
    }
    Map<String, String> mountPaths = paths(mounts, "mountPath");
    Map<String, String> devicePaths = paths(devices, "devicePath");
    Set<String> seen = new HashSet<>();
    boolean privileged = container.child("securityContext").isTrue("privileged");
    for (ObjectPart mount : mounts.items()) {
      mount(mount, seen, devicePaths);
      subPaths(mounts, mount);
      if (mount.has("mountPropagation")) {
        propagation(mount.child("mountPropagation").under(mounts, "mountPropagation"), privileged);
      }
      recursive(mounts, mount);
      errors.leaveOut(mount, "bindMountOptions");
    }
    Set<String> names = new HashSet<>();
    Set<String> paths = new HashSet<>();
    for (ObjectPart device : devices.items()) {
      device(device, names, paths, mountPaths);
    }
  }

  private static Map<String, String> paths(ObjectPart items, String member) {
    Map<String, String> paths = new HashMap<>();
    items.items().forEach(item -> paths.put(item.text("name"), item.text(member)));
    return paths;
  }

  private void mount(ObjectPart mount, Set<String> seen, Map<String, String> devices) {
    ObjectPart name = mount.child("name");
    ObjectPart path = mount.child("mountPath");
    errors.requireText(name);
    if (!volumes.containsKey(name.text())) {
      errors.notFound(name);
    }
    errors.requireText(path);
    if (!seen.add(path.text())) {
      errors.invalid(path, path.text(), UNIQUE);
    }
    if (devices.containsKey(name.text())) {
      errors.invalid(name, name.text(), "must not already exist in volumeDevices");
    }
    if (devices.containsValue(path.text())) {
      errors.invalid(path, path.text(), "must not already exist as a path in volumeDevices");
    }
  }

  /// The server names the list, not the mount.
  private void subPaths(ObjectPart mounts, ObjectPart mount) {
    String path = mount.text("subPath");
    String expression = mount.text("subPathExpr");
    if (!path.isEmpty()) {
      PathRules.descending(mounts.child("subPath"), path, errors);
    }
    if (!expression.isEmpty()) {
      if (!path.isEmpty()) {
        errors.invalid(
            mount.child("subPathExpr"),
            expression,
            "subPathExpr and subPath are mutually exclusive");
      }
      PathRules.descending(mounts.child("subPathExpr"), expression, errors);
    }
  }

  private void propagation(ObjectPart propagation, boolean privileged) {
    errors.allowOneOf(propagation, List.of("Bidirectional", "HostToContainer", "None"));
    if (propagation.text().equals("Bidirectional") && !privileged) {
      errors.forbidden(
          propagation,
          "Bidirectional mount propagation is available only to privileged containers");
    }
  }

  private void recursive(ObjectPart mounts, ObjectPart mount) {
    ObjectPart mode = mount.child("recursiveReadOnly").under(mounts, "recursiveReadOnly");
    switch (mode.text()) {
      case "", "Disabled" -> {}
      case "Enabled", "IfPossible" -> {
        if (!mount.isTrue("readOnly")) {
          errors.forbidden(mode, "may only be specified when readOnly is true");
        }
        if (mount.has("mountPropagation") && !mount.text("mountPropagation").equals("None")) {
          errors.forbidden(
              mode, "may only be specified when mountPropagation is None or not specified");
        }
      }
      default -> errors.unsupported(mode, List.of("Disabled", "Enabled", "IfPossible"));
    }
  }

  private void device(
      ObjectPart device, Set<String> names, Set<String> paths, Map<String, String> mounts) {
    ObjectPart name = device.child("name");
    ObjectPart path = device.child("devicePath");
    ObjectPart volume = volumes.get(name.text());
    errors.requireText(name);
    if (names.contains(name.text())) {
      errors.invalid(name, name.text(), UNIQUE);
    }
    if (volume == null) {
      errors.notFound(name);
    } else if (!volume.has("persistentVolumeClaim") && !volume.has("ephemeral")) {
      errors.invalid(
          name,
          name.text(),
          "can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode");
    }
    errors.requireText(path);
    if (paths.contains(path.text())) {
      errors.invalid(path, path.text(), UNIQUE);
    }
    if (PathRules.stepsBack(path.text())) {
      errors.invalid(path, path.text(), "can not contain backsteps ('..')");
    } else {
      paths.add(path.text());
    }
    if (mounts.containsKey(name.text())) {
      errors.invalid(name, name.text(), "must not already exist in volumeMounts");
    }
    if (mounts.containsValue(path.text())) {
      errors.invalid(path, path.text(), "must not already exist as a path in volumeMounts");
    }
    if (!name.text().isEmpty()) {
      names.add(name.text());
    }
  }
}

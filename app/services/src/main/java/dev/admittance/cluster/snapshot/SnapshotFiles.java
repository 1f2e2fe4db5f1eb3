package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.snapshot.Snapshot.Part;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.workspace.YamlFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Creates the workspace files of a snapshot.
final class SnapshotFiles {
  private static final int MAX_NAME = 100;

  private final Map<String, String> files = new LinkedHashMap<>();

  private SnapshotFiles() {}

  /// Returns texts by file names, relative to the workspace.
  static Map<String, String> of(Snapshot snapshot) {
    SnapshotFiles made = new SnapshotFiles();
    made.files.put("admittance.yaml", settings(snapshot));
    snapshot.parts().forEach(made::add);
    made.files.put(SnapshotReport.FILE, SnapshotReport.of(snapshot));
    return made.files;
  }

  /// Returns the file of a webhook configuration, policy or binding, with its text.
  static Map.Entry<String, String> ofHook(JsonObject object) {
    String kind = object.text("kind");
    String apiVersion = object.text("apiVersion");
    SnapshotFiles made = new SnapshotFiles();
    made.add(
        kind.endsWith("WebhookConfiguration") ? "hooks/" : "policies/",
        (JsonObject) ObjectTrim.of(object, apiVersion, kind).value());
    return made.files.entrySet().iterator().next();
  }

  /// Returns the simulated release: that of the server, or the nearest known one.
  static KubernetesRelease release(String version) {
    List<KubernetesRelease> known = ResourceTable.releases();
    KubernetesRelease stated;
    try {
      stated = KubernetesRelease.parse(version);
    } catch (IllegalArgumentException _) {
      // The release is unknown otherwise.
      return KubernetesRelease.DEFAULT;
    }
    if (stated.compareTo(known.getFirst()) < 0) {
      return known.getFirst();
    }
    return stated.compareTo(known.getLast()) > 0 ? known.getLast() : stated;
  }

  private static String settings(Snapshot snapshot) {
    JsonObject settings =
        JsonObject.builder()
            .put("apiVersion", "admittance.dev/v1")
            .put("kind", "Workspace")
            .put("name", snapshot.context())
            .build();
    return YamlFile.of(List.of(settings))
        + "# The release whose API server is simulated.\nkubernetesRelease: \""
        + release(snapshot.version())
        + "\"\n";
  }

  private void add(Part part) {
    if (part.objects().isEmpty()) {
      return;
    }
    if (part.file().endsWith("/")) {
      part.objects().forEach(object -> add(part.file(), object));
    } else {
      files.put(part.file(), YamlFile.of(part.objects()));
    }
  }

  private void add(String folder, JsonObject object) {
    String name = fileName(ObjectTrim.text(object, "metadata", "name"));
    String kind = object.text("kind");
    String stem = folder + (folder.startsWith("cluster/") ? name : prefix(kind) + name);
    String path = stem + ".yaml";
    for (int i = 2; files.containsKey(path); i++) {
      path = stem + "-" + i + ".yaml";
    }
    files.put(path, YamlFile.of(List.of(object)));
  }

  /// Objects of two kinds in the same folder may share a name.
  private static String prefix(String kind) {
    return switch (kind) {
      case "MutatingWebhookConfiguration" -> "mutating-";
      case "ValidatingWebhookConfiguration" -> "validating-";
      case "ValidatingAdmissionPolicyBinding", "MutatingAdmissionPolicyBinding" -> "binding-";
      default -> "";
    };
  }

  /// Returns a name that is valid on every system; the object's name where that is a valid
  /// Kubernetes name.
  static String fileName(String name) {
    String safe =
        name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]", "-").replaceAll("^[.-]+", "");
    String bounded = safe.length() > MAX_NAME ? safe.substring(0, MAX_NAME) : safe;
    return bounded.isEmpty() ? "unnamed" : bounded;
  }
}

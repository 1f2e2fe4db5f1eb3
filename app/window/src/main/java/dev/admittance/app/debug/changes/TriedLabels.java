package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// Writes labels of namespaces that were tried into the manifests of the namespaces. One without a
/// manifest gets a file of its own. It is not in the folder of the cluster's state, where it would
/// say that there are no other namespaces.
final class TriedLabels {
  private static final Messages MESSAGES = Messages.of(TriedLabels.class);
  private static final String NAMESPACE = "Namespace";
  private static final FieldPath LABELS = FieldPath.ROOT.child("metadata").child("labels");

  private final Map<String, Map<String, String>> was;
  private final Map<String, Map<String, String>> now;
  private final List<WorkspaceFile> files;
  private final Set<String> begun = new HashSet<>();

  TriedLabels(DebugRun base, DebugRun tried, List<WorkspaceFile> files) {
    was = base.spec().input().setup().cluster().namespaces();
    now = tried.spec().input().setup().cluster().namespaces();
    this.files = files;
  }

  /// The edits of each file, by its name. Reads the manifests of namespaces.
  Map<String, Function<ReadResult, EditResult>> parts() {
    Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
    now.forEach((namespace, labels) -> {
      Map<String, String> before = was.getOrDefault(namespace, Map.of());
      if (!labels.equals(before)) {
        Optional<String> file = KeptObject.file(files, FileContent.CLUSTER, NAMESPACE, namespace);
        if (file.isPresent()) {
          parts.put(file.get(), read -> label(read, namespace, edits(before, labels)));
        } else {
          String name = "namespace-" + namespace + ".yaml";
          begun.add(name);
          parts.put(name, _ -> manifest(namespace, labels));
        }
      }
    });
    return parts;
  }

  /// The files among the parts that are not there yet.
  Set<String> begun() {
    return begun;
  }

  private static EditResult manifest(String namespace, Map<String, String> labels) {
    JsonObject.Builder written = JsonObject.builder();
    labels.forEach((key, value) -> {
      if (!key.equals(ClusterState.NAME_LABEL)) {
        written.put(key, value);
      }
    });
    String text =
        YamlText.of(
            JsonObject.builder()
                .put("apiVersion", "v1")
                .put("kind", NAMESPACE)
                .put("metadata", JsonObject.of("name", namespace, "labels", written.build()))
                .build());
    return new EditResult.Edited(List.of(new TextEdit(0, 0, text)));
  }

  private static EditResult label(ReadResult read, String namespace, List<Edit> edits) {
    return KeptObject.in(read, NAMESPACE, namespace)
        .map(found -> found.edit(edits))
        .orElseGet(() -> new EditResult.Refused(MESSAGES.get("gone.object", namespace)));
  }

  private static List<Edit> edits(Map<String, String> before, Map<String, String> after) {
    TreeSet<String> keys = new TreeSet<>(before.keySet());
    keys.addAll(after.keySet());
    List<Edit> edits = new ArrayList<>();
    for (String key : keys) {
      String value = after.get(key);
      if (value == null) {
        edits.add(new Edit.Remove(LABELS.key(key)));
      } else if (!Objects.equals(value, before.get(key))) {
        edits.add(new Edit.SetValue(LABELS.key(key), new JsonString(value)));
      }
    }
    return edits;
  }
}

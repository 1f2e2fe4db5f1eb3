package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonString;
import dev.admittance.workspace.ApiObject;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.TextFile;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Writes labels of namespaces that were tried into the manifests of the namespaces. One without a
/// manifest has none written: as soon as one is there, all others do not exist.
final class TriedLabels {
  private static final Messages MESSAGES = Messages.of(TriedLabels.class);
  private static final FieldPath LABELS = FieldPath.ROOT.child("metadata").child("labels");

  private final Map<String, Map<String, String>> was;
  private final Map<String, Map<String, String>> now;
  private final List<WorkspaceFile> files;

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
        files.stream()
            .filter(file -> file.contents().contains(FileContent.CLUSTER))
            .filter(file -> has(file, namespace))
            .findFirst()
            .ifPresent(file ->
                parts.put(file.name(), read -> label(read, namespace, edits(before, labels))));
      }
    });
    return parts;
  }

  private static boolean has(WorkspaceFile file, String namespace) {
    return TextFile.read(file) instanceof TextFile.Text(var source)
        && find(DocumentReader.read(source), namespace).findFirst().isPresent();
  }

  private record Found(Document document, ApiObject object) {}

  private static Stream<Found> find(ReadResult read, String namespace) {
    return read.documents().stream()
        .flatMap(document ->
            ApiObject.in(document.root()).stream()
                .filter(
                    object -> object.kind().equals("Namespace") && object.name().equals(namespace))
                .map(object -> new Found(document, object)));
  }

  private static EditResult label(ReadResult read, String namespace, List<Edit> edits) {
    return find(read, namespace)
        .findFirst()
        .map(found -> Editor.edit(found.document(), found.object().node(), edits))
        .orElseGet(() -> new EditResult.Refused(MESSAGES.get("gone.namespace", namespace)));
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

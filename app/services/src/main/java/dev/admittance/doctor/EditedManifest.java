package dev.admittance.doctor;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The manifest of an object before and after a change.
///
/// @param name of the text
/// @param before in YAML, as it is in the cluster
/// @param after in YAML
/// @param command a shell command that makes the change in the cluster, unless the object has
///   changed since; empty where nothing changes
/// @param desired the same change for a review and Apply
public record EditedManifest(
    String name, String before, String after, Optional<String> command, DesiredChange desired) {

  /// Makes a change; empty where it is impossible.
  public static Optional<EditedManifest> of(Remediation.Change change) {
    LiveObject object = change.object();
    SourceText source = object.source().get();
    Document document = DocumentReader.read(source).documents().getFirst();
    if (!(document.root() instanceof Node.Mapping root)
        || !(Editor.edit(document, root, change.edits())
            instanceof EditResult.Edited(List<TextEdit> edits))) {
      return Optional.empty();
    }
    String after = source.with(edits).text();
    return json(source.name(), after)
        .map(changed ->
            new EditedManifest(
                source.name(),
                source.text(),
                after,
                KubectlPatch.of(object, (JsonObject) JsonConversion.toJson(root), changed),
                new DesiredChange.Put(resource(object), object.name(), changed, false)));
  }

  private static ResourcePath resource(LiveObject object) {
    String apiVersion = object.object().text("apiVersion");
    WatchedResources watched =
        Arrays.stream(WatchedResources.values())
            .filter(resource -> resource.kind().equals(object.kind()))
            .findFirst()
            .orElseThrow();
    return ResourcePath.of(
        watched.group(), GroupVersion.of(apiVersion).version(), watched.plural());
  }

  private static Optional<JsonObject> json(String name, String text) {
    return DocumentReader.read(new SourceText(name, text)).documents().stream()
        .findFirst()
        .map(Document::root)
        .filter(Node.Mapping.class::isInstance)
        .map(root -> (JsonObject) JsonConversion.toJson(root));
  }
}

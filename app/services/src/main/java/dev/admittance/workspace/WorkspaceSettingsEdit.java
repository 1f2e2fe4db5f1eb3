package dev.admittance.workspace;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Edits the text of the settings minimally; comments stay.
public final class WorkspaceSettingsEdit {
  private static final FieldPath MANIFESTS = FieldPath.ROOT.child(ManifestChoicesReader.AT);

  private WorkspaceSettingsEdit() {}

  /// Returns the text of new settings.
  public static String fresh() {
    return "apiVersion: "
        + WorkspaceSettingsReader.API_VERSION
        + "\nkind: "
        + WorkspaceSettingsReader.KIND
        + "\n";
  }

  /// Appends a suppression.
  ///
  /// @return the edits of the text; empty where the settings cannot be read or edited
  public static Optional<List<TextEdit>> suppress(SourceText settings, Suppression suppression) {
    FieldPath list = FieldPath.ROOT.child("suppressions");
    return DocumentReader.read(settings).documents().stream()
        .findFirst()
        .flatMap(document -> insert(document, list, suppression));
  }

  /// Sets the role of a file's manifests: before all other entries that match it, and in place of
  /// an entry for this very file.
  ///
  /// @param file its path in the workspace
  /// @param role empty for the role by the general rule
  /// @return the new text; empty where the settings cannot be read or edited
  public static Optional<String> take(
      SourceText settings, String file, Optional<ManifestRole> role) {
    Optional<SourceText> text = Optional.of(settings);
    for (FieldPath place : places(settings, file).reversed()) {
      text = text.flatMap(one -> edited(one, new Edit.Remove(place)));
    }
    if (role.isPresent()) {
      JsonObject item = JsonObject.of("files", file, "are", role.get().text());
      text = text.flatMap(one -> edited(one, new Edit.InsertItem(MANIFESTS, 0, item)));
    }
    return text.map(SourceText::text);
  }

  private static Optional<Document> document(SourceText settings) {
    return DocumentReader.read(settings).documents().stream().findFirst();
  }

  /// Returns the entries for a file.
  private static List<FieldPath> places(SourceText settings, String file) {
    List<Node> all =
        document(settings).flatMap(document -> items(document, MANIFESTS)).orElse(List.of());
    return IntStream.range(0, all.size())
        .filter(i ->
            JsonConversion.toJson(all.get(i)) instanceof JsonObject item
                && new JsonString(file).equals(item.get("files")))
        .mapToObj(MANIFESTS::index)
        .toList();
  }

  private static Optional<List<Node>> items(Document document, FieldPath list) {
    return list.find(document.root())
        .map(Node::resolved)
        .flatMap(node ->
            node instanceof Node.Sequence items ? Optional.of(items.items()) : Optional.empty());
  }

  private static Optional<SourceText> edited(SourceText settings, Edit edit) {
    return document(settings).flatMap(document -> edits(document, edit)).map(settings::with);
  }

  private static Optional<List<TextEdit>> insert(
      Document document, FieldPath list, Suppression suppression) {
    int count = items(document, list).map(List::size).orElse(0);
    return edits(document, new Edit.InsertItem(list, count, suppression.toJson()));
  }

  private static Optional<List<TextEdit>> edits(Document document, Edit edit) {
    if (!(document.root().resolved() instanceof Node.Mapping root)) {
      return Optional.empty();
    }
    return switch (Editor.edit(document, root, edit)) {
      case EditResult.Edited edited -> Optional.of(edited.edits());
      case EditResult.Refused _ -> Optional.empty();
    };
  }
}

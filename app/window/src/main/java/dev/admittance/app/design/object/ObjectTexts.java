package dev.admittance.app.design.object;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.TextObjects.Place;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// Edits of a text that change whole objects.
final class ObjectTexts {
  private static final Messages MESSAGES = Messages.of(ObjectTexts.class);

  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");
  private static final FieldPath ITEMS = FieldPath.ROOT.child("items");
  private static final String SEPARATOR = "---";

  private ObjectTexts() {}

  /// Inserts a copy of an object after it, under another name.
  static EditResult duplicate(Place place, String name) {
    Optional<Item> item = Item.of(place);
    if (item.isPresent()) {
      JsonObject copy = named((JsonObject) JsonConversion.toJson(place.node()), name);
      return Editor.edit(
          place.document(),
          item.get().list(),
          new Edit.InsertItem(ITEMS, item.get().index() + 1, copy));
    }
    return isOne(place.document())
        ? copyDocument(place.document(), name)
        : new EditResult.Refused(MESSAGES.get("no-copy"));
  }

  /// Whether a document is a single object that others can follow.
  private static boolean isOne(Document document) {
    return document.notation() == Notation.YAML
        && document.root().resolved() instanceof Node.Mapping;
  }

  private static EditResult copyDocument(Document document, String name) {
    String text = document.text();
    String copy = withName(document, name);
    String lineEnd = text.endsWith("\n") ? "" : "\n";
    String begin = copy.startsWith("\n") ? "" : "\n";
    int end = document.range().endOffset();
    return new EditResult.Edited(
        List.of(new TextEdit(end, end, lineEnd + SEPARATOR + begin + copy.stripTrailing() + "\n")));
  }

  /// The text of a document with another name; unchanged if it has no name.
  private static String withName(Document document, String name) {
    return document.root().resolved() instanceof Node.Mapping root
            && Editor.edit(document, root, new Edit.SetValue(NAME, new JsonString(name)))
                instanceof EditResult.Edited(var edits)
        ? new SourceText(document.source().name(), document.text())
            .with(shifted(edits, document.range().startOffset()))
            .text()
        : document.text();
  }

  private static List<TextEdit> shifted(List<TextEdit> edits, int start) {
    return edits.stream()
        .map(edit -> new TextEdit(edit.start() - start, edit.end() - start, edit.replacement()))
        .toList();
  }

  private static JsonObject named(JsonObject object, String name) {
    JsonObject metadata =
        object.find("metadata").orElse(null) instanceof JsonObject old ? old : JsonObject.EMPTY;
    return object.with("metadata", metadata.with("name", new JsonString(name)));
  }

  /// Removes an object with its comments; empty if the text holds nothing else.
  static Optional<EditResult> delete(ReadResult read, Place place) {
    Optional<Item> item = Item.of(place);
    if (item.isPresent()) {
      return Optional.of(
          Editor.edit(
              place.document(),
              item.get().list(),
              new Edit.Remove(ITEMS.index(item.get().index()))));
    }
    if (read.documents().size() == 1) {
      return Optional.empty();
    }
    return Optional.of(
        isOne(place.document())
            ? cut(place.document())
            : new EditResult.Refused(MESSAGES.get("no-removal")));
  }

  /// Removes a document and one adjacent separator.
  private static EditResult cut(Document document) {
    String text = document.source().text();
    int start = document.range().startOffset();
    int end = document.range().endOffset();
    if (text.startsWith(SEPARATOR, end)) {
      int line = text.indexOf('\n', end);
      return new EditResult.Edited(
          List.of(new TextEdit(start, line < 0 ? text.length() : line + 1, "")));
    }
    int before = Math.max(0, text.lastIndexOf("\n" + SEPARATOR, start) + 1);
    return new EditResult.Edited(List.of(new TextEdit(before, end, "")));
  }

  /// An object in a list that has its own kind.
  private record Item(Node.Mapping list, int index) {
    static Optional<Item> of(Place place) {
      if (place.document().root().resolved() instanceof Node.Mapping list
          && !list.equals(place.node())
          && list.find("items").orElse(null) instanceof Node.Sequence items) {
        for (int i = 0; i < items.items().size(); i++) {
          if (items.items().get(i).resolved().equals(place.node())) {
            return Optional.of(new Item(list, i));
          }
        }
      }
      return Optional.empty();
    }
  }
}

package dev.admittance.model.conversion;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Turns new objects into text and back.
public final class ObjectText {
  private ObjectText() {}

  /// The text of objects that stand one behind the other, without a line break at the end; empty
  /// where one has a value that YAML cannot hold.
  ///
  /// @param lineBreak `\n`, `\r\n` or `\r`
  public static Optional<String> write(
      List<JsonObject> objects, Notation notation, String lineBreak) {
    List<String> texts = new ArrayList<>();
    for (JsonObject object : objects) {
      Optional<String> text =
          switch (notation) {
            case JSON -> Optional.of(JsonText.writePretty(object));
            case YAML -> yaml(object);
          };
      text.ifPresent(texts::add);
    }
    String separator =
        switch (notation) {
          case JSON -> "\n";
          case YAML -> "\n---\n";
        };
    return texts.size() == objects.size()
        ? Optional.of(String.join(separator, texts).replace("\n", lineBreak))
        : Optional.empty();
  }

  /// Written by editing a document that says nothing yet, so that new text looks as an edit's does.
  private static Optional<String> yaml(JsonObject object) {
    Document seed = document(new SourceText("", "apiVersion: v1\nkind: List\n"));
    List<Edit> edits = new ArrayList<>();
    object.forEach(
        (name, value) -> edits.add(new Edit.SetValue(FieldPath.ROOT.child(name), value)));
    Stream.of("apiVersion", "kind")
        .filter(name -> !object.has(name))
        .forEach(name -> edits.add(new Edit.Remove(FieldPath.ROOT.child(name))));
    return seed.root() instanceof Node.Mapping root
            && Editor.edit(seed, root, edits) instanceof EditResult.Edited(var changes)
        ? Optional.of(seed.source().with(changes).text().stripTrailing())
        : Optional.empty();
  }

  /// A document that holds an object.
  static Document document(JsonObject object) {
    return document(new SourceText("", JsonText.write(object)));
  }

  private static Document document(SourceText source) {
    return DocumentReader.read(source).documents().getFirst();
  }

  /// The object in a text of one object.
  static JsonObject object(SourceText source) {
    if (JsonConversion.toJson(document(source).root()) instanceof JsonObject object) {
      return object;
    }
    throw new IllegalStateException("no object: " + source.text());
  }
}

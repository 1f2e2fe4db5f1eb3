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

/// Writes new objects as text, and reads them back.
public final class ObjectText {
  private ObjectText() {}

  /// Writes consecutive objects, without a line break at the end; empty where a value cannot be
  /// written in YAML.
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

  /// Built by editing an empty document, so that new text looks like the text of an edit.
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

  public static Document document(JsonObject object) {
    return document(new SourceText("", JsonText.write(object)));
  }

  private static Document document(SourceText source) {
    return DocumentReader.read(source).documents().getFirst();
  }

  /// Reads a text that holds a single object.
  public static JsonObject object(SourceText source) {
    if (JsonConversion.toJson(document(source).root()) instanceof JsonObject object) {
      return object;
    }
    throw new IllegalStateException("no object: " + source.text());
  }
}

package dev.admittance.share;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.storage.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A text of documents without what must not be let out. Only the values in question are written
/// anew: comments, order and everything else stay.
final class RedactedText {
  private final SecretMask mask;
  private final HiddenValues values;

  RedactedText(SecretMask mask, HiddenValues values) {
    this.mask = mask;
    this.values = values;
  }

  /// Finds what is hidden in a text.
  void look(String name, String text) {
    for (Document document : DocumentReader.read(new SourceText(name, text)).documents()) {
      mask.hide(JsonConversion.toJson(document.root()), values);
    }
  }

  /// The text without it; empty where a text with secrets cannot be read as it should.
  Optional<String> hide(String name, String text) {
    SourceText source = new SourceText(name, text);
    ReadResult result = DocumentReader.read(source);
    if (!result.diagnostics().isEmpty() && Secrets.areIn(text)) {
      return Optional.empty();
    }
    List<TextEdit> edits = new ArrayList<>();
    for (Document document : result.documents()) {
      JsonValue json = JsonConversion.toJson(document.root());
      collect(document.root(), json, mask.hide(json, values), edits);
    }
    return Optional.of(values.hide(edits.isEmpty() ? text : source.with(edits).text()));
  }

  /// The edits that turn a node into a value that differs from its own.
  private static void collect(Node node, JsonValue from, JsonValue to, List<TextEdit> edits) {
    if (from.equals(to)) {
      return;
    }
    if (node instanceof Node.Mapping mapping
        && from instanceof JsonObject before
        && to instanceof JsonObject after
        && mapping.entries().stream().allMatch(entry -> after.has(entry.key()))) {
      for (Node.Entry entry : mapping.entries()) {
        collect(
            entry.value(),
            before.find(entry.key()).orElseThrow(),
            after.find(entry.key()).orElseThrow(),
            edits);
      }
    } else if (node instanceof Node.Sequence sequence
        && from instanceof JsonArray before
        && to instanceof JsonArray after
        && before.size() == after.size()
        && sequence.items().size() == after.size()) {
      for (int i = 0; i < sequence.items().size(); i++) {
        collect(sequence.items().get(i), before.get(i), after.get(i), edits);
      }
    } else {
      edits.add(
          new TextEdit(node.range().startOffset(), node.range().endOffset(), JsonText.write(to)));
    }
  }
}

package dev.admittance.engine.kyverno.value;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;

/// Documents as the library `go.yaml.in/yaml/v3` reads them: words such as `on` and `no`, which the
/// API server takes for booleans, are texts.
public final class GoYamlValue {
  private final String text;

  private GoYamlValue(String text) {
    this.text = text;
  }

  /// The value of a document.
  public static JsonValue of(Document document) {
    return new GoYamlValue(document.source().text()).value(document.root());
  }

  private JsonValue value(Node node) {
    return switch (node.resolved()) {
      case Node.Scalar(Range range, JsonBoolean read) -> word(range, read);
      case Node.Scalar scalar -> scalar.value();
      case Node.Mapping mapping -> {
        JsonObject.Builder members = JsonObject.builder();
        mapping.entries().forEach(entry -> members.put(name(entry), value(entry.value())));
        yield members.build();
      }
      case Node.Sequence sequence -> JsonArray.of(sequence.items(), this::value);
      case Node.Alias alias -> value(alias.target());
    };
  }

  private JsonValue word(Range range, JsonBoolean read) {
    String written = written(range);
    return GoYamlText.OLD_BOOLEANS.contains(written) ? new JsonString(written) : read;
  }

  private String name(Node.Entry entry) {
    String written = written(entry.keyRange());
    return GoYamlText.OLD_BOOLEANS.contains(written) ? written : entry.key();
  }

  private String written(Range range) {
    return text.substring(range.startOffset(), range.endOffset());
  }
}

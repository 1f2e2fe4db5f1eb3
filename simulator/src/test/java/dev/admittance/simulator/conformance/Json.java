package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// Short ways into JSON values whose shape is known.
public final class Json {
  private Json() {}

  /// A member that is an object; the empty one where there is none.
  public static JsonObject object(JsonObject json, String name) {
    return json.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /// A member that is a list of objects; the empty one where there is none.
  public static List<JsonObject> objects(JsonObject json, String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream().map(JsonObject.class::cast).toList()
        : List.of();
  }

  /// A member that is a list of strings; the empty one where there is none.
  public static List<String> texts(JsonObject json, String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream().map(item -> ((JsonString) item).value()).toList()
        : List.of();
  }

  /// A member that is a string; empty where there is none.
  public static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString string ? string.value() : "";
  }

  /// Parses text that is JSON.
  public static JsonValue parse(String text) {
    try {
      return JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  /// Reads the one document of a YAML or JSON text.
  public static Document document(String name, String text) {
    ReadResult result = DocumentReader.read(new SourceText(name, text));
    assertThat(result.diagnostics()).isEmpty();
    return result.documents().getFirst();
  }

  /// The content of the one document of a YAML or JSON text.
  public static JsonObject read(String name, String text) {
    return (JsonObject) JsonConversion.toJson(document(name, text).root());
  }
}

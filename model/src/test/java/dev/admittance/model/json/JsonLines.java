package dev.admittance.model.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Reads test cases that stand one per line in a resource.
public final class JsonLines {
  private JsonLines() {}

  /// The cases of a resource that lies beside a class.
  public static List<JsonObject> read(Class<?> test, String name) {
    try (InputStream bytes = Objects.requireNonNull(test.getResourceAsStream(name), name)) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(JsonLines::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  private static JsonObject parse(String line) {
    try {
      return (JsonObject) JsonText.parse(line);
    } catch (IOException e) {
      throw new UncheckedIOException(line, e);
    }
  }

  /// A member that is a string.
  public static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }

  /// A member that is a list of strings; empty where it is absent.
  public static List<String> texts(JsonObject object, String name) {
    return object
        .find(name)
        .map(list ->
            ((JsonArray) list).items().stream().map(item -> ((JsonString) item).value()).toList())
        .orElse(List.of());
  }
}

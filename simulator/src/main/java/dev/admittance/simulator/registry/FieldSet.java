package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoJson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads `fieldsV1`, a set of paths to fields, up to the first error (W-368). The error texts and
/// positions are those of github.com/json-iterator/go. Source: sigs.k8s.io/structured-merge-diff
/// `fieldpath/serialize.go`, `(*Set).FromJSON`; `fieldpath/serialize-pe.go`,
/// `DeserializePathElement`.
final class FieldSet {
  private static final int NEAR = 10;
  private static final int AROUND = 50;

  private final byte[] text;
  private int head;

  private FieldSet(JsonValue fields) {
    this.text = bytes(GoJson.write(fields));
  }

  /// An error in a set.
  ///
  /// @param message the server's text; empty where only the server has it
  record Fault(Optional<String> message) {}

  /// Finds the first error; empty for none.
  static Optional<Fault> fault(JsonValue fields) {
    return new FieldSet(fields).set(fields);
  }

  private Optional<Fault> set(JsonValue value) {
    if (value == JsonNull.NULL) {
      skip(value);
      return Optional.empty();
    }
    head++;
    if (!(value instanceof JsonObject members)) {
      return report("ReadMapCB", "expect { or n, but found " + (char) text[head - 1]);
    }
    for (int i = 0; i < members.size(); i++) {
      head += i > 0 ? 1 : 0;
      skip(new JsonString(members.nameAt(i)));
      head++;
      Optional<Fault> fault = member(members.nameAt(i), members.valueAt(i));
      if (fault.isPresent()) {
        return fault;
      }
    }
    head++;
    return Optional.empty();
  }

  private Optional<Fault> member(String key, JsonValue value) {
    if (key.equals(".")) {
      skip(value);
      return Optional.empty();
    }
    byte[] element = bytes(key);
    if (element.length < 2) {
      return element("key must be 2 characters long:");
    }
    if (element[1] != ':') {
      return element("missing colon: " + key);
    }
    String path = key.substring(2);
    return switch (element[0]) {
      case 'f' -> set(value);
      case 'i' ->
          isIndex(path)
              ? set(value)
              : element("strconv.Atoi: parsing " + GoQuote.quote(path) + ": invalid syntax");
      case 'k', 'v' ->
          isReadable(path, element[0] == 'k')
              ? set(value)
              : Optional.of(new Fault(Optional.empty()));
      default -> {
        skip(value);
        yield Optional.empty();
      }
    };
  }

  private static boolean isIndex(String path) {
    String digits = path.startsWith("-") || path.startsWith("+") ? path.substring(1) : path;
    return !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean isReadable(String path, boolean object) {
    return JsonText.find(path)
        .filter(value -> !object || value instanceof JsonObject || value == JsonNull.NULL)
        .isPresent();
  }

  private void skip(JsonValue value) {
    head += bytes(GoJson.write(value)).length;
  }

  private Optional<Fault> element(String message) {
    return report("parsing key as path element", message);
  }

  private Optional<Fault> report(String what, String message) {
    return Optional.of(
        new Fault(
            Optional.of(
                "error decoding set: "
                    + what
                    + ": "
                    + message
                    + ", error found in #"
                    + Math.min(head, NEAR)
                    + " byte of ...|"
                    + around(NEAR)
                    + "|..., bigger context ...|"
                    + around(AROUND)
                    + "|...")));
  }

  private String around(int distance) {
    int from = Math.max(0, head - distance);
    int to = Math.min(text.length, head + distance);
    return new String(text, from, to - from, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

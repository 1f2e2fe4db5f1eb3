package dev.admittance.app.debug.diff;

import dev.admittance.app.debug.yaml.YamlComparison;
import dev.admittance.app.debug.yaml.YamlPrint;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferencePath;
import dev.admittance.simulator.analysis.difference.ObjectComparison;
import dev.admittance.simulator.redaction.Redaction;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A comparison of two states of an object.
///
/// @param sides empty while there is nothing to compare
/// @param text line by line
/// @param tree field by field; empty if neither side has an object
public record ObjectDiff(
    Optional<ObjectComparison> sides, YamlComparison text, Optional<DiffField> tree) {
  public static final ObjectDiff NOTHING =
      new ObjectDiff(Optional.empty(), YamlComparison.NOTHING, Optional.empty());

  public String beforeTitle() {
    return sides.map(ObjectComparison::beforeTitle).orElse("");
  }

  public String afterTitle() {
    return sides.map(ObjectComparison::afterTitle).orElse("");
  }

  /// The titles of both sides in one line.
  public String title() {
    return beforeTitle().equals(afterTitle())
        ? afterTitle()
        : beforeTitle() + (text.isEqual() ? "  =  " : "  →  ") + afterTitle();
  }

  public int changes() {
    return text.changedLines();
  }

  /// Whether either side has an object.
  public boolean hasObject() {
    return text.left().isPresent() || text.right().isPresent();
  }

  /// The keys of the field in a line of the right side, or else of the left.
  ///
  /// @param leftLine 1-based; 0 for none
  /// @param rightLine 1-based; 0 for none
  /// @return empty for the object as a whole
  public List<String> fieldAt(int leftLine, int rightLine) {
    return keys(text.right(), rightLine).or(() -> keys(text.left(), leftLine)).orElse(List.of());
  }

  private static Optional<List<String>> keys(Optional<YamlPrint> print, int line) {
    return print.filter(p -> 0 < line && line <= p.size()).map(p -> p.keysAt(line - 1));
  }

  /// The path of a field in the syntax of the API server, such as `spec.containers[0].image`.
  public String pathOf(List<String> keys) {
    return side(keys).map(side -> DifferencePath.text(side, keys)).orElse("");
  }

  /// The new value of a field, or else the old one: a text as it is, anything else as JSON.
  public String valueOf(List<String> keys) {
    return side(keys).map(side -> text(at(side, keys))).orElse("");
  }

  /// The value of a field with secrets redacted.
  String redactedValueOf(List<String> keys) {
    return side(keys).map(side -> text(at(Redaction.of(side).value(), keys))).orElse("");
  }

  /// Whether either side contains a secret.
  boolean holdsSecrets() {
    return Stream.of(text.right(), text.left())
        .flatMap(Optional::stream)
        .anyMatch(print -> Redaction.of(print.value()).changed());
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString(String string) ? string : JsonText.writePretty(value);
  }

  private Optional<JsonValue> side(List<String> keys) {
    return Stream.of(text.right(), text.left())
        .flatMap(Optional::stream)
        .filter(print -> print.find(keys).isPresent())
        .map(YamlPrint::value)
        .findFirst();
  }

  private static JsonValue at(JsonValue root, List<String> keys) {
    JsonValue value = root;
    for (String key : keys) {
      value =
          switch (value) {
            case JsonObject object -> object.find(key).orElseThrow();
            case JsonArray array -> array.get(Integer.parseInt(key));
            case JsonValue.Scalar scalar -> scalar;
          };
    }
    return value;
  }
}

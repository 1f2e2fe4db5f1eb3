package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.estimate.DeclaredSizes;
import dev.admittance.simulator.cel.estimate.SizeRange;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.typecheck.CustomTypes;
import dev.admittance.simulator.typecheck.FieldNames;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// How large the values of a schema can be, where no request is larger than the server accepts.
/// Source: k8s.io/apiserver `pkg/cel/common/schemas.go`, `SchemaDeclType`.
///
/// @param most characters, items or entries; 0 for a value that has none
/// @param leastBytes of its JSON
/// @param fields as expressions name them
/// @param entries the items of a list, or the values of a map
/// @param keys whether it is a map
record DeclaredValue(
    long most,
    long leastBytes,
    Map<String, DeclaredValue> fields,
    Optional<DeclaredValue> entries,
    boolean keys)
    implements DeclaredSizes {
  private static final long REQUEST = 3 * 1024 * 1024;
  private static final long LONGEST_TEXT = REQUEST - 2;
  private static final int BYTES_OF_CHARACTER = 4;
  private static final int LIMITED_UNIONS_SINCE = 34;

  /// @param typed as expressions see it; they must see it
  static DeclaredValue of(Schema typed, KubernetesRelease release) {
    if (typed.flag("x-kubernetes-int-or-string")) {
      OptionalLong length = limit(typed, "maxLength");
      return scalar(
          length.isPresent() && release.isAtLeast(LIMITED_UNIONS_SINCE)
              ? length.getAsLong() * BYTES_OF_CHARACTER
              : LONGEST_TEXT,
          1);
    }
    return switch (typed.text("type")) {
      case "array" -> container(typed, of(typed.items().orElseThrow(), release), false);
      case "object" ->
          typed
              .additional()
              .map(values -> container(typed, of(values, release), true))
              .orElseGet(() -> object(typed, release));
      case "string" -> text(typed);
      case "boolean" -> scalar(0, 4);
      default -> scalar(0, 1);
    };
  }

  private static DeclaredValue scalar(long most, long leastBytes) {
    return new DeclaredValue(most, leastBytes, Map.of(), Optional.empty(), false);
  }

  private static DeclaredValue container(Schema typed, DeclaredValue entries, boolean keys) {
    long ofEntry = entries.leastBytes + (keys ? 6 : 1);
    return new DeclaredValue(
        limit(typed, keys ? "maxProperties" : "maxItems").orElse(LONGEST_TEXT / ofEntry),
        2,
        Map.of(),
        Optional.of(entries),
        keys);
  }

  private static DeclaredValue object(Schema typed, KubernetesRelease release) {
    List<String> required = typed.texts("required");
    Map<String, DeclaredValue> fields = new HashMap<>();
    long bytes = 2;
    for (Map.Entry<String, Schema> property : typed.properties().entrySet()) {
      Schema schema = property.getValue();
      if (CustomTypes.isVisible(schema)) {
        String name = property.getKey();
        DeclaredValue value = of(schema, release);
        FieldNames.escaped(name).ifPresent(escaped -> fields.put(escaped, value));
        if (required.contains(name)
            && schema.source().find("default").orElse(JsonNull.NULL) == JsonNull.NULL) {
          bytes += name.getBytes(StandardCharsets.UTF_8).length + value.leastBytes + 4;
        }
      }
    }
    return new DeclaredValue(0, bytes, fields, Optional.empty(), false);
  }

  private static DeclaredValue text(Schema typed) {
    OptionalLong length = limit(typed, "maxLength");
    return switch (typed.text("format")) {
      case "byte" -> scalar(length.orElse(LONGEST_TEXT), 2);
      case "duration" -> scalar(32, 3);
      case "date" -> scalar(12, 12);
      case "date-time" -> scalar(32, 21);
      default ->
          scalar(
              length.isPresent()
                  ? length.getAsLong() * BYTES_OF_CHARACTER
                  : longest(typed).orElse(LONGEST_TEXT),
              2);
    };
  }

  /// The longest of the values that a string may have; empty where it may have any.
  private static OptionalLong longest(Schema typed) {
    return typed.list("enum").stream()
        .mapToLong(value ->
            value instanceof JsonString(String text)
                ? text.getBytes(StandardCharsets.UTF_8).length
                : 0)
        .max();
  }

  /// A limit that the schema states; one below zero counts as zero.
  static OptionalLong limit(Schema schema, String name) {
    return schema.source().get(name) instanceof JsonNumber number
        ? OptionalLong.of(Math.max(0, number.decimal().longValue()))
        : OptionalLong.empty();
  }

  /// How many values can be in one request, where nothing limits them.
  long mostInRequest() {
    return REQUEST / (leastBytes + 1);
  }

  @Override
  public Optional<SizeRange> find(List<String> steps) {
    if (steps.isEmpty()) {
      return Optional.of(SizeRange.upTo(most));
    }
    List<String> below = steps.subList(1, steps.size());
    return switch (steps.getFirst()) {
      case "@items", "@values" -> entries.flatMap(value -> value.find(below));
      case "@keys" -> keys ? scalar(0, 2).find(below) : Optional.empty();
      default ->
          Optional.ofNullable(fields.get(steps.getFirst())).flatMap(value -> value.find(below));
    };
  }
}

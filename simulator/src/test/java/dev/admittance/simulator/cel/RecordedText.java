package dev.admittance.simulator.cel;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Doubles;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.cel.value.Uint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Values as the recorder in `conformance/cel` prints them.
final class RecordedText {
  private RecordedText() {}

  /// The text that the recorder has for a value.
  static String of(Object value) {
    return switch (value) {
      case String text -> GoQuote.quote(text);
      case Uint number -> number + "u";
      case Double number -> "double " + Doubles.shortest(number);
      case Bytes bytes -> "bytes " + bytes.hex();
      case Null _ -> "null";
      case Timestamp time -> "timestamp " + time.text();
      case CelDuration span -> "duration " + span.nanos();
      case TypeValue(String name) -> "type " + name;
      case Optional<?> optional -> "optional " + optional.map(RecordedText::of).orElse("none");
      case ObjectValue object -> object.typeName() + fields(object.fields());
      case JsonPatchValue patch ->
          Stream.concat(
                  Stream.of(patch.op(), patch.path(), patch.from()),
                  patch.value().stream().map(RecordedText::of))
              .collect(Collectors.joining(", ", "JSONPatch{", "}"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> of(entry.getKey()) + ": " + of(entry.getValue()))
              .sorted()
              .collect(Collectors.joining(", ", "{", "}"));
      case List<?> list ->
          list.stream().map(RecordedText::of).collect(Collectors.joining(", ", "[", "]"));
      case Long _, Boolean _ -> value.toString();
      default -> CelTypes.name(value);
    };
  }

  private static String fields(Map<String, Object> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + ": " + of(field.getValue()))
        .sorted()
        .collect(Collectors.joining(", ", "{", "}"));
  }
}

package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.ObjectValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A struct literal: `Object{…}`, `Object.spec{…}` and `JSONPatch{…}` (P-100).
record StructLiteral(String type, List<Field> fields) implements Interpretable {
  /// The CEL cost of creating a struct.
  static final int COST = 40;

  /// A field with its value.
  ///
  /// @param optional whether it is left out where its value is an empty optional
  record Field(String name, Interpretable value, boolean optional) {}

  StructLiteral {
    fields = List.copyOf(fields);
  }

  @Override
  public Object evaluate(EvaluationFrame frame) {
    Object struct = struct(frame);
    frame.charge(COST);
    return struct;
  }

  private Object struct(EvaluationFrame frame) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : fields) {
      Object value = field.value().evaluate(frame);
      if (value instanceof CelError) {
        return value;
      }
      if (!field.optional()) {
        values.put(field.name(), value);
      } else if (!(value instanceof Optional<?> optional)) {
        return new CelError(
            "cannot initialize optional entry '"
                + field.name()
                + "' from non-optional value "
                + GoPrinted.of(value));
      } else if (optional.isPresent()) {
        values.put(field.name(), optional.get());
      } else {
        values.remove(field.name());
      }
    }
    return type.equals(JsonPatchValue.TYPE)
        ? JsonPatchValue.of(values)
        : new ObjectValue(type, values);
  }
}

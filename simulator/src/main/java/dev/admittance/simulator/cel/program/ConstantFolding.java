package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelNumbers;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.cel.value.Uint;
import dev.cel.common.ast.CelConstant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Facts about constants before evaluation.
final class ConstantFolding {
  /// The functions that cel-go precomputes for constant arguments.
  static final Set<String> CONVERSIONS =
      Set.of(
          "bool",
          "bytes",
          "double",
          "duration",
          "dyn",
          "int",
          "string",
          "timestamp",
          "type",
          "uint");

  private static final Set<String> TYPE_NAMES =
      Set.of(
          "bool",
          "bytes",
          "double",
          "int",
          "list",
          "map",
          "null_type",
          "string",
          "type",
          "uint",
          "optional_type",
          "net.IP",
          "net.CIDR",
          CelTypes.TIMESTAMP,
          CelTypes.DURATION);

  private ConstantFolding() {}

  static Optional<Interpretable> type(String name) {
    return TYPE_NAMES.contains(name) || name.startsWith("kubernetes.")
        ? Optional.of(new Interpretable.Constant(new TypeValue(name)))
        : Optional.empty();
  }

  static Object value(CelConstant constant) {
    return switch (constant.getKind()) {
      case BOOLEAN_VALUE -> constant.booleanValue();
      case INT64_VALUE -> constant.int64Value();
      case UINT64_VALUE -> new Uint(constant.uint64Value().longValue());
      case DOUBLE_VALUE -> constant.doubleValue();
      case STRING_VALUE -> constant.stringValue();
      case BYTES_VALUE -> Bytes.of(constant.bytesValue().toByteArray());
      default -> Null.NULL;
    };
  }

  /// The items of a list as cel-go puts them into a set, numbers also in their other types; null
  /// for a list that is not put into a set.
  static @Nullable Map<Object, Boolean> members(List<?> list) {
    Map<Object, Boolean> members = new HashMap<>();
    for (Object item : list) {
      if (!CelTypes.isPrimitive(item) || item instanceof Bytes) {
        return null;
      }
      members.put(item instanceof Double number && number == 0 ? (Object) 0.0 : item, true);
      Long whole = CelNumbers.exactInt(item);
      Uint unsigned = CelNumbers.exactUint(item);
      if (whole != null) {
        members.put(whole, true);
      }
      if (unsigned != null) {
        members.put(unsigned, true);
      }
      if (item instanceof Long number) {
        members.put((double) number, true);
      } else if (item instanceof Uint number) {
        members.put(number.toDouble(), true);
      }
    }
    return members;
  }
}

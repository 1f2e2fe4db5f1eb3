package dev.admittance.simulator.cel;

import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructTypeReference;
import dev.cel.common.types.TypeParamType;
import java.util.ArrayList;
import java.util.List;

/// Types as cel-go prints them: `list(string)`, `map(string, dyn)`, `<A>` for a type parameter,
/// `net.IP` for an opaque type; and `libs.Exception{}` for one with members.
final class CelTypeText {
  private CelTypeText() {}

  static CelType parse(String text) {
    if (text.startsWith("<")) {
      return TypeParamType.create(text.substring(1, text.length() - 1));
    }
    int open = text.indexOf('(');
    if (open < 0) {
      return simple(text);
    }
    List<CelType> parameters = parseList(text.substring(open + 1, text.length() - 1));
    return switch (text.substring(0, open)) {
      case "list" -> ListType.create(parameters.getFirst());
      case "map" -> MapType.create(parameters.getFirst(), parameters.getLast());
      case "optional_type" -> OptionalType.create(parameters.getFirst());
      default -> throw new IllegalArgumentException("no type: " + text);
    };
  }

  private static CelType simple(String name) {
    return switch (name) {
      case "bool" -> SimpleType.BOOL;
      case "bytes" -> SimpleType.BYTES;
      case "double" -> SimpleType.DOUBLE;
      case "dyn" -> SimpleType.DYN;
      case "int" -> SimpleType.INT;
      case "string" -> SimpleType.STRING;
      case "uint" -> SimpleType.UINT;
      case "google.protobuf.Duration" -> SimpleType.DURATION;
      case "google.protobuf.Timestamp" -> SimpleType.TIMESTAMP;
      default ->
          name.endsWith("{}")
              ? StructTypeReference.create(name.substring(0, name.length() - 2))
              : OpaqueType.create(name);
    };
  }

  /// The types in a list, which is split at its commas outside parentheses.
  static List<CelType> parseList(String text) {
    List<CelType> types = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        types.add(parse(text.substring(start, i).strip()));
        start = i + 1;
      }
    }
    if (!text.isEmpty()) {
      types.add(parse(text.substring(start).strip()));
    }
    return types;
  }
}

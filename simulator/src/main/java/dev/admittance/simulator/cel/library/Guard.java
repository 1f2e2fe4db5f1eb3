package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The check of an argument before a function is called: its type and, as in cel-go, that of the
/// first item of a list and the first entry of a map.
sealed interface Guard {

  /// Returns whether a value is accepted.
  boolean admits(Object value);

  record Any() implements Guard {
    @Override
    public boolean admits(Object value) {
      return true;
    }
  }

  /// A value of a type by its name.
  record Named(String type) implements Guard {
    @Override
    public boolean admits(Object value) {
      return CelTypes.name(value).equals(type);
    }
  }

  record OfList(Guard item) implements Guard {
    @Override
    public boolean admits(Object value) {
      return value instanceof List<?> list && (list.isEmpty() || item.admits(list.getFirst()));
    }
  }

  record OfMap(Guard key, Guard value) implements Guard {
    @Override
    public boolean admits(Object candidate) {
      if (!(candidate instanceof Map<?, ?> map)) {
        return false;
      }
      if (map.isEmpty()) {
        return true;
      }
      Map.Entry<?, ?> first = map.entrySet().iterator().next();
      return key.admits(first.getKey()) && value.admits(first.getValue());
    }
  }

  /// Parses a type in cel-go's notation: `list(string)`, `<A>` for any.
  static Guard parse(String type) {
    int open = type.indexOf('(');
    if (type.equals("dyn") || type.startsWith("<")) {
      return new Any();
    }
    if (open < 0) {
      return new Named(type);
    }
    List<Guard> parameters = parseAll(type.substring(open + 1, type.length() - 1));
    return switch (type.substring(0, open)) {
      case "list" -> new OfList(parameters.getFirst());
      case "map" -> new OfMap(parameters.getFirst(), parameters.getLast());
      default -> new Named(type.substring(0, open));
    };
  }

  /// Parses a comma-separated list of types.
  static List<Guard> parseAll(String types) {
    List<Guard> guards = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= types.length(); i++) {
      char c = i == types.length() ? ',' : types.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        String type = types.substring(start, i).strip();
        if (!type.isEmpty()) {
          guards.add(parse(type));
        }
        start = i + 1;
      }
    }
    return List.copyOf(guards);
  }
}

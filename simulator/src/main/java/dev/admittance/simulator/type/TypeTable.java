package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonScanner;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The table of types: a line for each kind and for each named type; the members of a struct follow
/// it, each on a line that starts with a tab. `simulator/conformance/types/README.md` describes its
/// columns.
///
/// @param kinds the struct of each kind
/// @param structs by name
record TypeTable(Map<GroupVersionKind, StructType> kinds, Map<String, StructType> structs) {

  /// Parses the lines of one release, split at their tabs.
  ///
  /// @param namesEmbedded whether error texts name embedded structs
  static TypeTable read(List<List<String>> lines, boolean namesEmbedded) {
    return new Reader(lines, namesEmbedded).read();
  }

  private static final class Reader {
    private final List<List<String>> lines;
    private final Map<GroupVersionKind, StructType> kinds = new HashMap<>();
    private final Map<String, StructType> structs = new HashMap<>();
    private final boolean namesEmbedded;
    private final Map<String, String> named = new HashMap<>();
    private final Map<String, GoType> types = new HashMap<>();
    private final JsonScanner json = new JsonScanner();

    private Reader(List<List<String>> lines, boolean namesEmbedded) {
      this.lines = lines;
      this.namesEmbedded = namesEmbedded;
    }

    private TypeTable read() {
      lines.forEach(this::declare);
      for (int i = 0; i < lines.size(); i++) {
        List<String> columns = lines.get(i);
        switch (columns.getFirst()) {
          case "kind" ->
              kinds.put(
                  new GroupVersionKind(columns.get(1), columns.get(2), columns.get(3)),
                  (StructType) type(columns.get(4)));
          case "struct" -> ((StructType) type(columns.get(1))).complete(members(i + 1));
          default -> {}
        }
      }
      return new TypeTable(kinds, structs);
    }

    private void declare(List<String> columns) {
      String name = columns.get(1);
      switch (columns.getFirst()) {
        case "struct" -> {
          StructType struct = new StructType(name, column(columns, 2).equals("atomic"));
          structs.put(name, struct);
          types.put(name, struct);
        }
        case "custom" -> types.put(name, new GoType.Custom(text(name), format(name)));
        case "named" -> named.put(name, columns.get(2));
        default -> {}
      }
    }

    private List<GoType.Member> members(int first) {
      List<GoType.Member> members = new ArrayList<>();
      for (int i = first; i < lines.size() && lines.get(i).getFirst().isEmpty(); i++) {
        members.add(member(lines.get(i)));
      }
      return members;
    }

    /// The JSON parser interns the names of members; these are interned too, so that equal names
    /// compare fast.
    private GoType.Member member(List<String> columns) {
      String omit = column(columns, 3);
      String embedded = namesEmbedded ? column(columns, 4) : "";
      String strategies = column(columns, 6);
      return new GoType.Member(
          columns.get(1).intern(),
          type(columns.get(2)),
          omit.contains("e"),
          omit.contains("z"),
          embedded.isEmpty() ? "" : embedded + ".",
          column(columns, 5),
          strategies.isEmpty() ? List.of() : Arrays.asList(strategies.split(",", -1)),
          Elements.read(column(columns, 7), presets(column(columns, 8))));
    }

    private JsonObject presets(String column) {
      return column.isEmpty() ? JsonObject.EMPTY : (JsonObject) json.bundled(column);
    }

    private GoType type(String expression) {
      GoType known = types.get(expression);
      if (known == null) {
        known = make(expression, named.getOrDefault(expression, expression));
        types.put(expression, known);
      }
      return known;
    }

    /// The type of a Go expression; an underlying one where the expression is a name.
    private GoType make(String expression, String underlying) {
      String text = text(expression);
      if (underlying.startsWith("*")) {
        return new GoType.Pointer(type(underlying.substring(1)).target());
      }
      if (underlying.equals("[]uint8")) {
        return new GoType.Bytes(text);
      }
      if (underlying.startsWith("[]")) {
        return new GoType.Slice(text, type(underlying.substring(2)));
      }
      if (underlying.startsWith("map[")) {
        return new GoType.MapType(text, type(underlying.substring(underlying.indexOf(']') + 1)));
      }
      return new GoType.Basic(text, kind(underlying));
    }

    private static GoType.Kind kind(String name) {
      return switch (name) {
        case "string" -> GoType.Kind.STRING;
        case "bool" -> GoType.Kind.BOOL;
        case "int32" -> GoType.Kind.INT32;
        case "int64", "int" -> GoType.Kind.INT64;
        case "uint8" -> GoType.Kind.UINT8;
        case "float64" -> GoType.Kind.FLOAT64;
        default -> throw new IllegalStateException("a type that is not known: " + name);
      };
    }

    private static GoType.Format format(String name) {
      String text = text(name);
      return switch (text.substring(text.indexOf('.') + 1)) {
        case "Quantity" -> GoType.Format.QUANTITY;
        case "Time" -> GoType.Format.TIME;
        case "MicroTime" -> GoType.Format.MICRO_TIME;
        case "IntOrString" -> GoType.Format.INT_OR_STRING;
        case "RawExtension", "FieldsV1", "JSON" -> GoType.Format.RAW;
        case "JSONSchemaPropsOrBool" -> GoType.Format.SCHEMA_OR_BOOL;
        case "JSONSchemaPropsOrArray" -> GoType.Format.SCHEMA_OR_ARRAY;
        case "JSONSchemaPropsOrStringArray" -> GoType.Format.SCHEMA_OR_STRINGS;
        default -> throw new IllegalStateException("a type that is not known: " + text);
      };
    }

    /// The name of an expression in error texts: without the directories of packages.
    private static String text(String expression) {
      int slash = expression.indexOf('/');
      if (slash < 0) {
        return expression;
      }
      int start = slash;
      while (start > 0 && Character.isJavaIdentifierPart(expression.charAt(start - 1))) {
        start--;
      }
      return text(expression.substring(0, start) + expression.substring(slash + 1));
    }

    /// A column; empty where the line ends before it.
    private static String column(List<String> columns, int number) {
      return number < columns.size() ? columns.get(number) : "";
    }
  }
}

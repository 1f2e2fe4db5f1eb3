package dev.admittance.model.field;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/// Parses the catalogue's notation of types: `text`, `text CEL`, `integer 1..30`, `boolean`, `any`,
/// the name of an object type; preceded by `list of` or `map of`; combined with `or`. A `text` has
/// the choices that its entry names.
record CatalogueTypeReader(TypeBuilder types, JsonObject entry) {
  FieldType type() {
    List<FieldType> alternatives = new ArrayList<>();
    for (String text : CatalogueEntry.text(entry, "type").split(" or ", -1)) {
      alternatives.add(type(text));
    }
    return alternatives.size() == 1
        ? alternatives.getFirst()
        : new FieldType.EitherType(alternatives);
  }

  private FieldType type(String text) {
    int of = text.indexOf(" of ");
    if (of >= 0) {
      FieldType inner = type(text.substring(of + " of ".length()));
      String outer = text.substring(0, of);
      return outer.equals("list")
          ? new FieldType.ListType(inner)
          : new FieldType.MapType(format(outer), inner);
    }
    int space = text.indexOf(' ');
    return switch (space < 0 ? text : text.substring(0, space)) {
      case "text" -> new FieldType.TextType(format(text), choices());
      case "integer" -> integer(text.substring(space + 1));
      case "boolean" -> new FieldType.BooleanType();
      case "any" -> new FieldType.AnyType();
      default -> types.object(text);
    };
  }

  private List<EnumValue> choices() {
    return CatalogueEntry.find(entry, "choices").map(types::choices).orElse(List.of());
  }

  private static TextFormat format(String text) {
    int space = text.indexOf(' ');
    return space < 0 ? TextFormat.PLAIN : TextFormat.valueOf(text.substring(space + 1));
  }

  private static FieldType integer(String range) {
    int dots = range.indexOf("..");
    return new FieldType.IntegerType(
        Long.parseLong(range.substring(0, dots)), Long.parseLong(range.substring(dots + 2)));
  }
}

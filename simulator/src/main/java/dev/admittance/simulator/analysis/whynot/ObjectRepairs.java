package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds edits of the object after which a boolean CEL expression may have another value, from the
/// explanation of its value: the fields that decide it, and what they are compared with. Trying
/// them shows which work.
final class ObjectRepairs {
  /// The number of values that are tried of a list.
  private static final int VALUES = 3;

  private static final Pattern FIELD = Pattern.compile("\\.\\s*\\??\\s*`?([\\w./-]+)");

  private static final JsonString ANY_TEXT = new JsonString("x");

  /// What a request cannot have otherwise.
  private static final Set<String> FIXED = Set.of("apiVersion", "kind", "metadata.namespace");

  private final JsonObject object;
  private final Map<String, Explanation> variables;
  private final List<WhyNotEdit> edits = new ArrayList<>();

  private ObjectRepairs(JsonObject object, Map<String, Explanation> variables) {
    this.object = object;
    this.variables = variables;
  }

  /// @param object to edit
  /// @param wanted the value that the expression should have
  /// @param variables of the policy, by name
  static List<WhyNotEdit> of(
      JsonObject object,
      Explanation explained,
      boolean wanted,
      Map<String, Explanation> variables) {
    ObjectRepairs repairs = new ObjectRepairs(object, variables);
    repairs.repair(explained, wanted, Map.of());
    return repairs.edits.stream().distinct().toList();
  }

  /// @param bound the fields that the variables of loops stand for
  private void repair(Explanation part, boolean wanted, Map<String, FieldPath> bound) {
    List<Explanation> parts = part.parts();
    switch (part.function()) {
      case "_&&_", "_||_", "_?_:_" ->
          parts.stream()
              .skip(part.function().equals("_?_:_") ? 1 : 0)
              .filter(one -> decides(one, wanted))
              .forEach(one -> repair(one, wanted, bound));
      case "!_" -> repair(parts.getFirst(), !wanted, bound);
      case "all", "exists" -> items(part, wanted, bound);
      case "has" -> member(parts.getFirst(), part, bound).ifPresent(path -> exist(path, wanted));
      case "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_" -> {
        compare(parts.get(0), part.function(), parts.get(1), wanted, bound);
        compare(parts.get(1), mirrored(part.function()), parts.get(0), wanted, bound);
      }
      case "@in" -> in(parts.get(0), parts.get(1), wanted, bound);
      case "startsWith", "endsWith", "contains" ->
          path(parts.get(0), bound)
              .ifPresent(path ->
                  text(parts.get(0))
                      .ifPresent(is ->
                          text(parts.get(1))
                              .ifPresent(of -> match(path, is, part.function(), of, wanted))));
      default -> flag(part, wanted, bound);
    }
  }

  /// Whether a part was evaluated to something else than is wanted.
  private static boolean decides(Explanation part, boolean wanted) {
    return switch (part.finding()) {
      case SubexpressionResult.Value(Object value) -> !value.equals(wanted);
      case SubexpressionResult.Failed _ -> true;
      case SubexpressionResult.NotEvaluated _, SubexpressionResult.NotSimulated _ -> false;
    };
  }

  private void items(Explanation loop, boolean wanted, Map<String, FieldPath> bound) {
    Explanation over = loop.parts().getFirst();
    for (int i = 0; i < loop.items().size(); i++) {
      Explanation.Item item = loop.items().get(i);
      Explanation last = item.parts().getLast();
      if (decides(last, wanted)) {
        Optional<FieldPath> field = item(over, i, bound);
        repair(last, wanted, field.map(path -> with(bound, item, path)).orElse(bound));
        if (loop.function().equals("all") == wanted && field.isPresent()) {
          return;
        }
      }
    }
  }

  private static Map<String, FieldPath> with(
      Map<String, FieldPath> bound, Explanation.Item item, FieldPath path) {
    Map<String, FieldPath> inner = new HashMap<>(bound);
    inner.put(List.copyOf(item.variables().keySet()).getLast(), path);
    return inner;
  }

  /// The field of the object that an item of a list is.
  private Optional<FieldPath> item(Explanation list, int index, Map<String, FieldPath> bound) {
    Optional<Explanation> variable = variable(list);
    if (variable.isPresent()) {
      return item(variable.get(), index, Map.of());
    }
    if (list.function().equals("map") && index < list.items().size()) {
      Explanation.Item from = list.items().get(index);
      return item(list.parts().getFirst(), index, bound)
          .flatMap(path -> path(from.parts().getLast(), with(bound, from, path)));
    }
    return path(list, bound).map(path -> path.index(index));
  }

  private void exist(FieldPath path, boolean wanted) {
    if (wanted) {
      set(path, anyValue(path));
    } else {
      remove(path);
    }
  }

  /// A value for a field that only has to exist, of the field's type where that is known.
  private JsonValue anyValue(FieldPath path) {
    Optional<GoType.OfText> type =
        ApiTypes.newest().find(GroupVersionKind.said(object)).map(GoType.OfText.class::cast);
    for (FieldPath.Step step : path.steps()) {
      type =
          type.flatMap(of ->
              switch (of) {
                case StructType struct ->
                    struct.member(step.name()).map(member -> member.type().target());
                case GoType.Slice slice -> Optional.of(slice.items().target());
                case GoType.MapType map -> Optional.of(map.values().target());
                default -> Optional.empty();
              });
    }
    return switch (type.orElse(null)) {
      case GoType.Basic(String _, GoType.Kind kind) ->
          switch (kind) {
            case STRING -> ANY_TEXT;
            case BOOL -> JsonBoolean.TRUE;
            case INT32, INT64, UINT8, FLOAT64 -> JsonNumber.of(1);
          };
      case StructType _, GoType.MapType _ -> JsonObject.EMPTY;
      case GoType.Slice _ -> JsonArray.EMPTY;
      case GoType.Custom(String _, GoType.Format format) when format == GoType.Format.QUANTITY ->
          new JsonString("1");
      case null, default -> ANY_TEXT;
    };
  }

  private static String mirrored(String comparison) {
    return switch (comparison) {
      case "_<_" -> "_>_";
      case "_<=_" -> "_>=_";
      case "_>_" -> "_<_";
      case "_>=_" -> "_<=_";
      default -> comparison;
    };
  }

  private void compare(
      Explanation field,
      String comparison,
      Explanation with,
      boolean wanted,
      Map<String, FieldPath> bound) {
    Optional<FieldPath> path = path(field, bound);
    Optional<JsonValue> value = value(with);
    if (path.isEmpty() || value.isEmpty()) {
      return;
    }
    switch (comparison) {
      case "_==_", "_!=_" -> {
        if (comparison.equals("_==_") == wanted) {
          equal(path.get(), value.get());
        } else if (value.get() instanceof JsonBoolean is) {
          set(path.get(), JsonBoolean.of(is != JsonBoolean.TRUE));
        } else {
          remove(path.get());
        }
      }
      case "_<_" -> bound(path.get(), value.get(), wanted ? -1 : 0);
      case "_>=_" -> bound(path.get(), value.get(), wanted ? 0 : -1);
      case "_>_" -> bound(path.get(), value.get(), wanted ? 1 : 0);
      default -> bound(path.get(), value.get(), wanted ? 0 : 1);
    }
  }

  private void equal(FieldPath path, JsonValue value) {
    if (value instanceof JsonNull) {
      remove(path);
    } else {
      set(path, value);
    }
  }

  private void bound(FieldPath path, JsonValue value, int beyond) {
    if (value instanceof JsonNumber number) {
      set(path, new JsonNumber(number.decimal().add(BigDecimal.valueOf(beyond)).toPlainString()));
    }
  }

  private void in(
      Explanation item, Explanation list, boolean wanted, Map<String, FieldPath> bound) {
    Optional<FieldPath> path = path(item, bound);
    if (path.isPresent() && wanted) {
      value(list)
          .filter(JsonArray.class::isInstance)
          .ifPresent(all ->
              ((JsonArray) all)
                  .items().stream().limit(VALUES).forEach(value -> set(path.get(), value)));
    } else if (path.isPresent()) {
      remove(path.get());
    }
    Optional<FieldPath> map = path(list, bound);
    Optional<String> key = text(item);
    if (map.isPresent() && key.isPresent() && !(value(list).orElse(null) instanceof JsonArray)) {
      exist(map.get().key(key.get()), wanted);
    }
  }

  private void match(FieldPath path, String is, String how, String of, boolean wanted) {
    if (wanted) {
      switch (how) {
        case "startsWith" -> {
          set(path, new JsonString(of + is.substring(is.lastIndexOf('/') + 1)));
          set(path, new JsonString(of + is));
        }
        default -> set(path, new JsonString(is + of));
      }
    } else {
      set(
          path,
          new JsonString(
              switch (how) {
                case "startsWith" -> is.substring(of.length());
                case "endsWith" -> is.substring(0, is.length() - of.length());
                default -> is.replace(of, "");
              }));
    }
  }

  private void flag(Explanation part, boolean wanted, Map<String, FieldPath> bound) {
    Optional<Explanation> variable = variable(part);
    if (variable.isPresent()) {
      repair(variable.get(), wanted, Map.of());
    } else {
      path(part, bound).ifPresent(path -> set(path, JsonBoolean.of(wanted)));
    }
  }

  private Optional<Explanation> variable(Explanation part) {
    return part.function().equals(".") && part.parts().getFirst().text().equals("variables")
        ? name(part.parts().getFirst(), part).map(variables::get)
        : Optional.empty();
  }

  /// The field of the object that a part reads.
  private Optional<FieldPath> path(Explanation part, Map<String, FieldPath> bound) {
    Optional<Explanation> variable = variable(part);
    if (variable.isPresent()) {
      return path(variable.get(), Map.of());
    }
    return switch (part.function()) {
      case "" ->
          part.text().equals("object")
              ? Optional.of(FieldPath.ROOT)
              : Optional.ofNullable(bound.get(part.text()));
      case ".", "_?._" -> member(part.parts().getFirst(), part, bound);
      case "orValue" -> path(part.parts().getFirst(), bound);
      case "_[_]", "_[?_]" ->
          path(part.parts().getFirst(), bound)
              .flatMap(of ->
                  value(part.parts().get(1))
                      .map(key ->
                          of.key(
                              key instanceof JsonString(String text)
                                  ? text
                                  : String.valueOf(key))));
      default -> Optional.empty();
    };
  }

  private Optional<FieldPath> member(
      Explanation of, Explanation part, Map<String, FieldPath> bound) {
    return path(of, bound).flatMap(path -> name(of, part).map(path::child));
  }

  /// The name that is selected of a part.
  private static Optional<String> name(Explanation of, Explanation part) {
    Matcher field = FIELD.matcher(part.text().substring(of.end() - part.start()));
    return field.find() ? Optional.of(field.group(1)) : Optional.empty();
  }

  private static Optional<JsonValue> value(Explanation part) {
    return part.finding() instanceof SubexpressionResult.Value(Object value)
        ? json(value)
        : Optional.empty();
  }

  private static Optional<JsonValue> json(Object value) {
    return switch (value) {
      case String text -> Optional.of(new JsonString(text));
      case Boolean flag -> Optional.of(JsonBoolean.of(flag));
      case Long number -> Optional.of(JsonNumber.of(number));
      case Double number -> Optional.of(new JsonNumber(number.toString()));
      case Null _ -> Optional.of(JsonNull.NULL);
      case List<?> items when JsonViews.json(items).isEmpty() ->
          Optional.of(new JsonArray(items.stream().flatMap(item -> json(item).stream()).toList()));
      default -> JsonViews.json(value);
    };
  }

  private static Optional<String> text(Explanation part) {
    return value(part)
        .flatMap(value ->
            value instanceof JsonString(String text) ? Optional.of(text) : Optional.empty());
  }

  private void set(FieldPath path, JsonValue value) {
    edit(path, Optional.of(value));
  }

  private void remove(FieldPath path) {
    if (path.find(object).isPresent()) {
      edit(path, Optional.empty());
    }
  }

  private void edit(FieldPath path, Optional<JsonValue> value) {
    boolean fixed = path.steps().isEmpty() || FIXED.contains(path.toString());
    if (!fixed) {
      edits.add(editOf(path, value));
    }
  }

  /// The edit that sets or removes a field.
  static WhyNotEdit editOf(FieldPath path, Optional<JsonValue> value) {
    List<String> names = path.steps().stream().map(FieldPath.Step::name).toList();
    boolean label = names.size() == 3 && names.subList(0, 2).equals(List.of("metadata", "labels"));
    return label && value.map(JsonString.class::isInstance).orElse(true)
        ? new WhyNotEdit.ObjectLabel(names.getLast(), value.map(one -> ((JsonString) one).value()))
        : new WhyNotEdit.ObjectField(path, value);
  }
}

package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.Concatenation;
import dev.admittance.simulator.cel.value.Doubles;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.gojson.GoValue;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.type.GoType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A value of an object in Go after its conversion from CEL (P-100). Fields that are lists or maps
/// lose CEL's own types one level deep; deeper values keep them, and few parts of the server can
/// read those. Source: k8s.io/apiserver `pkg/cel/mutation/dynamic/objects.go`,
/// `(*ObjectVal).ConvertToNative`.
sealed interface GoNativeValue {

  record Plain(JsonValue value) implements GoNativeValue {}

  /// A floating-point number, which keeps its type even if it is whole.
  record Floating(double value) implements GoNativeValue {}

  /// `map[string]any`.
  record Members(Map<String, GoNativeValue> members) implements GoNativeValue {}

  /// `[]any`.
  record Items(List<GoNativeValue> items) implements GoNativeValue {}

  /// A type that JSON does not have.
  record Foreign(GoValue value) implements GoNativeValue {}

  static Members of(ObjectValue object, Features features) throws UnusableValueException {
    Map<String, GoNativeValue> members = new LinkedHashMap<>();
    for (Map.Entry<String, Object> field : object.fields().entrySet()) {
      try {
        members.put(field.getKey(), field(field.getValue(), features));
      } catch (UnusableValueException e) {
        throw e.in("fail to convert field \"" + field.getKey() + "\": ");
      }
    }
    return new Members(members);
  }

  private static GoNativeValue field(Object value, Features features)
      throws UnusableValueException {
    Optional<JsonValue> json = JsonViews.json(value);
    if (json.isPresent()) {
      return features.has(Feature.OBJECT_FIELDS_CONVERTED_DEEPLY)
          ? deeply(json.get())
          : new Plain(json.get());
    }
    return switch (value) {
      case List<?> list -> items(list, features);
      case Map<?, ?> map -> members(map, features);
      default -> value(value, features);
    };
  }

  private static GoNativeValue deeply(JsonValue value) throws UnusableValueException {
    return switch (value) {
      case JsonObject object -> {
        Map<String, GoNativeValue> members = new LinkedHashMap<>();
        for (int i = 0; i < object.size(); i++) {
          members.put(object.nameAt(i), deeply(object.valueAt(i)));
        }
        yield new Members(members);
      }
      case JsonArray array -> {
        List<GoNativeValue> items = new ArrayList<>(array.size());
        for (JsonValue item : array.items()) {
          items.add(deeply(item));
        }
        yield new Items(items);
      }
      case JsonNull _ -> new Foreign(CelGoValues.of(Null.NULL));
      case JsonValue.Scalar scalar -> new Plain(scalar);
    };
  }

  private static Items items(List<?> list, Features features) throws UnusableValueException {
    List<GoNativeValue> items = new ArrayList<>(list.size());
    for (Object item : list) {
      items.add(value(item, features));
    }
    return new Items(items);
  }

  private static Members members(Map<?, ?> map, Features features) throws UnusableValueException {
    Map<String, GoNativeValue> members = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (!(entry.getKey() instanceof String name)) {
        throw UnusableValueException.failure(
            "map key "
                + CelGoValues.quoted(entry.getKey())
                + " is of type "
                + CelGoValues.celType(entry.getKey())
                + ", not string");
      }
      members.put(name, value(entry.getValue(), features));
    }
    return new Members(members);
  }

  private static GoNativeValue value(Object value, Features features)
      throws UnusableValueException {
    Optional<JsonValue> json = JsonViews.json(value);
    if (json.isPresent()) {
      Optional<GoType.OfText> held =
          JsonViews.goType(value).filter(_ -> features.has(Feature.VARIABLES_HELD_IN_GO));
      return held.isPresent() ? new Foreign(CelGoValues.of(held.get())) : new Plain(json.get());
    }
    return switch (value) {
      case String text -> new Plain(new JsonString(text));
      case Long number -> new Plain(JsonNumber.of(number));
      case Double number -> new Floating(number);
      case Boolean bool -> new Plain(JsonBoolean.of(bool));
      case TypeValue type -> new Plain(new JsonString(type.name()));
      case Optional<?> optional ->
          optional.isPresent() ? value(optional.get(), features) : new Plain(JsonNull.NULL);
      case ObjectValue object -> of(object, features);
      case Concatenation list -> items(list, features);
      default -> new Foreign(CelGoValues.of(value));
    };
  }

  /// The value as `structpb.NewStruct` converts it: each number becomes a floating-point one.
  ///
  /// @param whole the Go type of the result, which a text names
  default JsonValue wire(String whole) throws UnusableValueException {
    return switch (this) {
      case Plain(JsonValue value) -> ProtobufNumbers.floating(value);
      case Floating(double value) -> ProtobufNumbers.written(value, whole);
      case Members(Map<String, GoNativeValue> members) -> {
        JsonObject.Builder object = JsonObject.builder();
        for (Map.Entry<String, GoNativeValue> member : members.entrySet()) {
          object.put(member.getKey(), member.getValue().wire(whole));
        }
        yield object.build();
      }
      case Items(List<GoNativeValue> items) -> {
        List<JsonValue> values = new ArrayList<>(items.size());
        for (GoNativeValue item : items) {
          values.add(item.wire(whole));
        }
        yield new JsonArray(values);
      }
      case Foreign(GoValue value) ->
          value
              .wire()
              .orElseThrow(
                  () -> UnusableValueException.failure("proto: invalid type: " + value.type()));
    };
  }

  /// The value as JSON, with stand-ins for Go values that JSON does not have.
  ///
  /// @param foreign receives the stand-ins, by identity
  default JsonValue json(IdentityHashMap<JsonValue, GoValue> foreign) {
    return switch (this) {
      case Plain(JsonValue value) -> value;
      case Floating(double value) -> new JsonNumber(fractional(value));
      case Members(Map<String, GoNativeValue> members) -> {
        JsonObject.Builder object = JsonObject.builder();
        members.forEach((name, member) -> object.put(name, member.json(foreign)));
        yield object.build();
      }
      case Items(List<GoNativeValue> items) ->
          new JsonArray(items.stream().map(item -> item.json(foreign)).toList());
      case Foreign(GoValue value) -> {
        JsonValue standIn = new JsonString(value.plain());
        foreign.put(standIn, value);
        yield standIn;
      }
    };
  }

  private static String fractional(double value) {
    String text = Doubles.plain(value);
    return text.indexOf('.') < 0 ? text + ".0" : text;
  }
}

package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.Concatenation;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.cel.value.Uint;
import dev.admittance.simulator.mutation.UnusableValueException.Consequence;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Converts the values of JSON Patches to JSON by way of `google.protobuf.Value` (P-94). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/mutating/patch/json_patch.go`,
/// `(*jsonPatcher).evaluatePatchExpression`; github.com/google/cel-go `common/types/map.go`,
/// `(*baseMap).ConvertToNative`.
final class PatchValues {
  private static final String PREFIX =
      "JSONPath valueExpression evaluated to a type that could not marshal to JSON: ";
  private static final String PANIC =
      "reflect.Set: value of type *structpb.Struct is not assignable to type *structpb.Value";

  private final KubernetesRelease release;
  private final Features features;

  PatchValues(KubernetesRelease release) {
    this.release = release;
    this.features = Features.of(release);
  }

  JsonValue of(Object value) throws UnusableValueException {
    if (value instanceof ObjectValue object) {
      TypeNames.check(object);
    }
    try {
      return whole(value);
    } catch (UnusableValueException e) {
      throw e.in(PREFIX);
    }
  }

  private JsonValue whole(Object value) throws UnusableValueException {
    return switch (value) {
      case ObjectValue object -> wire(object);
      case Optional<?> optional when optional.isPresent() -> whole(optional.get());
      default -> json(value);
    };
  }

  private JsonValue json(Object value) throws UnusableValueException {
    Optional<GoType.OfText> held = JsonViews.goType(value);
    if (held.isPresent() && features.has(Feature.VARIABLES_HELD_IN_GO)) {
      throw UnusableValueException.failure(unconvertible(held.get()));
    }
    return switch (value) {
      case Null _ -> JsonNull.NULL;
      case Boolean bool -> JsonBoolean.of(bool);
      case String text -> new JsonString(text);
      case Long number -> ProtobufNumbers.integer(number);
      case Uint number -> ProtobufNumbers.integer(number);
      case Double number -> ProtobufNumbers.written(number, "*structpb.Value");
      case Bytes bytes -> CelGoValues.of(bytes).wire().orElseThrow();
      case CelDuration span -> new JsonString(span.text());
      case Timestamp time -> new JsonString(time.text());
      case Concatenation list -> freed(list);
      case List<?> list -> list(list);
      case Map<?, ?> map -> map(map);
      case Optional<?> optional -> {
        if (optional.isEmpty()) {
          throw UnusableValueException.failure("optional.none() dereference");
        }
        yield json(optional.get());
      }
      case ObjectValue object -> {
        if (KnownBug.OBJECTS_WITHIN_LISTS.isIn(release)) {
          throw new UnusableValueException(Consequence.CRASHES, PANIC);
        }
        yield wire(object);
      }
      case JsonPatchValue _ ->
          throw UnusableValueException.failure("cannot convert to native type: *structpb.Value");
      case TypeValue _ ->
          throw UnusableValueException.failure("type conversion not supported for 'type'");
      case Opaque opaque -> throw unsupported(opaque.typeName());
      default -> throw new IllegalArgumentException("no value of CEL: " + value);
    };
  }

  private static String unconvertible(GoType.OfText held) {
    return switch (held) {
      case StructType struct ->
          "type conversion error from struct type " + struct.text() + " to *structpb.Value";
      case GoType.Slice _ -> "type conversion error from 'list(dyn)' to '*structpb.Value'";
      default -> "type conversion error from 'map(dyn, dyn)' to '*structpb.Value'";
    };
  }

  private JsonValue wire(ObjectValue object) throws UnusableValueException {
    boolean deep = features.has(Feature.OBJECT_FIELDS_CONVERTED_DEEPLY);
    return GoNativeValue.of(object, features).wire(deep ? "*structpb.Value" : "*structpb.Struct");
  }

  private static UnusableValueException unsupported(String typeName) {
    String name =
        typeName.startsWith("kubernetes.authorization.")
            ? typeName
            : typeName.equals("kubernetes.NamedFormat")
                ? "Format"
                : typeName.substring(typeName.lastIndexOf('.') + 1);
    return UnusableValueException.failure(
        "type conversion error from '" + name + "' to '*structpb.Value'");
  }

  /// The items of a concatenated list (`+`): its objects are maps already, so that the server can
  /// write them.
  private JsonArray freed(Concatenation list) throws UnusableValueException {
    List<JsonValue> items = new ArrayList<>(list.size());
    for (Object item : list) {
      items.add(json(item instanceof ObjectValue object ? plain(object) : item));
    }
    return new JsonArray(items);
  }

  /// An object as a map, with all its fields.
  private static Object plain(Object value) {
    return switch (value) {
      case ObjectValue object -> {
        Map<String, Object> members = new LinkedHashMap<>();
        object.fields().forEach((name, field) -> members.put(name, plain(field)));
        yield members;
      }
      case Object json when JsonViews.json(json).isPresent() -> json;
      case List<?> list -> list.stream().map(PatchValues::plain).toList();
      case Map<?, ?> map -> {
        Map<Object, Object> members = new LinkedHashMap<>();
        map.forEach((key, item) -> members.put(key, plain(item)));
        yield members;
      }
      default -> value;
    };
  }

  private JsonArray list(List<?> list) throws UnusableValueException {
    List<JsonValue> items = new ArrayList<>(list.size());
    for (Object item : list) {
      items.add(json(item));
    }
    return new JsonArray(items);
  }

  /// The server writes the members sorted.
  private JsonObject map(Map<?, ?> map) throws UnusableValueException {
    JsonObject.Builder members = JsonObject.builder();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      members.put(key(entry.getKey()), json(entry.getValue()));
    }
    return members.build();
  }

  private static String key(Object key) throws UnusableValueException {
    return switch (key) {
      case String name -> name;
      case Long _ -> throw noKey("unsupported type conversion from 'int'");
      case Uint _ -> throw noKey("unsupported type conversion from 'uint'");
      case Boolean _ ->
          throw UnusableValueException.failure("type conversion error from bool to 'string'");
      case Double _ ->
          throw UnusableValueException.failure("type conversion error from Double to 'string'");
      default -> throw noKey("unsupported type conversion from '" + key + "'");
    };
  }

  private static UnusableValueException noKey(String what) {
    return UnusableValueException.failure(what + " to string");
  }
}

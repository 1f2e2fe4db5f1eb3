package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoBase64;
import dev.admittance.simulator.gojson.GoTypeError;
import dev.admittance.simulator.type.TypeFault.FaultException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Decodes a value into its Go type, and writes it in Go's form (`sigs.k8s.io/json`, case-sensitive
/// names). A value that is already in that form stays the same instance.
///
/// A value that does not fit is skipped, and the first such error is reported at the end; an error
/// of a type with its own JSON format ends the decoding at once.
final class TypedDecoder {
  private final boolean repeating;
  private final List<GoType.Member> path = new ArrayList<>();
  private @Nullable StructType struct;
  private @Nullable TypeFault first;

  TypedDecoder() {
    this(false);
  }

  /// @param repeating whether objects may have repeated members, which are merged
  TypedDecoder(boolean repeating) {
    this.repeating = repeating;
  }

  /// Decodes a value.
  ///
  /// @param known a value of the same type in Go's form; parts that it shares with `value` are
  ///   skipped. Null for none
  JsonValue decode(GoType type, JsonValue value, @Nullable JsonValue known) throws FaultException {
    JsonValue written = value(type, value, known);
    if (first != null) {
      throw new FaultException(first);
    }
    return written;
  }

  @SuppressWarnings("ReferenceEquality") // what is shared needs no look
  private JsonValue value(GoType type, JsonValue value, @Nullable JsonValue known)
      throws FaultException {
    if (value == known) {
      return value;
    }
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) ->
          value == JsonNull.NULL ? value : value(to, value, known);
      case StructType of -> struct(of, value, known);
      case GoType.Slice slice -> list(slice, value, known);
      case GoType.MapType map -> map(map, value, known);
      case GoType.Bytes bytes -> bytes(bytes, value);
      case GoType.Basic basic -> basic(basic, value);
      case GoType.Custom custom -> custom(custom, value);
    };
  }

  private JsonValue struct(StructType type, JsonValue value, @Nullable JsonValue known)
      throws FaultException {
    if (value == JsonNull.NULL) {
      return StructWriter.zero(type);
    }
    if (!(value instanceof JsonObject object)) {
      return mismatch(GoTypeError.word(value), type.text(), value);
    }
    JsonObject shared = known instanceof JsonObject other ? other : JsonObject.EMPTY;
    @Nullable JsonValue[] found = new JsonValue[type.members().size()];
    Map<Integer, List<JsonValue>> read = repeating ? new HashMap<>() : Map.of();
    StructType outer = struct;
    for (int i = 0; i < object.size(); i++) {
      int place = type.place(object.nameAt(i));
      if (place >= 0) {
        GoType.Member member = type.members().get(place);
        struct = type;
        path.addLast(member);
        JsonValue own = object.valueAt(i);
        found[place] = member(member, own, shared);
        if (repeating) {
          List<JsonValue> all = read.computeIfAbsent(place, _ -> new ArrayList<>());
          all.add(own);
          if (all.size() > 1) {
            found[place] = member(member, RepeatedMembers.merge(member.type(), all), shared);
          }
        }
        path.removeLast();
      }
    }
    struct = outer;
    return StructWriter.write(type, object, found);
  }

  private @Nullable JsonValue member(GoType.Member member, JsonValue value, JsonObject shared)
      throws FaultException {
    return value == JsonNull.NULL && member.type() instanceof GoType.Pointer
        ? null
        : value(member.type(), value, shared.get(member.name()));
  }

  private JsonValue list(GoType.Slice type, JsonValue value, @Nullable JsonValue known)
      throws FaultException {
    if (value == JsonNull.NULL) {
      return value;
    }
    if (!(value instanceof JsonArray array)) {
      return mismatch(GoTypeError.word(value), type.text(), value);
    }
    SharedItems shared = new SharedItems(array, known);
    List<JsonValue> written = new ArrayList<>(array.size());
    boolean same = true;
    for (int i = 0; i < array.size(); i++) {
      JsonValue item = array.get(i);
      JsonValue one = value(type.items(), item, shared.partner(i));
      same &= sameInstance(one, item);
      written.add(one);
    }
    return same ? array : new JsonArray(written);
  }

  private JsonValue map(GoType.MapType type, JsonValue value, @Nullable JsonValue known)
      throws FaultException {
    if (value == JsonNull.NULL) {
      return value;
    }
    if (!(value instanceof JsonObject object)) {
      return mismatch(GoTypeError.word(value), type.text(), value);
    }
    JsonObject shared = known instanceof JsonObject other ? other : JsonObject.EMPTY;
    JsonValue[] written = new JsonValue[object.size()];
    boolean same = true;
    for (int i = 0; i < written.length; i++) {
      JsonValue item = object.valueAt(i);
      written[i] = value(type.values(), item, shared.get(object.nameAt(i)));
      same &= sameInstance(written[i], item);
    }
    return same && MapOrder.isSorted(object) ? object : MapOrder.sorted(object, written);
  }

  private JsonValue bytes(GoType.Bytes type, JsonValue value) throws FaultException {
    return switch (value) {
      case JsonNull _ -> value;
      case JsonString(String text) -> base64(text, value);
      case JsonArray array -> {
        byte[] octets = new byte[array.size()];
        GoType.Basic octet = new GoType.Basic("uint8", GoType.Kind.UINT8);
        for (int i = 0; i < octets.length; i++) {
          octets[i] =
              basic(octet, array.get(i)) instanceof JsonNumber number
                  ? (byte) number.decimal().intValue()
                  : 0;
        }
        yield new JsonString(Base64.getEncoder().encodeToString(octets));
      }
      case JsonObject _, JsonNumber _, JsonBoolean _ ->
          mismatch(GoTypeError.word(value), type.text(), value);
    };
  }

  private JsonValue base64(String text, JsonValue value) {
    OptionalInt fault = GoBase64.fault(text);
    if (fault.isPresent()) {
      return fault(
          new TypeFault.Other("illegal base64 data at input byte " + fault.getAsInt()), value);
    }
    Optional<byte[]> octets = GoBase64.decode(text);
    String written = octets.map(Base64.getEncoder()::encodeToString).orElse(text);
    return written.equals(text) ? value : new JsonString(written);
  }

  private JsonValue basic(GoType.Basic type, JsonValue value) {
    if (value == JsonNull.NULL) {
      return GoScalars.zero(type.kind());
    }
    return switch (type.kind()) {
      case STRING ->
          value instanceof JsonString
              ? value
              : mismatch(GoTypeError.word(value), type.text(), value);
      case BOOL ->
          value instanceof JsonBoolean
              ? value
              : mismatch(GoTypeError.word(value), type.text(), value);
      case INT32, INT64, UINT8, FLOAT64 ->
          value instanceof JsonNumber number
              ? number(type, number)
              : mismatch(GoTypeError.word(value), type.text(), value);
    };
  }

  private JsonValue number(GoType.Basic type, JsonNumber number) {
    JsonNumber written = GoScalars.number(type.kind(), number);
    return written == null ? mismatch("number " + number.text(), type.text(), number) : written;
  }

  private JsonValue custom(GoType.Custom type, JsonValue value) throws FaultException {
    try {
      return CustomFormats.decode(type, value);
    } catch (FaultException e) {
      throw new FaultException(inContext(e.fault()));
    }
  }

  /// Records a value that does not fit; the returned value is never used.
  private JsonValue mismatch(String what, String type, JsonValue value) {
    return fault(new TypeFault.Mismatch(what, type, "", ""), value);
  }

  private JsonValue fault(TypeFault fault, JsonValue value) {
    if (first == null) {
      first = inContext(fault);
    }
    return value;
  }

  private TypeFault inContext(TypeFault fault) {
    if (struct == null || !(fault instanceof TypeFault.Mismatch inner)) {
      return fault;
    }
    StringBuilder text = new StringBuilder();
    for (GoType.Member member : path) {
      text.append(text.isEmpty() ? "" : ".").append(member.embedded()).append(member.name());
    }
    text.append(inner.path().isEmpty() ? "" : "." + inner.path());
    return new TypeFault.Mismatch(inner.value(), inner.type(), struct.shortName(), text.toString());
  }

  @SuppressWarnings("ReferenceEquality") // asks whether a value was written as it was read
  private static boolean sameInstance(JsonValue a, JsonValue b) {
    return a == b;
  }
}

package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoBase64;
import dev.admittance.simulator.gojson.GoTypeError;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The members of an AdmissionResponse, with the types that the server's decoder insists on
/// (W-321).
final class ResponseFields {
  private static final String PATCH = "AdmissionResponse.response.patch";
  private static final int LARGEST_BYTE = 255;

  private ResponseFields() {}

  private static JsonValue member(JsonObject object, String name) {
    return object.find(name).orElse(JsonNull.NULL);
  }

  /// Reads the members that the server knows; an absent one has the zero value of its type.
  static CallOutcome.Answered read(JsonObject response) throws UnusableAnswerException {
    JsonValue allowed = member(response, "allowed");
    if (!(allowed instanceof JsonBoolean) && allowed != JsonNull.NULL) {
      throw mistyped(allowed, "AdmissionResponse.response.allowed", "bool");
    }
    JsonValue patchType = member(response, "patchType");
    return new CallOutcome.Answered(
        allowed == JsonBoolean.TRUE,
        response.has("status") ? HookStatus.decode(member(response, "status")) : null,
        new PatchText(patch(response)),
        patchType == JsonNull.NULL
            ? Optional.empty()
            : Optional.of(text(response, "patchType", "AdmissionResponse.response.patchType")),
        warnings(response),
        auditAnnotations(response));
  }

  private static String patch(JsonObject response) throws UnusableAnswerException {
    if (response.get("patch") instanceof JsonArray bytes) {
      return bytes(bytes);
    }
    String encoded = text(response, "patch", PATCH, "[]uint8");
    OptionalInt fault = GoBase64.fault(encoded);
    if (fault.isPresent()) {
      throw UnusableAnswerException.call("illegal base64 data at input byte " + fault.getAsInt());
    }
    return new String(Base64.getMimeDecoder().decode(encoded), StandardCharsets.UTF_8);
  }

  /// Go takes a list of numbers for bytes too, so that an empty list is an empty patch.
  private static String bytes(JsonArray items) throws UnusableAnswerException {
    byte[] bytes = new byte[items.items().size()];
    for (int i = 0; i < bytes.length; i++) {
      JsonValue item = items.items().get(i);
      if (item instanceof JsonNumber number && number.isIntegral()) {
        BigDecimal value = number.decimal();
        if (value.signum() < 0 || value.compareTo(BigDecimal.valueOf(LARGEST_BYTE)) > 0) {
          throw UnusableAnswerException.call(
              "json: cannot unmarshal number "
                  + number.text()
                  + " into Go struct field "
                  + PATCH
                  + " of type uint8");
        }
        bytes[i] = value.byteValue();
      } else if (item != JsonNull.NULL) {
        throw mistyped(item, PATCH, "uint8");
      }
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static List<String> warnings(JsonObject response) throws UnusableAnswerException {
    JsonValue written = member(response, "warnings");
    List<String> warnings = new ArrayList<>();
    if (written instanceof JsonArray items) {
      for (JsonValue item : items.items()) {
        if (!(item instanceof JsonString warning)) {
          throw mistyped(item, "AdmissionResponse.response.warnings", "string");
        }
        warnings.add(warning.value());
      }
    } else if (written != JsonNull.NULL) {
      throw mistyped(written, "AdmissionResponse.response.warnings", "[]string");
    }
    return warnings;
  }

  private static Map<String, String> auditAnnotations(JsonObject response)
      throws UnusableAnswerException {
    JsonValue written = member(response, "auditAnnotations");
    Map<String, String> annotations = new LinkedHashMap<>();
    if (written instanceof JsonObject members) {
      for (String key : members.names()) {
        annotations.put(key, text(members, key, "AdmissionResponse.response.auditAnnotations"));
      }
    } else if (written != JsonNull.NULL) {
      throw mistyped(written, "AdmissionResponse.response.auditAnnotations", "map[string]string");
    }
    return annotations;
  }

  /// A string member; empty where it is absent or null.
  static String text(JsonObject object, String name, String field) throws UnusableAnswerException {
    return text(object, name, field, "string");
  }

  /// A member that Go keeps in a type made of text; empty where it is absent or null.
  static String text(JsonObject object, String name, String field, String type)
      throws UnusableAnswerException {
    JsonValue value = member(object, name);
    if (value == JsonNull.NULL) {
      return "";
    }
    if (!(value instanceof JsonString string)) {
      throw mistyped(value, field, type);
    }
    return string.value();
  }

  /// A member has the wrong JSON type.
  static UnusableAnswerException mistyped(JsonValue value, String field, String type) {
    return UnusableAnswerException.call(GoTypeError.ofField(value, field, type));
  }
}

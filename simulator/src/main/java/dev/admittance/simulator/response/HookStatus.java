package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoTypeError;
import java.util.ArrayList;
import java.util.List;

/// The `status` of an AdmissionResponse as the server decodes it: members that it does not know are
/// dropped, and so are zero values; one of another type makes the whole review unusable (W-321).
final class HookStatus {
  private static final String PATH = "response.status";
  private static final String STRING = "string";
  private static final String INT32 = "int32";

  private HookStatus() {}

  /// Decodes a status.
  ///
  /// @param written what the response says; null decodes as a status without members
  static JsonObject decode(JsonValue written) throws UnusableAnswerException {
    if (written == JsonNull.NULL) {
      return JsonObject.EMPTY;
    }
    if (!(written instanceof JsonObject status)) {
      throw ResponseFields.mistyped(written, "AdmissionResponse." + PATH, "v1.Status");
    }
    Members members = new Members(status, "Status." + PATH + ".");
    members.text("status", STRING);
    members.text("message", STRING);
    members.text("reason", "v1.StatusReason");
    members.number("code", INT32);
    if (members.isObject("metadata", "v1.ListMeta")) {
      members.put("metadata", metadata((JsonObject) status.find("metadata").orElseThrow()));
    }
    if (members.isObject("details", "v1.StatusDetails")) {
      members.put("details", details((JsonObject) status.find("details").orElseThrow()));
    }
    return members.known();
  }

  private static JsonObject metadata(JsonObject written) throws UnusableAnswerException {
    Members members = new Members(written, "ListMeta." + PATH + ".metadata.");
    members.text("selfLink", STRING);
    members.text("resourceVersion", STRING);
    members.text("continue", STRING);
    members.number("remainingItemCount", "int64");
    return members.known();
  }

  private static JsonObject details(JsonObject written) throws UnusableAnswerException {
    Members members = new Members(written, "StatusDetails." + PATH + ".details.");
    members.text("name", STRING);
    members.text("group", STRING);
    members.text("kind", STRING);
    members.text("uid", "types.UID");
    if (written.get("causes") instanceof JsonArray causes && !causes.items().isEmpty()) {
      members.put("causes", causes(causes));
    }
    members.number("retryAfterSeconds", INT32);
    return members.known();
  }

  private static JsonArray causes(JsonArray written) throws UnusableAnswerException {
    List<JsonValue> causes = new ArrayList<>();
    for (JsonValue item : written.items()) {
      if (!(item instanceof JsonObject cause)) {
        throw ResponseFields.mistyped(
            item, "StatusDetails." + PATH + ".details.causes", "v1.StatusCause");
      }
      Members members = new Members(cause, "StatusCause." + PATH + ".details.causes.");
      members.text("reason", "v1.CauseType");
      members.text("message", STRING);
      members.text("field", STRING);
      causes.add(members.known());
    }
    return new JsonArray(causes);
  }

  /// Takes the known members out of an object, checking their types; `path` is what Go writes
  /// before the name of a member.
  private static final class Members {
    private final JsonObject written;
    private final String path;
    private JsonObject known = JsonObject.EMPTY;

    Members(JsonObject written, String path) {
      this.written = written;
      this.path = path;
    }

    void text(String name, String type) throws UnusableAnswerException {
      switch (written.get(name)) {
        case null -> {}
        case JsonNull _ -> {}
        case JsonString text when text.value().isEmpty() -> {}
        case JsonString text -> put(name, text);
        case JsonValue other -> throw ResponseFields.mistyped(other, path + name, type);
      }
    }

    void number(String name, String type) throws UnusableAnswerException {
      switch (written.get(name)) {
        case null -> {}
        case JsonNull _ -> {}
        case JsonNumber number when number.isIntegral() -> {
          if (number.decimal().signum() != 0) {
            put(name, number);
          }
        }
        case JsonNumber fraction ->
            throw UnusableAnswerException.call(
                GoTypeError.ofField(fraction, path + name, type)
                    .replace("number into", "number " + fraction.text() + " into"));
        case JsonValue other -> throw ResponseFields.mistyped(other, path + name, type);
      }
    }

    boolean isObject(String name, String type) throws UnusableAnswerException {
      return switch (written.get(name)) {
        case null -> false;
        case JsonNull _ -> false;
        case JsonObject _ -> true;
        case JsonValue other -> throw ResponseFields.mistyped(other, path + name, type);
      };
    }

    void put(String name, JsonValue value) {
      known = known.with(name, value);
    }

    JsonObject known() {
      return known;
    }
  }
}

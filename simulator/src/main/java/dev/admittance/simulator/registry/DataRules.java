package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoBase64;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the data of a ConfigMap or Secret: its keys, its size, and the keys that a type of
/// Secret requires. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidateConfigMap`, `ValidateSecret`.
final class DataRules {
  private static final int LARGEST = 1 << 20;
  private static final FieldPath DATA = FieldPath.ROOT.child("data");

  private DataRules() {}

  static List<FieldError> configMap(JsonObject object) {
    JsonObject data = object.object("data");
    JsonObject binary = object.object("binaryData");
    List<FieldError> errors = new ArrayList<>();
    for (String key : data.names()) {
      errors.addAll(key(DATA, key));
      if (binary.has(key)) {
        errors.add(
            FieldError.invalid(DATA.key(key), key, "duplicate of key present in binaryData"));
      }
    }
    for (String key : binary.names()) {
      errors.addAll(key(FieldPath.ROOT.child("binaryData"), key));
    }
    if (texts(data) + bytes(binary) > LARGEST) {
      errors.add(tooLong(FieldPath.ROOT));
    }
    return errors;
  }

  static List<FieldError> secret(JsonObject object) {
    JsonObject data = object.object("data");
    List<FieldError> errors = new ArrayList<>();
    for (String key : data.names()) {
      errors.addAll(key(DATA, key));
    }
    if (bytes(data) > LARGEST) {
      errors.add(tooLong(DATA));
    }
    errors.addAll(type(object, data));
    return errors;
  }

  private static List<FieldError> type(JsonObject object, JsonObject data) {
    String type = object.text("type");
    return switch (type) {
      case "kubernetes.io/service-account-token" -> {
        String account = "kubernetes.io/service-account.name";
        FieldPath path = FieldPath.ROOT.child("metadata").child("annotations").key(account);
        yield Metadata.of(object).texts("annotations").getOrDefault(account, "").isEmpty()
            ? List.of(FieldError.required(path, ""))
            : List.of();
      }
      case "kubernetes.io/dockercfg" -> registries(data, ".dockercfg");
      case "kubernetes.io/dockerconfigjson" -> registries(data, ".dockerconfigjson");
      case "kubernetes.io/basic-auth" ->
          data.has("username") || data.has("password")
              ? List.of()
              : missing(data, "username", "password");
      case "kubernetes.io/ssh-auth" ->
          data.get("ssh-privatekey") instanceof JsonString(String key) && !key.isEmpty()
              ? List.of()
              : missing(data.without("ssh-privatekey"), "ssh-privatekey");
      case "kubernetes.io/tls" -> missing(data, "tls.crt", "tls.key");
      default -> List.of();
    };
  }

  /// The configuration of Docker, which is to be a JSON object.
  private static List<FieldError> registries(JsonObject data, String key) {
    if (!(data.get(key) instanceof JsonString(String text))) {
      return missing(data, key);
    }
    return GoBase64.decode(text)
        .flatMap(bytes -> notAnObject(new String(bytes, StandardCharsets.UTF_8)))
        .map(fault -> FieldError.invalid(DATA.key(key), "<secret contents redacted>", fault))
        .map(List::of)
        .orElse(List.of());
  }

  /// Go's error for a text that is no JSON object; null is taken for one.
  private static Optional<String> notAnObject(String text) {
    return switch (GoJson.read(text)) {
      case GoRead.SyntaxError(String message) -> Optional.of(message);
      case GoRead.Value(JsonValue value, var _) ->
          switch (value) {
            case JsonObject _, JsonNull _ -> Optional.empty();
            case JsonArray _ -> Optional.of(notAnObjectBut("array"));
            case JsonString _ -> Optional.of(notAnObjectBut("string"));
            case JsonNumber _ -> Optional.of(notAnObjectBut("number"));
            case JsonBoolean _ -> Optional.of(notAnObjectBut("bool"));
          };
    };
  }

  private static String notAnObjectBut(String type) {
    return "json: cannot unmarshal " + type + " into Go value of type map[string]interface {}";
  }

  private static List<FieldError> missing(JsonObject data, String... keys) {
    return List.of(keys).stream()
        .filter(key -> !data.has(key))
        .map(key -> FieldError.required(DATA.key(key), ""))
        .toList();
  }

  private static List<FieldError> key(FieldPath path, String key) {
    return NameFormat.configMapKey(key).stream()
        .map(message -> FieldError.invalid(path.key(key), key, message))
        .toList();
  }

  private static FieldError tooLong(FieldPath path) {
    String detail = "may not be more than " + LARGEST + " bytes";
    return new FieldError(FieldError.Type.TOO_LONG, path, path, "", detail, Optional.empty());
  }

  private static long texts(JsonObject data) {
    long bytes = 0;
    for (String name : data.names()) {
      if (data.get(name) instanceof JsonString(String text)) {
        bytes += text.getBytes(StandardCharsets.UTF_8).length;
      }
    }
    return bytes;
  }

  private static long bytes(JsonObject data) {
    long bytes = 0;
    for (String name : data.names()) {
      JsonValue value = data.get(name);
      if (value instanceof JsonString(String text)) {
        bytes += GoBase64.decode(text).map(decoded -> decoded.length).orElse(0);
      }
    }
    return bytes;
  }
}

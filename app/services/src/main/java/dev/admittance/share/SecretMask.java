package dev.admittance.share;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.Redaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Masks secrets in known places: `data` and `stringData` of a Secret, the last applied
/// configuration of `kubectl apply`, patches of a Secret, and, on request, the values of
/// environment variables.
///
/// @param ofSecret whether patches apply to a Secret
record SecretMask(Disclosure disclosure, boolean ofSecret) {
  private static final List<String> DATA = List.of("data", "stringData");
  private static final String APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  /// `data` holds base64, so the replacement must be decodable.
  private static final String ENCODED_MARK =
      Base64.getEncoder().encodeToString(HiddenValues.MARK.getBytes(StandardCharsets.UTF_8));

  /// Returns a masked value.
  ///
  /// @param found receives each secret
  JsonValue hide(JsonValue value, HiddenValues found) {
    JsonValue masked = masked(value, found);
    if (disclosure.secrets()) {
      return masked;
    }
    // Also masks the tokens, keys, requests and audit events that the simulator recognizes.
    Redaction.Redacted clean = Redaction.of(masked);
    clean.secrets().forEach(found::add);
    return clean.value();
  }

  private JsonValue masked(JsonValue value, HiddenValues found) {
    return switch (value) {
      case JsonArray array -> {
        List<JsonValue> items = array.items().stream().map(item -> masked(item, found)).toList();
        yield items.equals(array.items()) ? array : new JsonArray(items);
      }
      case JsonObject object -> masked(object, found);
      default -> value;
    };
  }

  private JsonObject masked(JsonObject object, HiddenValues found) {
    JsonObject hidden = object;
    if (isSecret(object) && !disclosure.secrets()) {
      hidden = hideSecret(hidden, found);
    }
    if (object.find("patch").orElse(JsonNull.NULL) instanceof JsonString patch) {
      hidden = hidden.with("patch", new JsonString(hidePatch(patch.value(), found)));
    }
    if (isOperation(object)) {
      hidden = hideOperation(hidden, found);
    }
    if (!disclosure.environment()) {
      hidden = hideEnvironment(hidden, found);
    }
    for (String name : hidden.names()) {
      JsonValue member = hidden.find(name).orElseThrow();
      JsonValue other = masked(secretItems(object, name, member), found);
      if (!other.equals(member)) {
        hidden = hidden.with(name, other);
      }
    }
    return hidden;
  }

  private static boolean isSecret(JsonObject object) {
    return object.find("kind").filter(new JsonString("Secret")::equals).isPresent();
  }

  /// The items of a SecretList need not state their type.
  private static JsonValue secretItems(JsonObject object, String name, JsonValue member) {
    boolean list = object.find("kind").filter(new JsonString("SecretList")::equals).isPresent();
    if (!list || !name.equals("items") || !(member instanceof JsonArray array)) {
      return member;
    }
    return new JsonArray(
        array.items().stream()
            .map(item ->
                item instanceof JsonObject one ? one.with("kind", new JsonString("Secret")) : item)
            .toList());
  }

  private JsonObject hideSecret(JsonObject secret, HiddenValues found) {
    JsonObject hidden = secret;
    for (String member : DATA) {
      if (secret.find(member).orElse(JsonNull.NULL) instanceof JsonObject data) {
        hidden = hidden.with(member, masked(member, data, found));
      }
    }
    if (secret.find("metadata").orElse(JsonNull.NULL) instanceof JsonObject metadata
        && metadata.find("annotations").orElse(JsonNull.NULL) instanceof JsonObject annotations
        && annotations.find(APPLIED).orElse(JsonNull.NULL) instanceof JsonString applied) {
      JsonText.find(applied.value()).ifPresent(copy -> hide(copy, found));
      hidden =
          hidden.with(
              "metadata",
              metadata.with(
                  "annotations", annotations.with(APPLIED, new JsonString(HiddenValues.MARK))));
    }
    return hidden;
  }

  private static JsonValue masked(String member, JsonValue value, HiddenValues found) {
    return switch (value) {
      case JsonString string -> {
        boolean mark =
            string.value().equals(ENCODED_MARK) || string.value().equals(HiddenValues.MARK);
        if (!mark) {
          found.add(string.value());
        }
        yield new JsonString(member.equals("data") ? ENCODED_MARK : HiddenValues.MARK);
      }
      case JsonObject object -> {
        JsonObject masked = object;
        for (String name : object.names()) {
          masked = masked.with(name, masked(member, object.find(name).orElseThrow(), found));
        }
        yield masked;
      }
      default -> value;
    };
  }

  private static boolean isOperation(JsonObject object) {
    return object.has("op") && object.has("path");
  }

  private JsonObject hideOperation(JsonObject operation, HiddenValues found) {
    Optional<JsonValue> value = operation.find("value");
    if (value.isEmpty() || !(operation.find("path").orElseThrow() instanceof JsonString path)) {
      return operation;
    }
    for (String member : DATA) {
      if (ofSecret
          && !disclosure.secrets()
          && (path.value() + "/").startsWith("/" + member + "/")) {
        return operation.with("value", masked(member, value.get(), found));
      }
    }
    boolean variable = path.value().contains("/env/");
    if (variable && !disclosure.environment()) {
      if (path.value().endsWith("/value") && value.get() instanceof JsonString string) {
        found.add(string.value());
        return operation.with("value", new JsonString(HiddenValues.MARK));
      }
      if (value.get() instanceof JsonObject one) {
        return operation.with("value", hideVariable(one, found));
      }
    }
    if (path.value().endsWith("/env") && !disclosure.environment()) {
      return operation.with(
          "value",
          hideEnvironment(JsonObject.of("env", value.get()), found).find("env").orElseThrow());
    }
    return operation;
  }

  /// Masks a base64 patch from a hook.
  private String hidePatch(String patch, HiddenValues found) {
    try {
      String decoded = new String(Base64.getDecoder().decode(patch), StandardCharsets.UTF_8);
      JsonValue operations = JsonText.parse(decoded);
      JsonValue hidden = hide(operations, found);
      return hidden.equals(operations)
          ? patch
          : Base64.getEncoder()
              .encodeToString(JsonText.write(hidden).getBytes(StandardCharsets.UTF_8));
    } catch (IllegalArgumentException | IOException noPatch) {
      return ofSecret && !disclosure.secrets() ? HiddenValues.MARK : patch;
    }
  }

  private static JsonObject hideEnvironment(JsonObject object, HiddenValues found) {
    if (!(object.find("env").orElse(JsonNull.NULL) instanceof JsonArray variables)) {
      return object;
    }
    List<JsonValue> hidden = new ArrayList<>();
    for (JsonValue variable : variables.items()) {
      hidden.add(variable instanceof JsonObject one ? hideVariable(one, found) : variable);
    }
    return object.with("env", new JsonArray(hidden));
  }

  private static JsonObject hideVariable(JsonObject variable, HiddenValues found) {
    if (variable.find("value").orElse(JsonNull.NULL) instanceof JsonString value
        && !value.value().isEmpty()
        && !value.value().equals(HiddenValues.MARK)) {
      found.add(value.value());
      return variable.with("value", new JsonString(HiddenValues.MARK));
    }
    return variable;
  }
}

package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.SecretMarks.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Walks through a value and removes the secrets in it.
final class RedactionWalk {
  private static final Set<String> TOKEN_KINDS = Set.of("TokenRequest", "TokenReview");
  private static final Set<String> NAMED = Set.of("annotations", "extra");

  /// Members with texts under user-defined names, in ConfigMaps and the like.
  private static final Set<String> SETTINGS = Set.of("data", "env");

  /// The member that Admittance's own recordings add to a review.
  private static final String RECORDING = "recording";

  private final SecretMarks marks;
  private final boolean thorough;
  private final SecretObjects secrets;
  private final PatchRedaction secretPatches;
  private final TextRedaction texts;

  /// @param thorough whether secrets are also recognized by name
  RedactionWalk(SecretMarks marks, boolean thorough) {
    this.marks = marks;
    this.thorough = thorough;
    this.secretPatches = new PatchRedaction(marks);
    this.secrets = new SecretObjects(marks, secretPatches);
    this.texts = new TextRedaction(marks, thorough, this::any);
  }

  JsonValue any(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object(object);
      case JsonArray array -> array(array);
      case JsonString(String text) -> texts.text(text);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  JsonValue answer(JsonObject review) {
    return members(review(review));
  }

  private JsonArray array(JsonArray array) {
    List<JsonValue> clean = new ArrayList<>();
    String before = "";
    for (JsonValue item : array.items()) {
      String text = item instanceof JsonString(String word) ? word : "";
      boolean hidden = thorough && SecretNames.isFlag(before) && !text.startsWith("-");
      clean.add(hidden ? marks.hideAll(item, Form.TEXT) : any(item));
      before = text;
    }
    return new JsonArray(clean);
  }

  private JsonValue object(JsonObject object) {
    if (isSecretRequest(object)) {
      return members(request(object));
    }
    if (object.get("request") instanceof JsonObject request && isSecretRequest(request)) {
      return quoting(members(review(object)), "response", RECORDING);
    }
    if (isNamed(object, "objectRef", "resource", "secrets")) {
      return quoting(members(audit(object)), "annotations", "responseStatus");
    }
    if (kind(object).equals("Secret")) {
      return members(secrets.secret(object));
    }
    if (kind(object).equals("SecretList")) {
      return members(secrets.items(object));
    }
    if (TOKEN_KINDS.contains(kind(object))) {
      return members(token(token(object, "spec"), "status"));
    }
    return thorough ? byNames(object) : members(object);
  }

  /// Secrets that only their names show.
  private JsonObject byNames(JsonObject object) {
    if (SecretVariables.isOperation(object)) {
      return SecretVariables.operation(object, this::any, marks);
    }
    boolean review = object.get("request") instanceof JsonObject;
    JsonObject clean = members(SecretVariables.pair(registries(object), marks));
    return review ? quoting(clean, "response", RECORDING) : clean;
  }

  /// Credentials of image registries, as `docker login` writes them.
  private JsonObject registries(JsonObject object) {
    return object.get("auths") instanceof JsonObject
        ? changed(object, "auths", auths -> marks.hideAll(auths, Form.TEXT))
        : object;
  }

  private JsonObject members(JsonObject object) {
    JsonObject.Builder builder = JsonObject.builder();
    boolean answer = object.has("allowed");
    object.forEach((name, value) -> builder.put(name, member(name, value, answer)));
    return builder.build();
  }

  /// @param answer whether it belongs to the answer of a hook
  private JsonValue member(String name, JsonValue value, boolean answer) {
    if (value instanceof JsonObject inner && NAMED.contains(name)) {
      return named(inner);
    }
    if (!thorough) {
      return any(value);
    }
    if (value instanceof JsonObject inner && SETTINGS.contains(name)) {
      return settings(inner);
    }
    if (value instanceof JsonString(String text)) {
      if (name.equals("patch")) {
        return texts.patch(text, answer);
      }
      return TokenDetector.isName(name) ? marks.hide(text, Form.TEXT) : texts.text(text);
    }
    return any(value);
  }

  /// Texts, or lists of them, whose names may show a token.
  private JsonObject named(JsonObject texts) {
    JsonObject.Builder builder = JsonObject.builder();
    texts.forEach((name, value) ->
        builder.put(
            name, TokenDetector.isName(name) ? marks.hideAll(value, Form.TEXT) : any(value)));
    return builder.build();
  }

  private JsonObject settings(JsonObject settings) {
    JsonObject.Builder builder = JsonObject.builder();
    settings.forEach((name, value) ->
        builder.put(
            name,
            value instanceof JsonString(String text) && SecretNames.isVariable(name)
                ? marks.hide(text, Form.TEXT)
                : any(value)));
    return builder.build();
  }

  /// The texts about an object in some members, without the removed values.
  private JsonObject quoting(JsonObject about, String... members) {
    JsonObject clean = about;
    QuotedSecrets quotations = new QuotedSecrets(marks);
    for (String member : members) {
      clean = changed(clean, member, quotations::hide);
    }
    return clean;
  }

  private static boolean isSecretRequest(JsonObject object) {
    boolean request =
        object.get("kind") instanceof JsonObject
            && (object.has("operation") || object.has("userInfo"));
    return request
        && (isNamed(object, "kind", "kind", "Secret")
            || isNamed(object, "resource", "resource", "secrets"));
  }

  private static boolean isNamed(JsonObject object, String part, String member, String name) {
    return object.get(part) instanceof JsonObject inner
        && new JsonString(name).equals(inner.get(member));
  }

  private JsonObject request(JsonObject request) {
    JsonObject clean = changed(request, "object", secrets::any);
    return changed(clean, "oldObject", secrets::any);
  }

  /// The answer of a hook about a Secret.
  private JsonObject review(JsonObject review) {
    return changed(
        review,
        "response",
        response ->
            response instanceof JsonObject answer
                ? changed(answer, "patch", secretPatches::patch)
                : response);
  }

  private JsonObject audit(JsonObject event) {
    JsonObject clean = changed(event, "requestObject", secrets::any);
    clean = changed(clean, "responseObject", secrets::any);
    return changed(
        clean,
        "annotations",
        annotations ->
            annotations instanceof JsonObject texts
                ? secretPatches.annotations(texts)
                : annotations);
  }

  private JsonObject token(JsonObject object, String member) {
    return changed(
        object,
        member,
        part ->
            part instanceof JsonObject holder
                ? changed(holder, "token", token -> marks.hideAll(token, Form.TEXT))
                : part);
  }

  /// An object with one of its members changed, if it has it.
  static JsonObject changed(JsonObject object, String member, UnaryOperator<JsonValue> change) {
    Optional<JsonValue> value = object.find(member);
    return value.map(was -> object.with(member, change.apply(was))).orElse(object);
  }

  private static String kind(JsonObject object) {
    return object.text("kind");
  }
}

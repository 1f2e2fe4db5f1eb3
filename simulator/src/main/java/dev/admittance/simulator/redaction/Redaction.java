package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Replaces what is secret in objects, requests, reviews and audit events, wherever they stand in a
/// value: `data` and `stringData` of Secrets, in what `kubectl apply` and others remember of them,
/// in patches of them and in what is said about them too; tokens of TokenRequests and TokenReviews;
/// annotations and extra of users that are tokens by their names; and texts with a private key, a
/// web token or a value of the header `Authorization`. Names of keys stay, so that hooks that look
/// at them still do. What is replaced is of the same type, and valid where the original is.
public final class Redaction {
  /// What stands in the place of a text.
  public static final String TEXT = "redacted";

  /// What stands in the place of a text in base64: [#TEXT] in base64.
  public static final String BASE64 = "cmVkYWN0ZWQ=";

  private static final JsonNumber NUMBER = new JsonNumber("0");
  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
  private static final Set<String> TOKEN_KINDS = Set.of("TokenRequest", "TokenReview");
  private static final Set<String> NAMED = Set.of("annotations", "extra");

  private final Set<String> hidden = new LinkedHashSet<>();
  private final PatchRedaction patches = new PatchRedaction(this::hide);
  private int replaced;

  private Redaction() {}

  /// A value without secrets.
  ///
  /// @param value the same as before where `replaced` is 0
  /// @param replaced how many texts were replaced
  /// @param secrets what was replaced, as it stood there
  public record Redacted(JsonValue value, int replaced, Set<String> secrets) {
    /// Whether there was anything secret.
    public boolean changed() {
      return replaced > 0;
    }
  }

  /// Takes the secrets out of a value.
  public static Redacted of(JsonValue value) {
    Redaction redaction = new Redaction();
    return redaction.done(value, redaction.any(value));
  }

  /// Takes the secrets out of a review without its request: what a patch in it adds as data may be
  /// that of a Secret.
  public static Redacted ofAnswer(JsonObject review) {
    Redaction redaction = new Redaction();
    return redaction.done(review, redaction.members(redaction.review(review)));
  }

  private Redacted done(JsonValue was, JsonValue clean) {
    return new Redacted(replaced == 0 ? was : clean, replaced, Collections.unmodifiableSet(hidden));
  }

  private JsonValue any(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object(object);
      case JsonArray array -> new JsonArray(array.items().stream().map(this::any).toList());
      case JsonString(String text) when Tokens.areIn(text) -> hide(text, TEXT);
      case JsonString(String text) when text.startsWith("{") && text.contains("\"Secret") ->
          embedded(text);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  /// A text that holds an object, as tools remember them in annotations.
  private JsonString embedded(String text) {
    int before = replaced;
    Optional<String> clean = Embedded.change(text, this::any);
    return new JsonString(replaced == before ? text : clean.orElse(TEXT));
  }

  private JsonValue object(JsonObject object) {
    if (isSecretRequest(object)) {
      return members(request(object));
    }
    if (object.get("request") instanceof JsonObject request && isSecretRequest(request)) {
      return quoting(members(review(object)), "response");
    }
    if (isAuditOfSecret(object)) {
      return quoting(members(audit(object)), "annotations", "responseStatus");
    }
    if (kind(object).equals("Secret")) {
      return members(secret(object));
    }
    if (kind(object).equals("SecretList")) {
      return members(items(object));
    }
    return TOKEN_KINDS.contains(kind(object))
        ? members(token(token(object, "spec"), "status"))
        : members(object);
  }

  private JsonObject members(JsonObject object) {
    JsonObject.Builder builder = JsonObject.builder();
    object.forEach((name, value) ->
        builder.put(
            name,
            NAMED.contains(name) && value instanceof JsonObject texts ? named(texts) : any(value)));
    return builder.build();
  }

  /// Texts, or lists of them, whose names may tell that they are tokens.
  private JsonObject named(JsonObject texts) {
    JsonObject.Builder builder = JsonObject.builder();
    texts.forEach((name, value) ->
        builder.put(name, Tokens.isName(name) ? hideAll(value, TEXT) : any(value)));
    return builder.build();
  }

  /// What is said about an object in some members, without what was taken out of it.
  private JsonObject quoting(JsonObject about, String... members) {
    JsonObject clean = about;
    Quotations quotations = new Quotations(hidden);
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
    JsonObject clean = changed(request, "object", this::ofSecret);
    return changed(clean, "oldObject", this::ofSecret);
  }

  /// What a hook answers about a Secret.
  private JsonObject review(JsonObject review) {
    return changed(
        review,
        "response",
        response ->
            response instanceof JsonObject answer
                ? changed(answer, "patch", patches::patch)
                : response);
  }

  private static boolean isAuditOfSecret(JsonObject object) {
    return isNamed(object, "objectRef", "resource", "secrets");
  }

  private JsonObject audit(JsonObject event) {
    JsonObject clean = changed(event, "requestObject", this::ofSecret);
    clean = changed(clean, "responseObject", this::ofSecret);
    return changed(
        clean,
        "annotations",
        annotations ->
            annotations instanceof JsonObject texts ? patches.annotations(texts) : annotations);
  }

  /// A Secret, a list of them or a patch of one, whether it says its kind or not.
  private JsonValue ofSecret(JsonValue value) {
    return switch (value) {
      case JsonObject list when list.get("items") instanceof JsonArray -> items(list);
      case JsonObject object -> secret(object);
      case JsonArray patch -> patches.patch(patch);
      case JsonString(String text) -> hide(text, TEXT);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private JsonObject items(JsonObject list) {
    return changed(list, "items", items -> each(items, this::ofSecret));
  }

  private JsonObject secret(JsonObject secret) {
    JsonObject clean = changed(secret, "data", data -> hideAll(data, BASE64));
    clean = changed(clean, "stringData", data -> hideAll(data, TEXT));
    return changed(
        clean,
        "metadata",
        metadata ->
            metadata instanceof JsonObject object
                ? changed(object, "annotations", this::annotations)
                : metadata);
  }

  private JsonValue annotations(JsonValue annotations) {
    return annotations instanceof JsonObject object
        ? changed(object, LAST_APPLIED, this::lastApplied)
        : annotations;
  }

  private JsonValue lastApplied(JsonValue text) {
    return text instanceof JsonString(String json)
        ? Embedded.change(json, this::ofSecret)
            .<JsonValue>map(JsonString::new)
            .orElseGet(() -> hide(json, TEXT))
        : text;
  }

  private JsonObject token(JsonObject object, String member) {
    return changed(
        object,
        member,
        part ->
            part instanceof JsonObject holder
                ? changed(holder, "token", token -> hideAll(token, TEXT))
                : part);
  }

  private JsonValue hideAll(JsonValue data, String in) {
    return switch (data) {
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, value) -> builder.put(name, hideAll(value, in)));
        yield builder.build();
      }
      case JsonArray array -> each(array, item -> hideAll(item, in));
      case JsonString(String was) -> hide(was, in);
      case JsonNumber number when !number.equals(NUMBER) -> {
        replaced++;
        hidden.add(number.text());
        yield NUMBER;
      }
      case JsonValue.Scalar other -> other;
    };
  }

  private JsonString hide(String was, String instead) {
    if (was.isEmpty() || Tokens.isMark(was)) {
      return new JsonString(was);
    }
    replaced++;
    hidden.add(was);
    return new JsonString(instead);
  }

  private static JsonValue each(JsonValue list, UnaryOperator<JsonValue> change) {
    if (!(list instanceof JsonArray array)) {
      return list;
    }
    List<JsonValue> items = new ArrayList<>();
    array.items().forEach(item -> items.add(change.apply(item)));
    return new JsonArray(items);
  }

  private static JsonObject changed(
      JsonObject object, String member, UnaryOperator<JsonValue> change) {
    Optional<JsonValue> value = object.find(member);
    return value.map(was -> object.with(member, change.apply(was))).orElse(object);
  }

  private static String kind(JsonObject object) {
    return object.get("kind") instanceof JsonString(String kind) ? kind : "";
  }
}

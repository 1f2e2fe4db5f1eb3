package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Replaces what is secret in objects, requests, reviews and audit events, wherever they stand in a
/// value: `data` and `stringData` of Secrets, in what `kubectl apply` remembers of them and in
/// patches of them too; tokens of TokenRequests and TokenReviews; and texts with a private key.
/// Names of keys stay, so that hooks that look at them still do. What is replaced is of the same
/// type, and valid where the original is.
public final class Redaction {
  /// What stands in the place of a text.
  public static final String TEXT = "redacted";

  /// What stands in the place of a text in base64: [#TEXT] in base64.
  public static final String BASE64 = "cmVkYWN0ZWQ=";

  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY");
  private static final Set<String> TOKEN_KINDS = Set.of("TokenRequest", "TokenReview");

  private int replaced;

  private Redaction() {}

  /// A value without secrets.
  ///
  /// @param value the same as before where `replaced` is 0
  /// @param replaced how many texts were replaced
  public record Redacted(JsonValue value, int replaced) {
    /// Whether there was anything secret.
    public boolean changed() {
      return replaced > 0;
    }
  }

  /// Takes the secrets out of a value.
  public static Redacted of(JsonValue value) {
    Redaction redaction = new Redaction();
    JsonValue clean = redaction.any(value);
    return redaction.replaced == 0
        ? new Redacted(value, 0)
        : new Redacted(clean, redaction.replaced);
  }

  private JsonValue any(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object(object);
      case JsonArray array -> new JsonArray(array.items().stream().map(this::any).toList());
      case JsonString(String text) when PRIVATE_KEY.matcher(text).find() -> hidden(TEXT);
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private JsonObject object(JsonObject object) {
    if (isSecretRequest(object)) {
      return request(object);
    }
    if (object.get("request") instanceof JsonObject request && isSecretRequest(request)) {
      return changed(review(object), "request", this::any);
    }
    if (isAuditOfSecret(object)) {
      return audit(object);
    }
    if (kind(object).equals("Secret")) {
      return secret(object);
    }
    if (kind(object).equals("SecretList")) {
      return changed(object, "items", items -> each(items, this::secretIfObject));
    }
    if (TOKEN_KINDS.contains(kind(object))) {
      return token(token(members(object), "spec"), "status");
    }
    return members(object);
  }

  private JsonObject members(JsonObject object) {
    JsonObject.Builder builder = JsonObject.builder();
    object.forEach((name, value) -> builder.put(name, any(value)));
    return builder.build();
  }

  private static boolean isSecretRequest(JsonObject object) {
    return object.get("kind") instanceof JsonObject kind
        && new JsonString("Secret").equals(kind.get("kind"))
        && (object.has("operation") || object.has("userInfo"));
  }

  private JsonObject request(JsonObject request) {
    JsonObject clean = changed(request, "object", this::secretIfObject);
    return changed(clean, "oldObject", this::secretIfObject);
  }

  /// What a hook answers about a Secret.
  private JsonObject review(JsonObject review) {
    return changed(
        review,
        "response",
        response ->
            response instanceof JsonObject answer
                ? changed(answer, "patch", new PatchRedaction(this::hidden)::patch)
                : response);
  }

  private static boolean isAuditOfSecret(JsonObject object) {
    return object.get("objectRef") instanceof JsonObject resource
        && new JsonString("secrets").equals(resource.get("resource"));
  }

  private JsonObject audit(JsonObject event) {
    JsonObject clean = changed(event, "requestObject", this::secretIfObject);
    clean = changed(clean, "responseObject", this::secretIfObject);
    return changed(
        clean,
        "annotations",
        annotations ->
            annotations instanceof JsonObject texts
                ? new PatchRedaction(this::hidden).annotations(texts)
                : annotations);
  }

  /// A Secret, or part of one as a merge patch has it, whether it says its kind or not.
  private JsonValue secretIfObject(JsonValue value) {
    return switch (value) {
      case JsonObject object -> secret(object);
      case JsonArray patch -> new PatchRedaction(this::hidden).patch(patch);
      case JsonValue.Scalar scalar -> scalar;
    };
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
        ? Embedded.change(json, this::secretIfObject)
            .<JsonValue>map(JsonString::new)
            .orElseGet(() -> hidden(TEXT))
        : text;
  }

  private JsonObject token(JsonObject object, String member) {
    return changed(
        object,
        member,
        part ->
            part instanceof JsonObject holder
                ? changed(
                    holder,
                    "token",
                    token ->
                        token instanceof JsonString(String was) && !was.equals(TEXT)
                            ? hidden(TEXT)
                            : token)
                : part);
  }

  private JsonValue hideAll(JsonValue data, String in) {
    if (!(data instanceof JsonObject object)) {
      return data;
    }
    JsonObject.Builder builder = JsonObject.builder();
    object.forEach((name, value) ->
        builder.put(
            name, value instanceof JsonString(String was) && !was.equals(in) ? hidden(in) : value));
    return builder.build();
  }

  private JsonString hidden(String text) {
    replaced++;
    return new JsonString(text);
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

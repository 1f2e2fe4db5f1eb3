package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesFunctions;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.variables.ContextEntries;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A request as the rules of policies see it.
///
/// @param written the member `request` of the AdmissionReview
/// @param filtered what match blocks look at
/// @param object the new object; empty for DELETE
/// @param oldObject the stored object; empty for CREATE
/// @param cel the variables of expressions
/// @param now the time of the request; empty where it is not known
public record RuleRequest(
    JsonObject written,
    FilteredRequest filtered,
    JsonObject object,
    JsonObject oldObject,
    CelInput cel,
    Optional<Instant> now) {
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  public boolean isDelete() {
    return filtered.operation().equals("DELETE");
  }

  public boolean isUpdate() {
    return (object.size() > 0 && oldObject.size() > 0) || filtered.operation().equals("UPDATE");
  }

  /// The namespace of the object, or of the stored one.
  public String objectNamespace() {
    return resource().object("metadata").text("namespace");
  }

  /// The new object, or the stored one where that is deleted.
  public JsonObject resource() {
    return object.size() == 0 ? oldObject : object;
  }

  /// The same request with another new object.
  public RuleRequest withObject(JsonObject other) {
    Optional<JsonObject> present = Optional.of(other).filter(one -> one.size() > 0);
    return new RuleRequest(written, filtered, other, oldObject, cel.withObject(present), now);
  }

  /// The variables of its rules. Numbers are as an ordinary decoder reads them.
  public JsonContext context() {
    JsonContext context = JsonContext.of(Lazy.of(this::variables), new JmesFunctions(now));
    ContextEntries.addImages(object, context);
    return context;
  }

  private JsonObject variables() {
    JsonObject request = (JsonObject) GoFloats.decoded(written);
    request =
        request
            .with("object", present(object))
            .with("oldObject", present(oldObject))
            .with("roles", texts(filtered.roles()))
            .with("clusterRoles", texts(filtered.clusterRoles()));
    List<String> account = account(filtered.user().username());
    return JsonObject.of("request", request)
        .with("serviceAccountName", new JsonString(account.get(1)))
        .with("serviceAccountNamespace", new JsonString(account.get(0)));
  }

  private static JsonValue present(JsonObject object) {
    return object.size() == 0 ? JsonNull.NULL : GoFloats.decoded(object);
  }

  private static JsonValue texts(List<String> texts) {
    return texts.isEmpty() ? JsonNull.NULL : JsonArray.ofTexts(texts);
  }

  /// Namespace and name of a service account; both empty for another user.
  private static List<String> account(String username) {
    if (username.length() <= SERVICE_ACCOUNT.length()) {
      return List.of("", "");
    }
    String[] parts = username.substring(SERVICE_ACCOUNT.length()).split(":", -1);
    return parts.length < 2 ? List.of("", "") : List.of(parts[0], parts[1]);
  }
}

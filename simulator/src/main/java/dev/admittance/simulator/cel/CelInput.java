package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.cel.library.Authorization;
import java.util.List;
import java.util.Optional;

/// What an expression sees (W-248).
///
/// @param request the AdmissionRequest without `uid`, `object` and `oldObject` (W-249)
/// @param object `null` in the expression where it is empty
/// @param oldObject `null` in the expression where it is empty
/// @param authority decides what the variable `authorizer` is asked
public record CelInput(
    JsonObject request,
    Optional<JsonObject> object,
    Optional<JsonObject> oldObject,
    Authorizer authority) {

  /// An input for which nothing is known of who may do what.
  public CelInput(JsonObject request, Optional<JsonObject> object, Optional<JsonObject> oldObject) {
    this(request, object, oldObject, Authorizer.UNKNOWN);
  }

  /// The variable `authorizer`: what the one who made the request may do.
  Object authorizer() {
    return Authorization.authorizer(authority, subject());
  }

  /// The variable `authorizer.requestResource`: the same of the object of the request.
  Object requestResource() {
    JsonObject resource = member(request, "requestResource");
    return Authorization.requestResource(
        authority,
        subject(),
        new Target.Resource(
            text(resource, "group"),
            text(resource, "resource"),
            text(request, "requestSubResource"),
            text(request, "namespace"),
            text(request, "name")));
  }

  private Subject subject() {
    JsonObject user = member(request, "userInfo");
    List<String> groups =
        user.get("groups") instanceof JsonArray array
            ? array.items().stream()
                .filter(JsonString.class::isInstance)
                .map(group -> ((JsonString) group).value())
                .toList()
            : List.of();
    return new Subject(text(user, "username"), groups);
  }

  private static JsonObject member(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? member : JsonObject.EMPTY;
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }
}

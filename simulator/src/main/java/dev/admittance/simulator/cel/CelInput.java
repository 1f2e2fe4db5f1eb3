package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.cel.library.Authorization;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The variables of an expression (W-248, P-60 to P-63).
///
/// @param request the AdmissionRequest without `uid`, `object` and `oldObject` (W-249, P-61)
/// @param object `null` in the expression where it is empty
/// @param oldObject `null` in the expression where it is empty and nothing of it is unknown
/// @param params the parameter of a policy; `null` in the expression where it is empty (P-50)
/// @param namespaceObject `null` in the expression where it is empty (P-62)
/// @param authority answers the checks of the variable `authorizer`, which is not bound where this
///   is empty (P-28)
/// @param unknown the unknown parts of the two objects; an expression that reads them has no known
///   value
/// @param held the objects that the server holds as Go structs
/// @param extensions the values of variables that an engine's policies have beside these
public record CelInput(
    JsonObject request,
    Optional<JsonObject> object,
    Optional<JsonObject> oldObject,
    Optional<JsonObject> params,
    Optional<JsonObject> namespaceObject,
    Optional<Authorizer> authority,
    UnrecordedParts unknown,
    HeldObjects held,
    Map<String, Object> extensions) {
  private static final StructType REQUEST =
      ApiTypes.newest().struct("admission/v1.AdmissionRequest").orElseThrow();
  private static final StructType NAMESPACE =
      ApiTypes.newest().struct("core/v1.Namespace").orElseThrow();
  private static final Map<String, JsonValue> UNSET =
      Map.of("uid", new JsonString(""), "object", JsonNull.NULL, "oldObject", JsonNull.NULL);

  /// Marks variables without a value among the extensions.
  private enum Unbound {
    MARK
  }

  /// The objects that the server holds as Go structs.
  public record HeldObjects(boolean object, boolean oldObject) {
    private static final HeldObjects NONE = new HeldObjects(false, false);
  }

  /// The variables of a hook's match conditions.
  public CelInput(
      JsonObject request,
      Optional<JsonObject> object,
      Optional<JsonObject> oldObject,
      Authorizer authority,
      UnrecordedParts unknown) {
    this(
        request,
        object,
        oldObject,
        Optional.empty(),
        Optional.empty(),
        Optional.of(authority),
        unknown,
        HeldObjects.NONE,
        Map.of());
  }

  /// An input without unknown parts.
  public CelInput(
      JsonObject request,
      Optional<JsonObject> object,
      Optional<JsonObject> oldObject,
      Authorizer authority) {
    this(request, object, oldObject, authority, UnrecordedParts.NONE);
  }

  /// An input without known permissions.
  public CelInput(JsonObject request, Optional<JsonObject> object, Optional<JsonObject> oldObject) {
    this(request, object, oldObject, Authorizer.UNKNOWN);
  }

  /// This input with another request, such as one with the objects, which engines see in it.
  public CelInput withRequest(JsonObject other) {
    return new CelInput(
        other, object, oldObject, params, namespaceObject, authority, unknown, held, extensions);
  }

  /// This input with another object, or with `null`.
  public CelInput withObject(Optional<JsonObject> other) {
    return new CelInput(
        request, other, oldObject, params, namespaceObject, authority, unknown, held, extensions);
  }

  /// This input with a parameter, or with `null`.
  public CelInput withParams(Optional<JsonObject> parameter) {
    return new CelInput(
        request,
        object,
        oldObject,
        parameter,
        namespaceObject,
        authority,
        unknown,
        held,
        extensions);
  }

  /// This input with the namespace of the request, of which expressions see only some fields
  /// (P-62), or with `null`.
  public CelInput withNamespace(Optional<JsonObject> namespace) {
    return new CelInput(
        request,
        object,
        oldObject,
        params,
        namespace.map(NamespaceView::of),
        authority,
        unknown,
        held,
        extensions);
  }

  /// This input with the values of variables that an engine's policies have beside it.
  public CelInput withExtensions(Map<String, Object> values) {
    return new CelInput(
        request, object, oldObject, params, namespaceObject, authority, unknown, held, values);
  }

  /// This input without the values of some variables, which are declared all the same.
  public CelInput without(List<String> names) {
    Map<String, Object> unbound = new HashMap<>(extensions);
    names.forEach(name -> unbound.put(name, Unbound.MARK));
    return withExtensions(unbound);
  }

  /// This input without an authorizer, as in the server's messages of validations and audit
  /// annotations (P-28).
  public CelInput withoutAuthorizer() {
    return new CelInput(
        request,
        object,
        oldObject,
        params,
        namespaceObject,
        Optional.empty(),
        unknown,
        held,
        extensions);
  }

  /// This input where the server holds the objects as Go structs, unless they are custom resources.
  public CelInput holding(boolean heldObject, boolean heldOldObject) {
    return new CelInput(
        request,
        object,
        oldObject,
        params,
        namespaceObject,
        authority,
        unknown,
        new HeldObjects(heldObject, heldOldObject),
        extensions);
  }

  /// The value of a variable; null for one that is not bound.
  @Nullable Object variable(String name) {
    return extensions.get(name) instanceof Unbound ? null : value(name);
  }

  private @Nullable Object value(String name) {
    return switch (name) {
      case "object" -> object(name, object, unknown.object(), held.object());
      case "oldObject" -> object(name, oldObject, unknown.oldObject(), held.oldObject());
      case "request" -> requestOf(wholeRequest());
      case "params" -> typed(params);
      case "namespaceObject" ->
          namespaceObject
              .<Object>map(namespace -> JsonViews.ofStruct(namespace, NAMESPACE))
              .orElse(Null.NULL);
      case "authorizer" -> authority.map(this::authorizer).orElse(null);
      case "authorizer.requestResource" -> authority.map(this::requestResource).orElse(null);
      default -> extensions.get(name);
    };
  }

  /// The value of a request; engines see the objects in it, too.
  private Object requestOf(JsonObject whole) {
    boolean known =
        unknown.isNone()
            || !(whole.get("object") instanceof JsonObject
                || whole.get("oldObject") instanceof JsonObject);
    if (known) {
      return JsonViews.ofStruct(whole, REQUEST);
    }
    Map<String, Object> partly = new HashMap<>();
    for (String name : whole.names()) {
      partly.put(name, JsonViews.of(Objects.requireNonNull(whole.get(name))));
    }
    whole
        .findObject("object")
        .ifPresent(one ->
            partly.put("object", JsonViews.partial("request.object", one, unknown.object())));
    whole
        .findObject("oldObject")
        .ifPresent(one ->
            partly.put(
                "oldObject", JsonViews.partial("request.oldObject", one, unknown.oldObject())));
    return partly;
  }

  /// The request with members that expressions cannot name but that belong to its whole value.
  private JsonObject wholeRequest() {
    JsonObject whole = request;
    for (Map.Entry<String, JsonValue> unset : UNSET.entrySet()) {
      whole = whole.has(unset.getKey()) ? whole : whole.with(unset.getKey(), unset.getValue());
    }
    return whole;
  }

  private static Object object(
      String name, Optional<JsonObject> object, UnrecordedFields unknown, boolean held) {
    return unknown.isNone()
        ? held ? typed(object) : orNull(object)
        : JsonViews.partial(name, object.orElse(JsonObject.EMPTY), unknown);
  }

  /// An object in its Go type, if it has one.
  private static Object typed(Optional<JsonObject> object) {
    return object
        .flatMap(one -> ApiTypes.newest().find(GroupVersionKind.said(one)))
        .map(type -> JsonViews.ofStruct(object.orElseThrow(), type))
        .orElseGet(() -> orNull(object));
  }

  private static Object orNull(Optional<JsonObject> object) {
    return object.isPresent() ? JsonViews.of(object.get()) : Null.NULL;
  }

  /// The variable `authorizer`: the permissions of the request's user.
  private Object authorizer(Authorizer decides) {
    return Authorization.authorizer(decides, subject());
  }

  /// The variable `authorizer.requestResource`: the permissions on the object of the request.
  private Object requestResource(Authorizer decides) {
    JsonObject resource = request.object("requestResource");
    return Authorization.requestResource(
        decides,
        subject(),
        new Target.Resource(
            resource.text("group"),
            resource.text("resource"),
            request.text("requestSubResource"),
            request.text("namespace"),
            request.text("name")));
  }

  private Subject subject() {
    JsonObject user = request.object("userInfo");
    List<String> groups = user.texts("groups");
    return new Subject(user.text("username"), groups);
  }
}

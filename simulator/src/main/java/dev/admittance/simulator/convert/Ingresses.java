package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Converts Ingresses, whose backends `networking.k8s.io/v1`, the hub, writes in another form than
/// the beta versions.
///
/// Source: k8s.io/kubernetes `pkg/apis/networking/v1beta1/conversion.go`.
final class Ingresses implements KindConversion {
  private static final String V1 = "networking.k8s.io/v1";
  private static final Set<String> KNOWN =
      Set.of(V1, "networking.k8s.io/v1beta1", "extensions/v1beta1");

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(V1)
        ? object
        : Shape.change(
            object, "spec", spec -> spec(spec, "backend", "defaultBackend", Ingresses::toV1));
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(V1)
        ? hub
        : Shape.change(
            hub, "spec", spec -> spec(spec, "defaultBackend", "backend", Ingresses::toBeta));
  }

  private static JsonObject spec(
      JsonObject spec, String from, String to, UnaryOperator<JsonObject> change) {
    return Shape.of(spec)
        .keep("ingressClassName")
        .put(to, spec.findObject(from).map(change))
        .keep("tls")
        .put("rules", list(spec, "rules", rule -> rule(rule, change)))
        .build();
  }

  private static JsonObject rule(JsonObject rule, UnaryOperator<JsonObject> change) {
    return Shape.change(
        rule,
        "http",
        http ->
            list(http, "paths", path -> path(path, change))
                .map(paths -> http.with("paths", paths))
                .orElse(http));
  }

  private static JsonObject path(JsonObject path, UnaryOperator<JsonObject> change) {
    return Shape.change(path, "backend", change);
  }

  private static JsonObject toV1(JsonObject backend) {
    String name = backend.text("serviceName");
    JsonValue port = backend.find("servicePort").orElse(Shape.ZERO);
    boolean none = name.isEmpty() && port.equals(Shape.ZERO);
    return Shape.of(backend)
        .put("service", none ? Optional.empty() : Optional.of(service(name, port)))
        .keep("resource")
        .build();
  }

  private static JsonObject service(String name, JsonValue port) {
    JsonObject.Builder written = JsonObject.builder();
    if (port instanceof JsonNumber && !port.equals(Shape.ZERO)) {
      written.put("number", port);
    } else if (port instanceof JsonString(String text) && !text.isEmpty()) {
      written.put("name", port);
    }
    return JsonObject.of("name", name, "port", written.build());
  }

  private static JsonObject toBeta(JsonObject backend) {
    Optional<JsonObject> service = backend.findObject("service");
    JsonObject port = service.orElse(JsonObject.EMPTY).object("port");
    return Shape.of(backend)
        .put(
            "serviceName", service.flatMap(one -> Shape.find(one, "name")).filter(Ingresses::isSet))
        .put(
            "servicePort",
            Shape.find(port, "name")
                .filter(Ingresses::isSet)
                .or(() -> Shape.find(port, "number"))
                .orElse(Shape.ZERO))
        .keep("resource")
        .build();
  }

  private static boolean isSet(JsonValue text) {
    return !text.equals(Shape.NO_TEXT);
  }

  private static Optional<JsonArray> list(
      JsonObject object, String name, UnaryOperator<JsonObject> change) {
    if (!(object.get(name) instanceof JsonArray array)) {
      return Optional.empty();
    }
    List<JsonValue> items =
        array.items().stream()
            .map(item -> item instanceof JsonObject one ? change.apply(one) : item)
            .toList();
    return Optional.of(new JsonArray(items));
  }
}

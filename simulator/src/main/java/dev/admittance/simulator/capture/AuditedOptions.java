package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;

/// The options of a request (W-302), from the URI of its audit event; for a deletion possibly from
/// its body.
final class AuditedOptions {
  private static final String UNINITIALIZED = "includeUninitialized";

  private final JsonObject event;
  private final String uri;

  AuditedOptions(JsonObject event) {
    this.event = event;
    this.uri = event.text("requestURI");
  }

  boolean dryRun() {
    return dryRunValues().contains("All") || bodyDryRun().isPresent();
  }

  private List<String> dryRunValues() {
    return QueryText.values(uri, "dryRun");
  }

  private Optional<JsonArray> bodyDryRun() {
    return body()
        .flatMap(body ->
            body.get("dryRun") instanceof JsonArray items && items.size() > 0
                ? Optional.of(items)
                : Optional.empty());
  }

  /// The options in the body of a deletion.
  private Optional<JsonObject> body() {
    return event
        .findObject("requestObject")
        .filter(json -> json.text("kind").equals("DeleteOptions"));
  }

  Optional<JsonObject> of(Operation operation) {
    return switch (operation) {
      case CONNECT -> Optional.empty();
      case CREATE -> Optional.of(creation());
      case UPDATE -> Optional.of(writing("UpdateOptions"));
      case DELETE -> Optional.of(deletion());
    };
  }

  private static JsonObject.Builder options(String kind) {
    return JsonObject.builder().put("kind", kind).put("apiVersion", "meta.k8s.io/v1");
  }

  private JsonObject writing(String kind) {
    JsonObject.Builder options = options(kind);
    putDryRun(options);
    putText(options, "fieldManager");
    putText(options, "fieldValidation");
    return options.build();
  }

  /// Up to 1.13 a client could ask not to wait until its object is initialized (I-57).
  private JsonObject creation() {
    JsonObject options = writing("CreateOptions");
    return QueryText.values(uri, UNINITIALIZED).stream()
        .findFirst()
        .map(value -> options.with(UNINITIALIZED, new JsonString(value)))
        .orElse(options);
  }

  private JsonObject deletion() {
    JsonObject.Builder options = options("DeleteOptions");
    if (body().isPresent()) {
      body().get().without("kind").without("apiVersion").forEach(options::put);
      return options.build();
    }
    QueryText.values(uri, "gracePeriodSeconds").stream()
        .filter(value -> value.matches("\\d{1,18}"))
        .findFirst()
        .ifPresent(value -> options.put("gracePeriodSeconds", new JsonNumber(value)));
    putText(options, "propagationPolicy");
    putDryRun(options);
    return options.build();
  }

  private void putDryRun(JsonObject.Builder options) {
    List<String> values = dryRunValues();
    if (!values.isEmpty()) {
      options.put("dryRun", JsonArray.ofTexts(values));
    }
  }

  private void putText(JsonObject.Builder options, String name) {
    QueryText.values(uri, name).stream().findFirst().ifPresent(value -> options.put(name, value));
  }
}

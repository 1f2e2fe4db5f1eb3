package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.namespace;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.time.Instant;
import java.util.List;

/// The controllers that say where the pods of a Service are. Source: k8s.io/kubernetes
/// `pkg/controller/endpoint/endpoints_controller.go`, `syncService`; k8s.io/endpointslice
/// `utils.go`, `newEndpointSlice`.
final class EndpointControllers {
  private static final String HEADLESS = "service.kubernetes.io/headless";
  private static final String TRIGGER = "endpoints.kubernetes.io/last-change-trigger-time";
  private static final String MANAGER = "endpointslice-controller";

  private EndpointControllers() {}

  /// The first, still empty, endpoints of a new Service; none for one without a selector.
  ///
  /// @param now when the Service is created
  static List<ControllerSync> syncs(JsonObject service, Instant now) {
    boolean selects = spec(service).object("selector").size() > 0;
    if (!selects || spec(service).text("type").equals("ExternalName")) {
      return List.of();
    }
    List<Wave> slices =
        spec(service).texts("ipFamilies").stream()
            .map(family -> Wave.of(slice(service, family, now)))
            .toList();
    return List.of(
        new ControllerSync(
            "endpoint-controller",
            service,
            List.of(Wave.of(endpoints(service, now))),
            Backoff.LIMITED,
            new EndpointEvents()),
        new ControllerSync(MANAGER, service, slices, Backoff.OF_SLICES, new SliceEvents()));
  }

  private static PlannedObject endpoints(JsonObject service, Instant now) {
    JsonObject labels =
        labels(service)
            .with("endpoints.kubernetes.io/managed-by", new JsonString("endpoint-controller"));
    JsonObject metadata =
        JsonObject.builder()
            .put("name", name(service))
            .put("namespace", namespace(service))
            .put("labels", labels)
            .put("annotations", JsonObject.of(TRIGGER, now.toString()))
            .build();
    return PlannedObject.of(
        "", "v1", "Endpoints", "endpoints", JsonObject.of("metadata", metadata));
  }

  private static JsonObject labels(JsonObject service) {
    JsonObject labels = service.object("metadata").object("labels").without(HEADLESS);
    return spec(service).text("clusterIP").equals("None")
        ? labels.with(HEADLESS, new JsonString(""))
        : labels;
  }

  /// @param family `IPv4` or `IPv6`
  private static PlannedObject slice(JsonObject service, String family, Instant now) {
    JsonObject labels =
        labels(service)
            .with("endpointslice.kubernetes.io/managed-by", new JsonString(MANAGER + ".k8s.io"))
            .with("kubernetes.io/service-name", new JsonString(name(service)));
    JsonObject metadata =
        OwnedObjects.metadata(service, "generateName", name(service) + "-")
            .with("labels", labels)
            .with("annotations", JsonObject.of(TRIGGER, now.toString()));
    return PlannedObject.of(
        "discovery.k8s.io",
        "v1",
        "EndpointSlice",
        "endpointslices",
        JsonObject.builder()
            .put("metadata", metadata)
            .put("addressType", family)
            .put("endpoints", JsonNull.NULL)
            .build());
  }

  private record EndpointEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return List.of(
          SyncEvents.warning(
              planned.object(),
              "FailedToCreateEndpoint",
              "Failed to create endpoint for service " + path(owner) + ": " + error));
    }
  }

  private record SliceEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return List.of(
          SyncEvents.warning(
              owner,
              "FailedToUpdateEndpointSlices",
              "Error updating Endpoint Slices for Service "
                  + path(owner)
                  + ": failed to create EndpointSlice for Service "
                  + path(owner)
                  + ": "
                  + error));
    }
  }

  private static String path(JsonObject service) {
    return namespace(service) + "/" + name(service);
  }
}

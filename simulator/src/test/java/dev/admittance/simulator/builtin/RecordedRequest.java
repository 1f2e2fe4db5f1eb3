package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// A request that the server's own plugins were asked about, as it was recorded.
final class RecordedRequest {
  private RecordedRequest() {}

  static AdmissionRequest of(GoFields recorded, String name, String namespace) {
    String group = recorded.text("group");
    String version = recorded.text("version");
    return new AdmissionRequest(
        "7f4d0b3c-8a57-4f6e-9d0a-2f8f3f1f0c11",
        new GroupVersionKind(group, version, recorded.text("kind")),
        new GroupVersionResource(group, version, recorded.text("resource")),
        recorded.text("subresource"),
        name,
        namespace,
        Operation.valueOf(recorded.text("operation")),
        new UserInfo("ada", "", List.of(), JsonObject.EMPTY),
        object(recorded, "object"),
        object(recorded, "oldObject"),
        false,
        Optional.empty());
  }

  private static Optional<JsonObject> object(GoFields recorded, String name) {
    return recorded.has(name) ? Optional.of(recorded.object(name).json()) : Optional.empty();
  }

  /// Its resource as errors write it.
  static String resource(AdmissionRequest request) {
    String group = request.resource().group();
    return request.resource().resource() + (group.isEmpty() ? "" : "." + group);
  }
}

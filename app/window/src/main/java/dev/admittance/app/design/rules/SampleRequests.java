package dev.admittance.app.design.rules;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// The requests that probe what rules match.
final class SampleRequests {
  private static final UserInfo NOBODY = new UserInfo("", "", List.of(), JsonObject.EMPTY);

  private SampleRequests() {}

  /// A request for an object of a resource, in a namespace if the resource is namespaced.
  static AdmissionRequest of(ApiResource one, Operation operation) {
    return new AdmissionRequest(
        "",
        new GroupVersionKind(one.kind().group(), one.kind().version(), one.kind().kind()),
        new GroupVersionResource(one.group(), one.version(), one.resource()),
        one.subresource(),
        "any",
        one.namespaced() ? "any" : "",
        operation,
        NOBODY,
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty());
  }
}

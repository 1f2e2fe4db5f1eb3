package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// The request that scales a workload by its subresource.
final class ScaleCapture {
  private ScaleCapture() {}

  /// @param resource of the workload, in the plural
  static Capture of(String resource, JsonObject scale, UserInfo user) {
    AdmissionRequest request =
        new AdmissionRequest(
            "scale",
            new GroupVersionKind("autoscaling", "v1", "Scale"),
            new GroupVersionResource("apps", "v1", resource),
            "scale",
            scale.object("metadata").text("name"),
            scale.object("metadata").text("namespace"),
            Operation.UPDATE,
            user,
            Optional.of(scale),
            Optional.of(scale),
            false,
            Optional.of(JsonObject.of("kind", "UpdateOptions", "apiVersion", "meta.k8s.io/v1")));
    return new Capture(
        "scale",
        request,
        new RecordedAnswers.Nothing(),
        List.of(),
        true,
        Optional.empty(),
        new RequestOrigin.Controller(user.username()),
        Optional.empty());
  }
}

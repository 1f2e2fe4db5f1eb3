package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.Optional;

/// Finds the pods in the objects that the plugin checks.
final class PodTemplates {
  private PodTemplates() {}

  static Pod pod(JsonObject object) {
    GoFields fields = new GoFields(object);
    return new Pod(fields.object("metadata"), fields.object("spec"));
  }

  /// The pod template of an object.
  ///
  /// @param resource with its group as prefix, `apps/deployments`
  static Optional<Pod> in(String resource, JsonObject object) {
    GoFields fields = new GoFields(object);
    return switch (resource) {
      case "apps/deployments",
          "apps/replicasets",
          "apps/statefulsets",
          "apps/daemonsets",
          "batch/jobs" ->
          Optional.of(template(fields.object("spec")));
      case "batch/cronjobs" ->
          Optional.of(template(fields.object("spec").object("jobTemplate").object("spec")));
      case "/podtemplates" -> Optional.of(template(fields));
      case "/replicationcontrollers" ->
          fields.object("spec").has("template")
              ? Optional.of(template(fields.object("spec")))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Pod template(GoFields parent) {
    return pod(parent.object("template").json());
  }
}

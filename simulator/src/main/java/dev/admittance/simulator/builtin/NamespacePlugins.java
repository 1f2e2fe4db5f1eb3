package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.builtin.PluginResult.Cause;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Set;

/// The plugins that check the namespace of a request: NamespaceLifecycle (W-123), NamespaceExists
/// and NamespaceAutoProvision.
final class NamespacePlugins {
  private static final Set<String> IMMORTAL = Set.of("default", "kube-system", "kube-public");
  private static final String KIND = "Namespace";

  private NamespacePlugins() {}

  private static boolean isNamespace(AdmissionRequest request) {
    return request.kind().group().isEmpty() && request.kind().kind().equals(KIND);
  }

  private static boolean isElsewhere(PluginContext situation) {
    return situation.request().namespace().isEmpty() || isNamespace(situation.request());
  }

  private static boolean exists(PluginContext situation) {
    return situation.cluster().namespaceLabels(situation.request().namespace()).isPresent();
  }

  private static PluginResult notFound(PluginContext situation) {
    return PluginResult.refused(
        new Refusal.NotFound("namespaces", situation.request().namespace()));
  }

  /// Refuses requests in namespaces that do not exist or are terminating.
  ///
  /// @param updatesPass whether updates in a missing namespace pass (since 1.37)
  record Lifecycle(boolean updatesPass) implements BuiltIn {
    @Override
    public String name() {
      return "NamespaceLifecycle";
    }

    @Override
    public PluginResult admit(PluginContext situation) {
      AdmissionRequest request = situation.request();
      if (isNamespace(request)) {
        return situation.is(Operation.DELETE) && IMMORTAL.contains(request.name())
            ? PluginResult.refused(
                new Refusal.ForbiddenNamed(request.name(), "this namespace may not be deleted"))
            : PluginResult.SILENT;
      }
      if (isElsewhere(situation) || situation.is(Operation.DELETE) || isAccessReview(request)) {
        return PluginResult.SILENT;
      }
      if (!exists(situation)) {
        return updatesPass && situation.is(Operation.UPDATE)
            ? PluginResult.SILENT
            : notFound(situation);
      }
      return situation.is(Operation.CREATE) && isTerminating(situation)
          ? terminating(request.namespace())
          : PluginResult.SILENT;
    }

    private static boolean isAccessReview(AdmissionRequest request) {
      return request.resource().group().equals("authorization.k8s.io")
          && request.resource().resource().equals("localsubjectaccessreviews");
    }

    private static boolean isTerminating(PluginContext situation) {
      return situation
          .objects()
          .find("", situation.request().namespace(), "", KIND)
          .map(GoFields::new)
          .filter(namespace -> namespace.object("status").text("phase").equals("Terminating"))
          .isPresent();
    }

    private static PluginResult terminating(String namespace) {
      return PluginResult.refused(
          new Refusal.Forbidden(
              "unable to create new content in namespace "
                  + namespace
                  + " because it is being terminated",
              List.of(
                  new Cause(
                      "NamespaceTerminating",
                      "namespace " + namespace + " is being terminated",
                      "metadata.namespace"))));
    }
  }

  /// Refuses requests in namespaces that do not exist.
  record Exists() implements BuiltIn {
    @Override
    public String name() {
      return "NamespaceExists";
    }

    @Override
    public PluginResult validate(PluginContext situation) {
      return isElsewhere(situation) || exists(situation)
          ? PluginResult.SILENT
          : notFound(situation);
    }
  }

  /// Creates a missing namespace.
  record AutoProvision() implements BuiltIn {
    @Override
    public String name() {
      return "NamespaceAutoProvision";
    }

    @Override
    public PluginResult admit(PluginContext situation) {
      if (situation.request().dryRun() || isElsewhere(situation) || exists(situation)) {
        return PluginResult.SILENT;
      }
      String name = situation.request().namespace();
      JsonObject namespace =
          JsonObject.builder()
              .put("apiVersion", "v1")
              .put("kind", KIND)
              .put("metadata", JsonObject.of("name", name))
              .build();
      return new PluginResult.Created(namespace, "creates namespace " + name);
    }
  }
}

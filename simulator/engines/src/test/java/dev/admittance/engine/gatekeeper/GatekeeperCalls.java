package dev.admittance.engine.gatekeeper;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Optional;

/// Calls of Gatekeeper's webhooks about requests.
final class GatekeeperCalls {
  private static final Webhook VALIDATING = webhook(HookKind.VALIDATING, "/v1/admit");
  private static final Webhook MUTATING = webhook(HookKind.MUTATING, "/v1/mutate");

  private final ClusterState cluster;
  private final PolicyEngine engine;

  /// @param objects of the cluster; namespaces that are not among them have their name label
  GatekeeperCalls(List<JsonObject> objects) {
    cluster = ClusterState.of(objects).withOtherNamespaces();
    engine = GatekeeperEngine.of(cluster).orElseThrow();
  }

  private static Webhook webhook(HookKind kind, String path) {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: %s
        metadata:
          name: gatekeeper
        webhooks:
          - name: gatekeeper.sh
            clientConfig:
              service:
                name: gatekeeper-webhook-service
                namespace: gatekeeper-system
                path: %s
            admissionReviewVersions: [v1]
            sideEffects: None
        """
            .formatted(kind.configurationKind(), path);
    Document document =
        DocumentReader.read(new SourceText("gatekeeper.yaml", text)).documents().getFirst();
    return RegistrationReader.read(document)
        .registrations()
        .getFirst()
        .configuration()
        .webhooks()
        .getFirst();
  }

  /// A request.
  ///
  /// @param object empty for a deletion
  /// @param old empty for a creation
  record Request(String operation, Optional<JsonObject> object, Optional<JsonObject> old) {}

  EngineAnswer validate(Request request) {
    return call(HookKind.VALIDATING, VALIDATING, request);
  }

  EngineAnswer mutate(Request request) {
    return call(HookKind.MUTATING, MUTATING, request);
  }

  private EngineAnswer call(HookKind kind, Webhook webhook, Request made) {
    JsonObject object = made.object().or(made::old).orElseThrow();
    Kind of = Kind.of(object);
    String apiVersion = object.text("apiVersion");
    JsonObject metadata = object.object("metadata");
    JsonObject request =
        JsonObject.builder()
            .put(
                "kind",
                JsonObject.builder()
                    .put("group", of.group())
                    .put("version", apiVersion.substring(apiVersion.indexOf('/') + 1))
                    .put("kind", of.name())
                    .build())
            .put("operation", made.operation())
            .put("name", metadata.text("name"))
            .put("namespace", metadata.text("namespace"))
            .put("userInfo", JsonObject.EMPTY)
            .build();
    CelInput input = new CelInput(request, made.object(), made.old());
    return engine
        .answer(
            new EngineCall(
                kind, "gatekeeper", webhook, Lazy.of(() -> JsonObject.EMPTY), input, cluster))
        .orElseThrow();
  }
}

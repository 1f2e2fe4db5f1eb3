package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.lazy.Lazy;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Clusters with policies of Kyverno, and calls of the webhooks that it registers there.
final class KyvernoCalls {
  private KyvernoCalls() {}

  static JsonObject json(String yaml) {
    return (JsonObject) ParsedText.yaml(yaml).orElseThrow();
  }

  static ClusterState cluster(String... manifests) {
    return ClusterState.of(Stream.of(manifests).map(KyvernoCalls::json).toList());
  }

  static WebhookConfiguration registered(ClusterState cluster, HookKind kind) {
    return KyvernoEngine.registrations(cluster, KubernetesRelease.DEFAULT).stream()
        .filter(configuration -> configuration.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  static Webhook hook(ClusterState cluster, HookKind kind, String name) {
    return registered(cluster, kind).webhooks().stream()
        .filter(hook -> hook.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static EngineAnswer answer(ClusterState cluster, HookKind kind, String name, String object) {
    PolicyEngine engine = KyvernoEngine.of(cluster).orElseThrow();
    JsonObject pod = json(object);
    JsonObject group = JsonObject.of("group", "", "version", "v1");
    JsonObject request =
        JsonObject.builder()
            .put("uid", "u")
            .put("kind", group.with("kind", new JsonString(pod.text("kind"))))
            .put(
                "resource",
                group.with(
                    "resource", new JsonString(pod.text("kind").toLowerCase(Locale.ROOT) + "s")))
            .put("operation", "CREATE")
            .put("namespace", "shop")
            .put("userInfo", JsonObject.of("username", "anna"))
            .put("object", pod)
            .build();
    EngineCall call =
        new EngineCall(
            kind,
            registered(cluster, kind).name(),
            hook(cluster, kind, name),
            Lazy.of(() -> JsonObject.of("request", request)),
            new CelInput(request, Optional.of(pod), Optional.empty()),
            cluster);
    return engine.answer(call).orElseThrow();
  }
}

package dev.admittance.app.cluster.hooks;

import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LastChange;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A webhook of a cluster, changed step by step.
///
/// @param configuration which has only this webhook
public record HookFixture(
    HookPhase phase,
    String configuration,
    String name,
    String failurePolicy,
    String target,
    BackendHealth backend,
    CertificateHealth certificate) {

  /// A webhook that is fine.
  public static HookFixture webhook(HookPhase phase, String configuration, String name) {
    return new HookFixture(
        phase,
        configuration,
        name,
        "Fail",
        "guard/hook:443/check",
        backend(BackendHealth.State.READY, 2, "Both endpoints are ready."),
        CertificateHealth.NONE);
  }

  public HookFixture with(BackendHealth other) {
    return new HookFixture(phase, configuration, name, failurePolicy, target, other, certificate);
  }

  public HookFixture with(CertificateHealth other) {
    return new HookFixture(phase, configuration, name, failurePolicy, target, backend, other);
  }

  public HookFixture ignoringFailures() {
    return new HookFixture(phase, configuration, name, "Ignore", target, backend, certificate);
  }

  public HookFixture calling(String other) {
    return new HookFixture(phase, configuration, name, failurePolicy, other, backend, certificate);
  }

  public static BackendHealth backend(BackendHealth.State state, int ready, String detail) {
    return new BackendHealth(state, ready, 2, detail, Optional.empty());
  }

  /// A certificate that ends some time from now.
  public static CertificateHealth certificate(Duration left) {
    return new CertificateHealth(
        CertificateHealth.Trust.BUNDLE,
        List.of(
            new CertificateHealth.Facts(
                "CN=ca",
                "CN=ca",
                Sessions.NOW.minus(Duration.ofDays(300)),
                Sessions.NOW.plus(left))),
        Optional.empty(),
        Optional.empty());
  }

  public LiveHook hook() {
    String kind =
        phase.kind() == HookKind.MUTATING
            ? "MutatingWebhookConfiguration"
            : "ValidatingWebhookConfiguration";
    SourceText source =
        new SourceText(
            kind + "/" + configuration,
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: %s
            metadata:
              name: %s
            webhooks:
            - name: %s
              admissionReviewVersions: [v1]
              sideEffects: None
              clientConfig: {url: "https://example.com/"}
              rules:
              - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
            """
                .formatted(kind, configuration, name));
    LiveHook.Registered registered =
        DocumentReader.read(source).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .flatMap(registration -> registration.hooks().stream())
            .map(LiveHook.OfWebhook::new)
            .findFirst()
            .orElseThrow();
    LiveObject owner =
        new LiveObject(
            kind,
            configuration,
            "uid-" + configuration,
            "1",
            1,
            Optional.of(Sessions.NOW),
            Optional.empty(),
            JsonObject.EMPTY,
            Lazy.of(() -> source));
    return new LiveHook(
        new HookKey(phase, configuration, name, 0),
        owner,
        Optional.empty(),
        registered,
        "CREATE pods",
        failurePolicy,
        OptionalInt.of(10),
        "",
        target,
        backend,
        certificate,
        Optional.of(new LastChange(Sessions.NOW.minus(Duration.ofHours(3)), "helm", "Apply")));
  }
}

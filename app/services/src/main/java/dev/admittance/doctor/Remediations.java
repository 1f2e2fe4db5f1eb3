package dev.admittance.doctor;

import dev.admittance.call.HandshakeProbe;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.Webhook;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Remedies that several checks share.
final class Remediations {
  private static final String LOCAL_PORT = "8443";

  private Remediations() {}

  /// Creates a change of a hook, with a caution about other managers of the configuration.
  static Remediation change(
      CheckedWebhook checkedWebhook, dev.admittance.model.practice.SuggestedChange change) {
    return new Remediation.Change(
        change.title(),
        checkedWebhook.live().owner(),
        change.edits(),
        Ownership.caution(checkedWebhook.live().owner()));
  }

  /// Makes a hook fail open; empty if it does already.
  static Optional<Remediation> failOpen(CheckedWebhook checkedWebhook) {
    if (!checkedWebhook.live().failsClosed()) {
      return Optional.empty();
    }
    Edit edit =
        new Edit.SetValue(
            checkedWebhook.hook().path().child("failurePolicy"),
            new JsonString("Ignore"),
            Webhook.FIELDS);
    return Optional.of(
        new Remediation.Change(
            "Let requests through until it answers again: set failurePolicy to Ignore",
            checkedWebhook.live().owner(),
            List.of(edit),
            Optional.of(
                Stream.of(
                        Optional.of(
                            "Until it is Fail again, what the hook checks or adds is missing."),
                        Ownership.caution(checkedWebhook.live().owner()))
                    .flatMap(Optional::stream)
                    .reduce((a, b) -> a + " " + b)
                    .orElseThrow())));
  }

  /// Returns where to look when calls of a hook fail: its backend and a handshake. The list can be
  /// added to.
  static List<Remediation> ofFailures(CheckedWebhook checkedWebhook, CheckContext context) {
    List<Remediation> remediations = new ArrayList<>();
    checkedWebhook
        .service()
        .ifPresent(service ->
            remediations.add(lookBehind(service, WebhookBackends.selector(service, context))));
    remediations.add(shakeHands(checkedWebhook));
    return remediations;
  }

  /// Shows the backend of a Service.
  ///
  /// @param selector labels of its pods in `kubectl`'s notation; empty where unknown
  static Remediation lookBehind(ServiceReference service, String selector) {
    List<String> lines = new ArrayList<>();
    lines.add(
        ShellCommands.kubectl(
            "--namespace", service.namespace(), "get", "service", service.name()));
    lines.add(
        ShellCommands.kubectl(
            "--namespace",
            service.namespace(),
            "get",
            "endpointslices",
            "--selector",
            "kubernetes.io/service-name=" + service.name()));
    if (!selector.isEmpty()) {
      for (String verb : List.of("get", "describe")) {
        lines.add(
            ShellCommands.kubectl(
                "--namespace", service.namespace(), verb, "pods", "--selector", selector));
      }
    }
    lines.add(
        ShellCommands.kubectl(
            "--namespace", service.namespace(), "get", "events", "--sort-by=.lastTimestamp"));
    return new Remediation.Commands("See why nobody answers", lines, Optional.empty());
  }

  /// Makes a TLS handshake with a hook's server, for a Service through a port-forward.
  static Remediation shakeHands(CheckedWebhook checkedWebhook) {
    ClientConfig config = checkedWebhook.webhook().clientConfig();
    Optional<String> forward =
        checkedWebhook
            .service()
            .map(service ->
                ShellCommands.kubectl(
                    "--namespace",
                    service.namespace(),
                    "port-forward",
                    "service/" + service.name(),
                    LOCAL_PORT + ":" + service.port()));
    String address =
        forward.isPresent() ? "127.0.0.1:" + LOCAL_PORT : HandshakeProbe.address(config).orElse("");
    return new Remediation.TryHandshake(
        "See what certificate it shows now", config, address, forward);
  }

  /// Deletes a configuration after saving a copy.
  static Remediation delete(CheckedWebhook checkedWebhook) {
    String kind = checkedWebhook.live().owner().kind().toLowerCase(Locale.ROOT);
    String name = checkedWebhook.live().owner().name();
    return new Remediation.Commands(
        "Keep a copy, and delete the configuration",
        List.of(
            ShellCommands.kubectl("get", kind, name, "--output=yaml")
                + " > "
                + ShellCommands.quoted(name + ".yaml"),
            ShellCommands.kubectl("delete", kind, name)),
        Optional.of("Whatever its hooks still do ends with it."));
  }
}

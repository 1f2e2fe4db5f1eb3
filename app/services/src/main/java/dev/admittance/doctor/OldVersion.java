package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.RegistrationVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A configuration whose last applied manifest has a version that current API servers do not
/// accept: it survived the upgrade, and cannot be applied again.
final class OldVersion implements DoctorCheck {
  static final String RULE = "live/OldVersion";

  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  @Override
  public Stream<Found> check(CheckContext context) {
    Map<String, CheckedWebhook> first = new LinkedHashMap<>();
    context.webhooks().forEach(webhook -> first.putIfAbsent(webhook.configuration(), webhook));
    return first.values().stream()
        .flatMap(webhook ->
            applied(webhook.live().owner())
                .filter(version -> !version.equals(RegistrationVersion.V1.apiVersion()))
                .filter(version -> version.startsWith(RegistrationVersion.GROUP + "/"))
                .map(version -> found(webhook, version))
                .stream());
  }

  /// Returns the version of the last applied manifest, if `kubectl` stored it.
  private static Optional<String> applied(LiveObject object) {
    return object
        .object()
        .findObject("metadata")
        .flatMap(metadata -> metadata.findObject("annotations"))
        .flatMap(annotations -> annotations.findText(LAST_APPLIED))
        .flatMap(JsonText::findObject)
        .flatMap(manifest -> manifest.findText("apiVersion"));
  }

  private static Found found(CheckedWebhook webhook, String version) {
    return new Found(
        RULE,
        Urgency.WARNING,
        "The manifest is of a version that is not served any more",
        new HookFinding(
            Optional.empty(),
            webhook.configuration(),
            "Its manifest is of `%s`, which API servers since 1.22 refuse: applied again, here or in another cluster, it fails."
                .formatted(version),
            List.of(
                new Evidence(
                    webhook.configuration(),
                    "metadata.annotations[" + LAST_APPLIED + "]",
                    "apiVersion: " + version,
                    webhook.changed())),
            List.of(
                new Remediation.Advice(
                    "Migrate the manifest at its source: `admittance migrate --to v1` writes out"
                        + " the defaults that changed."))));
  }
}

package dev.admittance.doctor;

import dev.admittance.model.practice.Exclusion;
import dev.admittance.model.practice.HookCoverage;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A hook that fails closed and is called for the leases of its own namespace: its controller needs
/// such a lease for leader election, and may not respond without leading.
final class OwnLeases implements DoctorCheck {
  static final String RULE = "live/OwnLeases";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(checkedWebhook -> checkedWebhook.live().failsClosed())
        .flatMap(checkedWebhook ->
            checkedWebhook.service().stream()
                .flatMap(service -> found(checkedWebhook, service, context).stream()));
  }

  private static Optional<Found> found(
      CheckedWebhook checkedWebhook, ServiceReference service, CheckContext context) {
    return Stream.of("UPDATE", "CREATE")
        .flatMap(operation -> {
          OptionalInt rule =
              HookCoverage.rule(
                  checkedWebhook.webhook(),
                  operation,
                  "coordination.k8s.io",
                  "leases",
                  service.namespace(),
                  context.context());
          return rule.isPresent()
              ? Stream.of(found(checkedWebhook, service, operation, rule.getAsInt(), context))
              : Stream.empty();
        })
        .findFirst();
  }

  private static Found found(
      CheckedWebhook checkedWebhook,
      ServiceReference service,
      String operation,
      int rule,
      CheckContext context) {
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(checkedWebhook.says("rules[" + rule + "]", checkedWebhook.live().rules()));
    evidence.add(
        checkedWebhook.says("clientConfig.service", service.namespace() + "/" + service.name()));
    labels(service.namespace(), context).ifPresent(evidence::add);
    return new Found(
        RULE,
        guarded(checkedWebhook) ? Urgency.WARNING : Urgency.DANGER,
        "Called for the leases of its own namespace",
        HookFinding.of(
            checkedWebhook.live().key(),
            "The hook fails closed and is called for %s of leases in `%s`, where its own Service is: while it does not answer, its controller cannot take the lead that it may need to answer."
                .formatted(operation, service.namespace()),
            evidence,
            Exclusion.change(checkedWebhook.hook(), service.namespace())
                .map(change -> Remediations.change(checkedWebhook, change))
                .or(() ->
                    Optional.of(new Remediation.Advice(Exclusion.remedy(service.namespace()))))
                .stream()
                .toList()));
  }

  private static boolean guarded(CheckedWebhook checkedWebhook) {
    return !checkedWebhook.webhook().matchConditions().isEmpty()
        || !checkedWebhook.webhook().objectSelector().isEmpty();
  }

  private static Optional<Evidence> labels(String namespace, CheckContext context) {
    return Optional.ofNullable(context.snapshot().state().get().namespaces().get(namespace))
        .map(labels ->
            new Evidence(
                "Namespace " + namespace,
                "metadata.labels",
                labels.entrySet().stream()
                    .map(Map.Entry::toString)
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("none")));
  }
}

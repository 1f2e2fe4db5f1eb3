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
  public Stream<Found> check(CheckContext examination) {
    return examination.patients().stream()
        .filter(patient -> patient.live().failsClosed())
        .flatMap(patient ->
            patient.service().stream()
                .flatMap(service -> found(patient, service, examination).stream()));
  }

  private static Optional<Found> found(
      CheckedWebhook patient, ServiceReference service, CheckContext examination) {
    return Stream.of("UPDATE", "CREATE")
        .flatMap(operation -> {
          OptionalInt rule =
              HookCoverage.rule(
                  patient.webhook(),
                  operation,
                  "coordination.k8s.io",
                  "leases",
                  service.namespace(),
                  examination.surroundings());
          return rule.isPresent()
              ? Stream.of(found(patient, service, operation, rule.getAsInt(), examination))
              : Stream.empty();
        })
        .findFirst();
  }

  private static Found found(
      CheckedWebhook patient,
      ServiceReference service,
      String operation,
      int rule,
      CheckContext examination) {
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(patient.says("rules[" + rule + "]", patient.live().rules()));
    evidence.add(patient.says("clientConfig.service", service.namespace() + "/" + service.name()));
    labels(service.namespace(), examination).ifPresent(evidence::add);
    return new Found(
        RULE,
        guarded(patient) ? Urgency.WARNING : Urgency.DANGER,
        "Called for the leases of its own namespace",
        new HookFinding(
            Optional.of(patient.live().key()),
            patient.live().key().toString(),
            "The hook fails closed and is called for %s of leases in `%s`, where its own Service is: while it does not answer, its controller cannot take the lead that it may need to answer."
                .formatted(operation, service.namespace()),
            evidence,
            Exclusion.change(patient.hook(), service.namespace())
                .map(change -> Remediations.change(patient, change))
                .or(() ->
                    Optional.of(new Remediation.Advice(Exclusion.remedy(service.namespace()))))
                .stream()
                .toList()));
  }

  private static boolean guarded(CheckedWebhook patient) {
    return !patient.webhook().matchConditions().isEmpty()
        || !patient.webhook().objectSelector().isEmpty();
  }

  private static Optional<Evidence> labels(String namespace, CheckContext examination) {
    return Optional.ofNullable(examination.picture().state().get().namespaces().get(namespace))
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

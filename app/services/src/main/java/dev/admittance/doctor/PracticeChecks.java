package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.practice.Recommendation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Applies the rules of good practice to the configurations of the cluster.
final class PracticeChecks implements DoctorCheck {
  /// The cluster itself shows whether a Service can be called, so manifests are not needed.
  private static final Set<String> SEEN = Set.of("practice/L-31");

  /// Rules about pods, for which the namespace selector decides.
  private static final Set<String> OF_NAMESPACES =
      Set.of("practice/L-1", "practice/L-2", "practice/L-3", "practice/L-4", "practice/L-10");

  private static final String SELF_DEADLOCK = "practice/L-1";
  private static final String CERTIFICATES = "practice/L-32";

  @Override
  public Stream<Found> check(CheckContext examination) {
    WebhookPlaces places = new WebhookPlaces(examination.patients());
    return Practices.recommend(places.registrations(), examination.surroundings()).stream()
        .filter(one -> !SEEN.contains(one.finding().rule()))
        .flatMap(one ->
            places.patient(one.hook()).stream()
                .filter(patient -> !isSaid(one.finding(), patient, examination))
                .map(patient -> found(one, patient)));
  }

  /// Observed facts take precedence over conclusions from the configuration.
  private static boolean isSaid(
      Diagnostic finding, CheckedWebhook patient, CheckContext examination) {
    return LeftBehind.is(patient, examination)
        || (finding.rule().equals(SELF_DEADLOCK) && Unreachable.isDeadlock(patient, examination))
        || (finding.rule().equals(CERTIFICATES) && Certificates.isBroken(patient, examination));
  }

  private static Found found(Recommendation recommendation, CheckedWebhook patient) {
    Diagnostic finding = recommendation.finding();
    LiveHook live = patient.live();
    return new Found(
        finding.rule(),
        Urgency.of(finding.severity()),
        PracticeTitles.of(finding.rule()),
        new HookFinding(
            Optional.of(live.key()),
            live.key().toString(),
            finding.message(),
            evidence(finding, patient),
            treatments(recommendation, patient)));
  }

  private static List<Evidence> evidence(Diagnostic finding, CheckedWebhook patient) {
    List<Evidence> evidence = new ArrayList<>();
    if (!finding.path().isEmpty()) {
      evidence.add(
          new Evidence(
              patient.configuration(),
              finding.path(),
              value(finding.path(), patient.hook().registration().subject().root()),
              patient.changed()));
    }
    if (OF_NAMESPACES.contains(finding.rule())) {
      evidence.add(
          patient.says(
              "namespaceSelector",
              patient.live().selectors().isEmpty() ? "none" : patient.live().selectors()));
      patient
          .service()
          .ifPresent(service ->
              evidence.add(
                  patient.says(
                      "clientConfig.service", service.namespace() + "/" + service.name())));
    }
    return evidence;
  }

  /// Returns the value at a path; the default where it is absent.
  private static String value(String path, Node.Mapping root) {
    return FieldPath.parse(path)
        .find(root)
        .map(JsonConversion::toJson)
        .map(PracticeChecks::text)
        .orElse("not set");
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString(String text) ? text : JsonText.write(value);
  }

  private static List<Remediation> treatments(
      Recommendation recommendation, CheckedWebhook patient) {
    List<Remediation> treatments =
        Stream.concat(
                recommendation
                    .change()
                    .map(change -> Remediations.change(patient, change))
                    .stream(),
                recommendation.finding().remedy().map(Remediation.Advice::new).stream())
            .map(Remediation.class::cast)
            .collect(Collectors.toCollection(ArrayList::new));
    if (recommendation.finding().rule().equals(CERTIFICATES)) {
      treatments.add(Remediations.shakeHands(patient));
    }
    return treatments;
  }
}

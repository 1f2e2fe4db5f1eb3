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
import dev.admittance.model.rule.PracticeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Applies the rules of good practice to the configurations of the cluster.
final class PracticeChecks implements DoctorCheck {
  /// The cluster itself shows whether a Service can be called, so manifests are not needed.
  private static final Set<PracticeId> SEEN = Set.of(PracticeId.L_31);

  /// Rules about pods, for which the namespace selector decides.
  private static final Set<PracticeId> OF_NAMESPACES =
      Set.of(PracticeId.L_1, PracticeId.L_2, PracticeId.L_3, PracticeId.L_4, PracticeId.L_10);

  /// Rules about objects in namespaces, which a hook does not see that selects no namespace.
  private static final Set<PracticeId> OF_OBJECTS = Set.of(PracticeId.L_5, PracticeId.L_46);

  private static final PracticeId SELF_DEADLOCK = PracticeId.L_1;
  private static final PracticeId CERTIFICATES = PracticeId.L_32;

  @Override
  public Stream<Found> check(CheckContext context) {
    WebhookPlaces places = new WebhookPlaces(context.webhooks());
    return Practices.recommend(places.registrations(), context.context()).stream()
        .filter(one -> !SEEN.contains(one.rule()))
        .flatMap(one ->
            places.webhook(one.hook()).stream()
                .filter(webhook -> !isSaid(one.rule(), webhook, context))
                .map(webhook -> found(one, webhook)));
  }

  /// Observed facts take precedence over conclusions from the configuration.
  private static boolean isSaid(PracticeId rule, CheckedWebhook webhook, CheckContext context) {
    return LeftBehind.is(webhook, context)
        || (rule == SELF_DEADLOCK && Unreachable.isDeadlock(webhook, context))
        || ((OF_NAMESPACES.contains(rule) || OF_OBJECTS.contains(rule))
            && SelectsNothing.is(webhook, context))
        || (rule == CERTIFICATES && Certificates.isBroken(webhook, context));
  }

  private static Found found(Recommendation recommendation, CheckedWebhook webhook) {
    Diagnostic finding = recommendation.finding();
    LiveHook live = webhook.live();
    return new Found(
        finding.rule(),
        Urgency.of(finding.severity()),
        recommendation.rule().title(),
        HookFinding.of(
            live.key(),
            finding.message(),
            evidence(recommendation, webhook),
            remediations(recommendation, webhook)));
  }

  private static List<Evidence> evidence(Recommendation recommendation, CheckedWebhook webhook) {
    Diagnostic finding = recommendation.finding();
    List<Evidence> evidence = new ArrayList<>();
    if (!finding.path().isEmpty()) {
      evidence.add(
          new Evidence(
              webhook.configuration(),
              finding.path(),
              value(finding.path(), webhook.hook().registration().subject().root()),
              webhook.changed()));
    }
    if (OF_NAMESPACES.contains(recommendation.rule())) {
      evidence.add(
          webhook.says(
              "namespaceSelector",
              webhook.live().selectors().isEmpty() ? "none" : webhook.live().selectors()));
      webhook
          .service()
          .ifPresent(service ->
              evidence.add(
                  webhook.says(
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

  private static List<Remediation> remediations(
      Recommendation recommendation, CheckedWebhook webhook) {
    List<Remediation> remediations =
        Stream.concat(
                recommendation
                    .change()
                    .map(change -> Remediations.change(webhook, change))
                    .stream(),
                recommendation.finding().remedy().map(Remediation.Advice::new).stream())
            .map(Remediation.class::cast)
            .collect(Collectors.toCollection(ArrayList::new));
    if (recommendation.rule() == CERTIFICATES) {
      remediations.add(Remediations.shakeHands(webhook));
    }
    return remediations;
  }
}

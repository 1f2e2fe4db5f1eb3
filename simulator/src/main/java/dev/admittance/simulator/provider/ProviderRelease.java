package dev.admittance.simulator.provider;

import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.practice.Recommendation;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.provider.ProviderBehavior;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A release in the cluster of a provider.
///
/// @param captures what is applied, without refused configurations
/// @param answers the failures of hooks that the provider's API server does not reach
/// @param findings what the provider does, for people: refusals first
public record ProviderRelease(
    List<Capture> captures, List<ScriptedAnswer> answers, List<String> findings) {
  private static final Origin ORIGIN = new Origin("", Range.START);
  private static final String NOT_ALLOWED = "Address is not allowed";

  public ProviderRelease {
    captures = List.copyOf(captures);
    answers = List.copyOf(answers);
    findings = List.copyOf(findings);
  }

  /// Predicts what the provider does to the hooks of a release and of the setup.
  public static ProviderRelease of(Provider provider, Setup setup, List<Capture> captures) {
    List<JsonObject> objects = new ArrayList<>(setup.cluster().objects());
    captures.forEach(capture -> capture.request().object().ifPresent(objects::add));
    List<ClusterObject> known =
        objects.stream().flatMap(object -> ClusterObjectDecoder.decode(object).stream()).toList();
    PracticeContext context =
        PracticeContext.of(ResourceTable.of(setup.release()))
            .withCluster(ClusterObjects.of(known))
            .on(Optional.of(provider));
    List<Registration> registrations =
        captures.stream().flatMap(capture -> registrations(capture).stream()).toList();
    List<Recommendation> found =
        Practices.recommend(registrations, context).stream()
            .filter(one -> one.rule() == PracticeId.L_59)
            .toList();
    Set<String> refused = new HashSet<>();
    List<ScriptedAnswer> answers = new ArrayList<>();
    for (Recommendation one : found) {
      if (one.finding().severity() == Severity.ERROR) {
        refused.add(key(one.hook().configuration()));
      } else if (one.finding().severity() == Severity.WARNING) {
        answers.add(
            new ScriptedAnswer(
                ORIGIN,
                one.hook().webhook().name(),
                Optional.of(one.hook().configuration().name()),
                Optional.empty(),
                Optional.empty(),
                failure(provider)));
      }
    }
    return new ProviderRelease(
        captures.stream()
            .filter(capture ->
                registrations(capture).stream()
                    .noneMatch(one -> refused.contains(key(one.configuration()))))
            .map(capture -> AddedSelectors.to(capture, provider))
            .toList(),
        answers,
        Stream.concat(
                lines(found.stream().filter(one -> one.finding().severity() == Severity.ERROR)),
                lines(found.stream().filter(one -> one.finding().severity() != Severity.ERROR)))
            .toList());
  }

  private static Stream<String> lines(Stream<Recommendation> found) {
    return found.map(one -> one.hook().webhook().name() + ": " + one.finding().message());
  }

  private static String key(WebhookConfiguration configuration) {
    return configuration.kind() + "/" + configuration.name();
  }

  /// A firewall swallows the call; a proxy refuses it.
  private static Answer failure(Provider provider) {
    boolean refuses =
        provider.behaviors().stream()
            .map(ProviderBehavior::kind)
            .anyMatch(ProviderBehavior.Kind.REACHES_HOST_NETWORK::equals);
    return refuses ? new Answer.TransportError(Duration.ZERO, NOT_ALLOWED) : new Answer.Silence();
  }

  private static List<Registration> registrations(Capture capture) {
    Optional<JsonObject> object =
        capture
            .request()
            .object()
            .filter(it -> it.text("apiVersion").startsWith("admissionregistration.k8s.io/"));
    return object.stream()
        .map(it -> new SourceText(capture.source(), JsonText.write(it)))
        .flatMap(text -> DocumentReader.read(text).documents().stream())
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .toList();
  }
}

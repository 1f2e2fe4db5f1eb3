package dev.admittance.app.design.validationrule;

import dev.admittance.app.task.Progress;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.RoundTrips;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.validationrule.DefinedRule;
import dev.admittance.simulator.validationrule.DefinedRules;
import dev.admittance.simulator.validationrule.RuleTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The rules of a definition with their results on the requests of its resource, and what the
/// objects lose on the way through the other served versions.
///
/// @param refused whether the server would refuse the rules
record DefinitionTrial(
    List<DefinedRule> rules,
    List<TriedRequest> requests,
    List<TriedRoundTrip> roundTrips,
    boolean refused) {
  DefinitionTrial {
    rules = List.copyOf(rules);
    requests = List.copyOf(requests);
    roundTrips = List.copyOf(roundTrips);
  }

  /// The object of a request on its way through a version.
  record TriedRoundTrip(Capture capture, RoundTrips.RoundTrip way) {}

  /// Tries a definition; slow, so not for the UI thread.
  ///
  /// @param saved the definition without the edits; empty for a new one
  /// @param answers of the conversion webhook
  /// @param judged the request with the object that the rules see
  static DefinitionTrial of(
      JsonObject definition,
      Optional<JsonObject> saved,
      List<Capture> captures,
      AnswerBook answers,
      Function<Capture, AdmissionRequest> judged,
      KubernetesRelease release,
      Progress progress) {
    Features features = Features.of(release);
    boolean refused = isRefused(definition, saved, release);
    RuleTrial now = new RuleTrial(definition, features);
    Optional<RuleTrial> before =
        saved
            .filter(known -> !refused && !isRefused(known, Optional.empty(), release))
            .map(known -> new RuleTrial(known, features));
    RoundTrips trips = new RoundTrips(definition, release, answers);
    List<TriedRequest> requests = new ArrayList<>();
    List<TriedRoundTrip> ways = new ArrayList<>();
    for (int i = 0; i < captures.size() && !progress.cancelled(); i++) {
      progress.at(i, captures.size(), StepDescriptions.request(captures.get(i).request()));
      Capture capture = captures.get(i);
      TriedRequest.of(capture, judged.apply(capture), now, before).ifPresent(requests::add);
      trips.of(capture).forEach(way -> ways.add(new TriedRoundTrip(capture, way)));
    }
    return new DefinitionTrial(DefinedRules.list(definition, release), requests, ways, refused);
  }

  private static boolean isRefused(
      JsonObject definition, Optional<JsonObject> old, KubernetesRelease release) {
    return !DefinedRules.check(definition, old, release).isEmpty();
  }

  /// The estimated cost of the schema whose rules cost most.
  double estimatedCost() {
    return rules.stream()
        .collect(
            Collectors.groupingBy(
                DefinedRule::versions,
                Collectors.summingDouble(
                    rule -> (double) rule.cost().orElse(0) + rule.messageCost().orElse(0))))
        .values()
        .stream()
        .mapToDouble(Double::doubleValue)
        .max()
        .orElse(0);
  }

  long refusedRequests() {
    return requests.stream().filter(TriedRequest::isRefused).count();
  }
}

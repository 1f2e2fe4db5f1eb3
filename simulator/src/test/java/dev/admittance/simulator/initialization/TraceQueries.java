package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Behaviour;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// A trace with what tests ask of it.
record TraceQueries(InitializationTrace trace) {
  static final ObjectKey WEB = new ObjectKey("pods", "shop", "web");

  private static final String CONFIG =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: InitializerConfiguration
      metadata: {name: shop}
      initializers:
      - name: x.example.com
        failurePolicy: Fail
        rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods, endpoints]}]
      """;

  /// A golden scenario as shipped.
  static TraceQueries shipped(String folder) {
    return new TraceQueries(PlayedScenario.of(folder).as(Behaviour.AS_SHIPPED).play());
  }

  /// A golden scenario as proposed.
  static TraceQueries proposed(String folder) {
    return new TraceQueries(PlayedScenario.of(folder).as(Behaviour.AS_PROPOSED).play());
  }

  /// A scenario on one server whose pods and endpoints wait for one dead initializer.
  ///
  /// @param rest of the scenario after its release
  static TraceQueries of(String release, String rest) {
    return of(release, rest, CONFIG);
  }

  static TraceQueries of(String release, String rest, String config) {
    return new TraceQueries(
        PlayedScenario.of(
                "kind: InitializationScenario\nkubernetesRelease: '" + release + "'\n" + rest,
                config,
                "",
                "")
            .play());
  }

  /// A client that posts the pod `shop/web` at a second.
  static String posts(int second, String options) {
    return """
    clients:
    - name: C
      actions:
      - {at: %ds, post: {apiVersion: v1, kind: Pod, metadata: {name: web, namespace: shop}, spec: {containers: [{name: a, image: a}]}}%s}
    """
        .formatted(second, options.isEmpty() ? "" : ", " + options);
  }

  <H extends InitializationEvent> Stream<H> all(Class<H> type) {
    return trace.events().stream().filter(type::isInstance).map(type::cast);
  }

  /// The answers to somebody's calls, in order.
  List<ApiResponse> answers(String caller, String verb) {
    return all(InitializationEvent.Answered.class)
        .filter(answered -> answered.call().caller().equals(caller))
        .filter(answered -> answered.call().verb().equals(verb))
        .map(InitializationEvent.Answered::answer)
        .toList();
  }

  List<Integer> codes(String caller, String verb) {
    return answers(caller, verb).stream().map(ApiResponse::code).toList();
  }

  String message(String caller, String verb) {
    return answers(caller, verb).getFirst().status().orElseThrow().message();
  }

  Store end() {
    return trace.events().getLast().after();
  }

  Perspective atEnd(ObjectKey key) {
    return Perspective.of(key, end(), trace.rules());
  }

  /// What an object waited for after each write.
  List<List<String>> pending(ObjectKey key) {
    return all(InitializationEvent.Wrote.class)
        .filter(wrote -> wrote.key().equals(key))
        .map(wrote ->
            Initializers.of(wrote.object(), trace.rules())
                .map(Initializers::pending)
                .orElse(List.of()))
        .toList();
  }

  /// How long somebody's first call of a verb took.
  Duration took(String caller, String verb) {
    return trace.outcomes().stream()
        .filter(outcome -> outcome.asked().call().caller().equals(caller))
        .filter(outcome -> outcome.asked().call().verb().equals(verb))
        .map(outcome -> outcome.end().orElseThrow().when().at().minus(outcome.asked().when().at()))
        .findFirst()
        .orElseThrow();
  }
}

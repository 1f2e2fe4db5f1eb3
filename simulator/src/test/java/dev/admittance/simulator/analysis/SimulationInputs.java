package dev.admittance.simulator.analysis;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.PolicyTexts;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Builds what an analysis starts from: configurations, then answers.
public final class SimulationInputs {
  private final List<ScriptedAnswer> answers = new ArrayList<>();
  private Setup setup;

  private SimulationInputs(Setup setup) {
    this.setup = setup;
  }

  /// Begins with configurations in a server that calls hooks and does little else.
  public static SimulationInputs with(WebhookConfiguration... configurations) {
    return in(List.of(), configurations);
  }

  /// Begins with configurations in a cluster.
  public static SimulationInputs in(
      List<JsonObject> cluster, WebhookConfiguration... configurations) {
    return new SimulationInputs(
        Runs.webhooksAlone(
            List.of(configurations), ClusterState.of(cluster), KubernetesRelease.DEFAULT));
  }

  /// Adds policies and bindings, as YAML, in a server that runs all its plugins.
  public SimulationInputs policies(String text) {
    setup =
        setup
            .withChain(AdmissionChain.of(setup.release()))
            .withPolicies(PolicyTexts.policies(text));
    return this;
  }

  /// Scripts an answer to every call.
  public SimulationInputs answer(String webhook, Answer answer) {
    return answer(webhook, Optional.empty(), Optional.empty(), answer);
  }

  /// Scripts an answer to the calls of a round.
  public SimulationInputs answer(String webhook, int round, Answer answer) {
    return answer(webhook, Optional.of(round), Optional.empty(), answer);
  }

  /// Scripts an answer to calls for which an expression holds.
  public SimulationInputs when(String webhook, String expression, Answer answer) {
    return answer(webhook, Optional.empty(), Optional.of(expression), answer);
  }

  private SimulationInputs answer(
      String webhook, Optional<Integer> round, Optional<String> when, Answer answer) {
    Position place = new Position(answers.size() + 1, 1, answers.size());
    answers.add(
        new ScriptedAnswer(
            new Origin("answers.yaml", Range.at(place)),
            webhook,
            Optional.empty(),
            when.map(text ->
                ((CelExpressions.CompileResult.Compiled) CelExpressions.compile(text)).condition()),
            round,
            answer));
    return this;
  }

  /// The simulation input.
  public SimulationInput build() {
    return new SimulationInput(setup, answers);
  }

  /// The captured creation of a pod with the given labels, as JSON.
  public static Capture pod(String labels) {
    return new Capture("pods.json:1", Requests.createPod(labels), Optional.empty());
  }

  /// A patch that adds a label.
  public static Answer label(String key, String value) {
    return Runs.patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"%s\"}]"
            .formatted(key, value));
  }

  /// A patch that appends a container.
  public static Answer sidecar(String name) {
    return Runs.patch(
        "[{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"%s\",\"image\":\"side:1\"}}]"
            .formatted(name));
  }
}

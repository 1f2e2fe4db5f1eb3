package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.initialization.AdmittedCreation;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.simulator.initialization.ScenarioSimulator;
import dev.admittance.simulator.initialization.scenario.CapturedScenario;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// A creation whose object is stored and waits for initializers. Its continuation is simulated like
/// the scenarios of initializers (I-53 to I-62). Source: k8s.io/kubernetes 1.8
/// `staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`,
/// `(*Store).WaitForInitialized`.
///
/// @param answers of the webhooks that judge the changes of initializers
/// @param reading the configuration that assigned the object's initializers
record HeldCreation(Setup setup, AnswerBook answers, Ruleset rules, ConfigurationReading reading) {

  /// Simulates until the creator has its answer.
  ///
  /// @param pending the initializers that the object waits for
  /// @return the answer where it is a failure
  Optional<Step.Refusal> play(AdmissionRequest request, List<String> pending, TraceRecorder trace) {
    List<InitializerAnswer> deeds = setup.initializerAnswers();
    Scenario scenario =
        CapturedScenario.waiting(request, pending, deeds, rules, setup.requestTimeout());
    InitializationTrace played =
        ScenarioSimulator.run(
            scenario,
            new ScenarioInput(new ServerPlugins(setup, answers), List.of(), deeds),
            new AdmittedCreation(
                trace.admittedSoFar(request, typed(request, trace.object().orElseThrow())),
                reading));
    return new HeldSteps(played, pending, trace).tell(deeds);
  }

  /// A captured object may lack what its URL states.
  private static JsonObject typed(AdmissionRequest request, JsonObject object) {
    return object
        .with("apiVersion", new JsonString(request.kind().apiVersion()))
        .with("kind", new JsonString(request.kind().kind()));
  }
}

package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the hooks with failure policy Fail, behind Services of the cluster, that requests are sent
/// to. All hooks are assumed to allow and change nothing, and no other plugin runs.
final class BlockingHooks {
  private final Pipeline pipeline;
  private final Map<HookId, PlacedHook> hooks = new LinkedHashMap<>();
  private final AnswerBook allow;

  BlockingHooks(SimulationInput input) {
    Setup setup = input.setup();
    List<String> webhooks =
        Stream.of(AdmissionPlugin.MUTATING_WEBHOOK, AdmissionPlugin.VALIDATING_WEBHOOK)
            .filter(setup.chain()::runs)
            .toList();
    this.pipeline =
        Pipeline.compile(
            new Setup(
                setup.configurations(),
                withNamespaces(setup),
                setup.release(),
                AdmissionChain.of(setup.release(), new PluginChoice.Listed(webhooks))));
    for (HookId id : pipeline.hooks()) {
      hooks.put(id, input.hooks(id.kind()).get(id.position()));
    }
    this.allow = new AnswerBook(hooks.keySet().stream().map(BlockingHooks::allow).toList());
  }

  /// The cluster with the namespaces of the requests, where it lacks them.
  private static ClusterState withNamespaces(Setup setup) {
    List<JsonObject> objects = new ArrayList<>(setup.cluster().objects());
    Stream.concat(
            StartupRequests.NAMESPACES.stream(),
            setup.configurations().stream()
                .flatMap(configuration -> configuration.webhooks().stream())
                .flatMap(hook -> hook.clientConfig().service().stream())
                .map(ClientConfig.ServiceReference::namespace))
        .distinct()
        .filter(name -> !setup.cluster().namespaces().containsKey(name))
        .forEach(name ->
            objects.add(
                JsonObject.builder()
                    .put("apiVersion", "v1")
                    .put("kind", "Namespace")
                    .put("metadata", JsonObject.builder().put("name", name).build())
                    .build()));
    return setup.cluster().with(objects);
  }

  private static ScriptedAnswer allow(HookId hook) {
    return new ScriptedAnswer(
        new Origin("(cold start)", Range.START),
        hook.webhook(),
        Optional.of(hook.configuration()),
        Optional.empty(),
        Optional.empty(),
        new Answer.Reviewed(Duration.ZERO, JsonObject.of("allowed", JsonBoolean.TRUE)));
  }

  /// All hooks: the mutating ones first, in the order of admission.
  Map<HookId, PlacedHook> hooks() {
    return hooks;
  }

  /// The hooks without which a request is refused.
  List<HookId> of(StartupRequest startupRequest) {
    return run(startupRequest).steps().stream()
        .flatMap(step -> met(step).stream())
        .filter(
            hook -> Optional.ofNullable(hooks.get(hook)).filter(BlockingHooks::isVital).isPresent())
        .toList();
  }

  /// The run of the request through all hooks.
  Trace run(StartupRequest startupRequest) {
    return pipeline.run(
        new Capture("cold start", startupRequest.request(), Optional.empty()), allow);
  }

  private static Optional<HookId> met(Step step) {
    if (step instanceof Step.HookMatched matched) {
      return Optional.of(matched.hook());
    }
    return step instanceof Step.MatchingFailed failed
        ? Optional.of(failed.hook())
        : Optional.empty();
  }

  private static boolean isVital(PlacedHook placed) {
    return placed.hook().failurePolicy() == FailurePolicy.FAIL
        && placed.hook().clientConfig().service().isPresent();
  }
}

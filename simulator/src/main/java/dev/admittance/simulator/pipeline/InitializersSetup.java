package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.HookTiming;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.InitializersPlugin;
import dev.admittance.simulator.initializer.InitializersResult;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.PluginEvent;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The plugin Initializers, in a pipeline whose release has it (I-40 to I-50). Source:
/// k8s.io/kubernetes 1.8 `plugin/pkg/admission/initialization/initialization.go`,
/// `(*initializer).Admit`.
///
/// @param runs whether the chain has the plugin
/// @param reading the configuration that the plugin reads
/// @param setup of the server
/// @param waits whether a run continues after the object is stored, up to the creator's answer
record InitializersSetup(
    Ruleset rules,
    boolean runs,
    InitializersPlugin plugin,
    ConfigurationReading reading,
    Setup setup,
    boolean waits) {

  /// The plugin of a setup; empty for releases without initializers.
  ///
  /// @param cache the configurations as a cache has them; empty where the setup's are always used
  static Optional<InitializersSetup> of(
      Setup setup, Authorizer authority, Optional<ConfigurationReading> cache) {
    return rules(setup)
        .map(rules ->
            new InitializersSetup(
                rules,
                setup.chain().runs(AdmissionPlugin.INITIALIZERS),
                new InitializersPlugin(rules, authority),
                cache.orElseGet(() ->
                    new ConfigurationReading.Ready(
                        MergedConfiguration.of(setup.early().initializers()))),
                setup,
                cache.isEmpty()));
  }

  /// The rules of a setup; empty for releases without initializers.
  static Optional<Ruleset> rules(Setup setup) {
    if (!Ruleset.isKnownTo(setup.release())) {
      return Optional.empty();
    }
    Behaviour behaviour = setup.asProposed() ? Behaviour.AS_PROPOSED : Behaviour.AS_SHIPPED;
    return Optional.of(new Ruleset(behaviour, setup.release()));
  }

  /// The plugin as it runs on one request.
  PluginRun run(AdmissionRequest request, RunOptions options, TraceRecorder trace) {
    return _ -> trace.object().flatMap(object -> admit(request, object, options, trace));
  }

  private Optional<Step.Refusal> admit(
      AdmissionRequest request, JsonObject object, RunOptions options, TraceRecorder trace) {
    ConfigurationReading seen =
        Initializers.of(object, rules).isPresent()
            ? reading
            : new InitializerSwitches(options, request, rules, trace).applied(reading);
    InitializersResult outcome = plugin.admit(request, object, seen);
    Optional<Step.Refusal> refusal = Optional.empty();
    for (PluginEvent event : outcome.events()) {
      if (event instanceof PluginEvent.Assigned || event instanceof PluginEvent.Cleared) {
        trace.object(outcome.object());
      }
      if (tell(event, trace) instanceof Step.Refusal refused) {
        refusal = Optional.of(refused);
      }
    }
    return refusal;
  }

  private static Step tell(PluginEvent event, TraceRecorder trace) {
    RuleId rule = event.rule();
    return trace.<Step>add(
        rule,
        header ->
            switch (event) {
              case PluginEvent.Assigned e -> new Step.InitializersPending(header, e.names(), false);
              case PluginEvent.Spared e ->
                  new Step.PluginRan(header, AdmissionPlugin.INITIALIZERS, e.reason());
              case PluginEvent.Kept e when e.initializers().result().isPresent() ->
                  new Step.PluginRan(
                      header, AdmissionPlugin.INITIALIZERS, "keeps the result that it came with");
              case PluginEvent.Kept e ->
                  new Step.InitializersPending(header, e.initializers().pending(), true);
              case PluginEvent.Cleared _ ->
                  new Step.PluginRan(
                      header, AdmissionPlugin.INITIALIZERS, "takes the empty initializers out");
              case PluginEvent.Permitted e -> new Step.InitializationAllowed(header, e.reason());
              case PluginEvent.PermissionUnknown _ ->
                  new Step.NotSimulated(
                      header,
                      Omission.INPUT,
                      "whether the user has the verb initialize, of which nothing is known",
                      "the user is assumed to have it");
              case PluginEvent.Refused e -> new Step.InitializationRefused(header, e.status());
              case PluginEvent.PendingChanged e ->
                  new Step.InitializerRemoved(header, e.removed(), e.added(), e.left());
              case PluginEvent.Failed e -> new Step.InitializationFailed(header, e.result());
              case PluginEvent.Completed e -> new Step.InitializationFinished(header, e.last());
            });
  }

  /// Returns whether an object waits for an initializer, taken alone (I-43 to I-47).
  ///
  /// @param object empty where only its resource is known
  boolean assigns(
      MergedConfiguration.Initializer initializer,
      AdmissionRequest request,
      Optional<JsonObject> object) {
    MergedConfiguration alone = new MergedConfiguration(List.of(initializer));
    return isFor(initializer, request)
        && object
            .map(known ->
                plugin
                    .admit(request, known, new ConfigurationReading.Ready(alone))
                    .events()
                    .stream())
            .map(events -> events.anyMatch(PluginEvent.Assigned.class::isInstance))
            .orElse(true);
  }

  /// Returns whether an initializer's rules match what a request creates.
  boolean isFor(MergedConfiguration.Initializer initializer, AdmissionRequest request) {
    return request.operation() == Operation.CREATE
        && request.subResource().isEmpty()
        && !new MergedConfiguration(List.of(initializer))
            .pendingFor(request.resource(), rules)
            .isEmpty();
  }

  /// The simulation of creations that wait.
  ///
  /// @param answers of webhooks
  HeldCreation held(AnswerBook answers) {
    return new HeldCreation(setup, answers, rules, reading);
  }

  /// The moment at which the webhooks of 1.7 and 1.8 judge a request.
  HookTiming timing(AdmissionRequest request, TraceRecorder trace) {
    return HookTiming.of(request, trace.object(), rules);
  }
}

package dev.admittance.simulator.initialization;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// The shared state of all actors. Lives as long as the run.
final class SimulationState {
  private final Scenario scenario;
  private final EventQueue queue = new EventQueue();
  private final Etcd etcd = new Etcd();
  private final ScenarioTraceRecorder recorder = new ScenarioTraceRecorder(queue, etcd::store);
  private final AdmissionPlugins plugins;
  private final QuotaUsage quotas;
  private final Map<String, ApiServer> servers = new LinkedHashMap<>();
  private Optional<AdmittedCreation> admitted;
  private int calls;

  /// @param admitted the first creation, where it has passed admission already
  SimulationState(Scenario scenario, ScenarioInput input, Optional<AdmittedCreation> admitted) {
    this.scenario = scenario;
    this.admitted = admitted;
    this.plugins = input.plugins();
    this.quotas = new QuotaUsage(this);
    scenario.servers().forEach(script -> servers.put(script.name(), new ApiServer(script, this)));
  }

  Scenario scenario() {
    return scenario;
  }

  /// The alternatives to the specification that apply.
  Alternatives alternatives() {
    return scenario.asProposed() ? scenario.alternatives() : Alternatives.NONE;
  }

  Ruleset rules() {
    return scenario.rules();
  }

  EventQueue queue() {
    return queue;
  }

  Etcd etcd() {
    return etcd;
  }

  ScenarioTraceRecorder recorder() {
    return recorder;
  }

  /// The admission plugins that each server runs.
  AdmissionPlugins plugins() {
    return plugins;
  }

  /// The usage that the cluster's quotas count.
  QuotaUsage quotas() {
    return quotas;
  }

  /// The first creation, where it has passed admission already; returned once.
  Optional<AdmittedCreation> takeAdmitted() {
    Optional<AdmittedCreation> taken = admitted;
    admitted = Optional.empty();
    return taken;
  }

  /// A server that is up, for those who ask any; empty where all are down.
  Optional<ApiServer> anyServer() {
    return servers.values().stream().filter(ApiServer::isUp).findFirst();
  }

  Iterable<ApiServer> servers() {
    return servers.values();
  }

  ApiServer server(String name) {
    ApiServer server = servers.get(name);
    if (server == null) {
      throw new IllegalArgumentException("the scenario has no server " + name);
    }
    return server;
  }

  /// Makes a call.
  ///
  /// @param sent the object or patch in the body
  /// @param number receives the number of the call before it has any effect
  /// @return the call on the server; empty where the server is down, or blocks creations
  Optional<PendingCall> open(
      Caller caller, ApiServer server, Asking asking, Optional<String> sent, IntConsumer number) {
    ApiCall call =
        new ApiCall(
            ++calls, caller.name(), server.name(), asking.verb(), asking.title(), asking.creates());
    number.accept(call.number());
    recorder.add(
        caller.name(), asking.rule(), header -> new InitializationEvent.Asked(header, call, sent));
    PendingCall open = new PendingCall(this, caller, call);
    if (!server.isUp()) {
      open.disconnect(RuleId.I_56);
      return Optional.empty();
    }
    server.take(open);
    if (asking.creates()
        && server.configuration().blocks()
        && !scenario.whatIf().failOpenFor().contains(asking.resource())) {
      open.answer(
          RuleId.I_75, ApiResponse.of(ProposedStatuses.blocked()), ProposedStatuses.BLOCKED_CHOICE);
      return Optional.empty();
    }
    return Optional.of(open);
  }

  /// The description of a call.
  ///
  /// @param rule that applies to this kind of call
  /// @param title the resource, and the object if there is one
  record Asking(RuleId rule, String verb, String title, boolean creates) {
    private String resource() {
      return title.replaceFirst(" .*", "");
    }
  }
}

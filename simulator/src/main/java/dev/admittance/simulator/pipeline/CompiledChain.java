package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.builtin.BuiltIn;
import dev.admittance.simulator.builtin.BuiltIns;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// The compiled admission chain: the plugins of a setup, ready to run (W-101). Source:
/// k8s.io/apiserver `pkg/server/options/admission.go`, `(*AdmissionOptions).enabledPluginNames`;
/// `pkg/admission/plugins.go`, `(*Plugins).NewFromPlugins`.
///
/// @param mutating the plugins with a mutating part, in order
/// @param validating the plugins with a validating part, in order
/// @param idle the configurations whose plugin is not in the chain
record CompiledChain(List<Link> mutating, List<Link> validating, List<Idle> idle) {

  /// A plugin at its position in the chain.
  ///
  /// @param builtIn its simulation; empty where the plugin is not simulated
  private record Link(AdmissionPlugin plugin, Optional<BuiltIn> builtIn) {}

  private record Idle(String kind, String name) {}

  static CompiledChain of(Setup setup) {
    List<AdmissionPlugin> plugins = setup.chain().plugins();
    BuiltIns builtIns = BuiltIns.of(setup.release(), InitializersSetup.rules(setup));
    List<Link> links =
        plugins.stream().map(plugin -> new Link(plugin, builtIns.find(plugin.name()))).toList();
    return new CompiledChain(
        links.stream().filter(link -> link.plugin().mutates()).toList(),
        links.stream().filter(link -> link.plugin().validates()).toList(),
        idle(setup));
  }

  private static List<Idle> idle(Setup setup) {
    List<Idle> idle = new ArrayList<>();
    if (!setup.chain().runs(AdmissionPlugin.EXTERNAL_WEBHOOK)) {
      setup
          .early()
          .externalHooks()
          .forEach(hooks ->
              idle.add(new Idle(ExternalAdmissionHookConfiguration.KIND, hooks.metadata().name())));
    }
    if (!setup.chain().runs(AdmissionPlugin.INITIALIZERS)) {
      setup
          .early()
          .initializers()
          .forEach(
              some -> idle.add(new Idle(InitializerConfiguration.KIND, some.metadata().name())));
    }
    for (PolicyObject object : setup.policies()) {
      if (object instanceof AdmissionPolicy && !setup.chain().runs(object.kind().text())) {
        idle.add(new Idle(object.kind().text(), object.metadata().name()));
      }
    }
    return List.copyOf(idle);
  }

  /// Records the configurations that have no part in the run.
  void noteIdle(TraceRecorder trace) {
    for (Idle one : idle) {
      trace.add(RuleId.W_101, header -> new Step.ConfigurationIdle(header, one.kind(), one.name()));
    }
  }

  /// The mutating phase of one request.
  ///
  /// @param simulated the simulated plugins, by name
  /// @param absent takes the place of the plugin that calls mutating hooks where that does not run
  PluginPhase mutating(PhaseRun run, Map<String, PluginRun> simulated, PluginRun absent) {
    return phase(
        mutating,
        simulated,
        plugin -> plugin.mutates(run.request()),
        link ->
            link.builtIn()
                .map(builtIn -> new BuiltInRun(builtIn, run).mutating(link.plugin()))
                .orElseGet(() ->
                    noting(link.plugin(), run.trace(), "nothing is changed or refused by it")),
        runs(mutating, AdmissionPlugin.MUTATING_WEBHOOK) ? Optional.empty() : Optional.of(absent),
        run.trace());
  }

  /// The validating phase of one request.
  ///
  /// @param simulated the simulated plugins, by name
  /// @param absent takes the place of the plugin that calls validating hooks where that does not
  ///   run
  PluginPhase validating(PhaseRun run, Map<String, PluginRun> simulated, PluginRun absent) {
    return phase(
        validating,
        simulated,
        plugin -> plugin.validates(run.request()),
        link ->
            link.builtIn()
                .map(builtIn -> new BuiltInRun(builtIn, run).validating())
                .orElseGet(() -> noting(link.plugin(), run.trace(), "nothing is refused by it")),
        runs(validating, AdmissionPlugin.VALIDATING_WEBHOOK)
            ? Optional.empty()
            : Optional.of(absent),
        run.trace());
  }

  private static boolean runs(List<Link> links, String plugin) {
    return links.stream().anyMatch(link -> link.plugin().name().equals(plugin));
  }

  /// The plugins of a phase that act on a request, in order.
  ///
  /// @param ofOther runs a plugin that is not simulated
  /// @param absent takes the last place where the plugin that calls hooks does not run; empty where
  ///   it runs
  private static PluginPhase phase(
      List<Link> links,
      Map<String, PluginRun> simulated,
      Predicate<AdmissionPlugin> looks,
      Function<Link, PluginRun> ofOther,
      Optional<PluginRun> absent,
      TraceRecorder trace) {
    List<PluginRun> runs = new ArrayList<>();
    for (Link link : links) {
      PluginRun run = simulated.get(link.plugin().name());
      if (run != null) {
        runs.add(run);
      } else if (looks.test(link.plugin())) {
        runs.add(ofOther.apply(link));
      }
    }
    absent.ifPresent(runs::add);
    return new PluginPhase(runs, trace);
  }

  private static PluginRun noting(AdmissionPlugin plugin, TraceRecorder trace, String consequence) {
    return _ -> {
      trace.notSimulated(RuleId.W_101, plugin.name(), consequence);
      return Optional.empty();
    };
  }
}

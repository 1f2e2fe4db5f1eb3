package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.simulator.builtin.BuiltIn;
import dev.admittance.simulator.builtin.BuiltIns;
import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The plugins of a setup, ready to run (W-101).
///
/// @param mutating those with a part in the mutating phase, in order
/// @param validating those with a part in the validating phase, in order
/// @param idle configurations that no plugin of the chain acts on
record CompiledChain(List<Link> mutating, List<Link> validating, List<String> idle) {

  /// A plugin in its place.
  ///
  /// @param builtIn what simulates it; empty for one that is not simulated
  private record Link(UnsimulatedPlugin described, Optional<BuiltIn> builtIn) {
    Plugin plugin() {
      return described.plugin();
    }
  }

  static CompiledChain of(Setup setup) {
    List<Plugin> plugins = setup.chain().plugins();
    BuiltIns builtIns = BuiltIns.of(setup.release());
    List<Link> links =
        plugins.stream()
            .map(plugin ->
                new Link(UnsimulatedPlugin.of(plugin, setup), builtIns.find(plugin.name())))
            .toList();
    return new CompiledChain(
        links.stream().filter(link -> link.plugin().mutates()).toList(),
        links.stream().filter(link -> link.plugin().validates()).toList(),
        idle(setup));
  }

  private static List<String> idle(Setup setup) {
    List<String> idle =
        new ArrayList<>(
            setup.notSimulated().stream()
                .filter(name ->
                    setup.chain().plugins().stream()
                        .noneMatch(plugin -> UnsimulatedPlugin.runs(plugin, name)))
                .toList());
    if (!setup.chain().runs(Plugin.EXTERNAL_WEBHOOK)) {
      setup
          .externalHooks()
          .forEach(hooks ->
              idle.add(
                  ExternalAdmissionHookConfiguration.KIND
                      + " \""
                      + hooks.metadata().name()
                      + "\""));
    }
    return List.copyOf(idle);
  }

  /// Says which configurations have no part in the run.
  void noteIdle(TraceRecorder trace) {
    for (String configuration : idle) {
      trace.notSimulated("W-101", configuration, "the run goes on as if it did not exist");
    }
  }

  /// The mutating phase of one request.
  ///
  /// @param simulated the plugins that are simulated, by name
  /// @param absent what stands for the one that calls mutating hooks where it does not run
  PluginPhase mutating(
      AdmissionRequest request,
      KnownCluster cluster,
      TraceRecorder trace,
      Map<String, PluginRun> simulated,
      PluginRun absent) {
    List<PluginRun> runs = new ArrayList<>();
    for (Link one : mutating) {
      PluginRun run = simulated.get(one.plugin().name());
      if (run != null) {
        runs.add(run);
      } else if (one.plugin().mutates(request)) {
        runs.add(
            one.builtIn()
                .map(builtIn ->
                    new BuiltInRun(builtIn, request, cluster, trace).mutating(one.plugin()))
                .orElseGet(
                    () -> noting(one.described(), trace, "nothing is changed or refused by it")));
      }
    }
    return phase(runs, runs(mutating, Plugin.MUTATING_WEBHOOK), absent, trace);
  }

  /// The validating phase of one request.
  ///
  /// @param simulated the plugins that are simulated, by name
  /// @param absent what stands for the one that calls validating hooks where it does not run
  PluginPhase validating(
      AdmissionRequest request,
      KnownCluster cluster,
      TraceRecorder trace,
      Map<String, PluginRun> simulated,
      PluginRun absent) {
    List<PluginRun> runs = new ArrayList<>();
    for (Link one : validating) {
      PluginRun run = simulated.get(one.plugin().name());
      if (run != null) {
        runs.add(run);
      } else if (one.plugin().validates(request)) {
        runs.add(
            one.builtIn()
                .map(builtIn -> new BuiltInRun(builtIn, request, cluster, trace).validating())
                .orElseGet(() -> noting(one.described(), trace, "nothing is refused by it")));
      }
    }
    return phase(runs, runs(validating, Plugin.VALIDATING_WEBHOOK), absent, trace);
  }

  private static boolean runs(List<Link> links, String plugin) {
    return links.stream().anyMatch(link -> link.plugin().name().equals(plugin));
  }

  private static PluginPhase phase(
      List<PluginRun> runs, boolean callsHooks, PluginRun absent, TraceRecorder trace) {
    if (!callsHooks) {
      runs.add(absent);
    }
    return new PluginPhase(runs, trace);
  }

  private static PluginRun noting(
      UnsimulatedPlugin plugin, TraceRecorder trace, String consequence) {
    return _ -> {
      plugin.note(trace, consequence);
      return Optional.empty();
    };
  }
}

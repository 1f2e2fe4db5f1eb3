package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The plugins of a setup, ready to run (W-101).
///
/// @param mutating those with a part in the mutating phase, in order
/// @param validating those with a part in the validating phase, in order
/// @param idle configurations that no plugin of the chain acts on
record CompiledChain(
    List<UnsimulatedPlugin> mutating, List<UnsimulatedPlugin> validating, List<String> idle) {

  static CompiledChain of(Setup setup) {
    List<Plugin> plugins = setup.chain().plugins();
    return new CompiledChain(
        plugins.stream()
            .filter(Plugin::mutates)
            .map(plugin -> UnsimulatedPlugin.of(plugin, setup))
            .toList(),
        plugins.stream()
            .filter(Plugin::validates)
            .map(plugin -> UnsimulatedPlugin.of(plugin, setup))
            .toList(),
        setup.notSimulated().stream()
            .filter(name -> plugins.stream().noneMatch(p -> UnsimulatedPlugin.runs(p, name)))
            .toList());
  }

  /// Says which configurations have no part in the run.
  void noteIdle(TraceRecorder trace) {
    for (String configuration : idle) {
      trace.notSimulated("W-101", configuration, "the run goes on as if it did not exist");
    }
  }

  /// The mutating phase of one request.
  ///
  /// @param webhooks the plugin that calls mutating hooks
  /// @param absent what stands for it where it does not run
  PluginPhase mutating(
      AdmissionRequest request, TraceRecorder trace, PluginRun webhooks, PluginRun absent) {
    List<PluginRun> runs = new ArrayList<>();
    for (UnsimulatedPlugin one : mutating) {
      if (one.plugin().name().equals(Plugin.MUTATING_WEBHOOK)) {
        runs.add(webhooks);
      } else if (one.plugin().mutates(request)) {
        runs.add(noting(one, trace, "nothing is changed or refused by it"));
      }
    }
    if (!runs.contains(webhooks)) {
      runs.add(absent);
    }
    return new PluginPhase(runs, trace);
  }

  /// The validating phase of one request.
  ///
  /// @param webhooks the plugin that calls validating hooks
  /// @param absent what stands for it where it does not run
  PluginPhase validating(
      AdmissionRequest request, TraceRecorder trace, PluginRun webhooks, PluginRun absent) {
    List<PluginRun> runs = new ArrayList<>();
    for (UnsimulatedPlugin one : validating) {
      if (one.plugin().name().equals(Plugin.VALIDATING_WEBHOOK)) {
        runs.add(webhooks);
      } else if (one.plugin().validates(request)) {
        runs.add(noting(one, trace, "nothing is refused by it"));
      }
    }
    if (!runs.contains(webhooks)) {
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

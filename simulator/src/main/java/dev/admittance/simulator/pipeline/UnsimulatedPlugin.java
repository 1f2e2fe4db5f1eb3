package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.chain.Plugin;
import java.util.List;
import java.util.Map;

/// What a plugin that is not simulated leaves in the trace where it looks at a request: a step that
/// says so, at its place and in each round.
///
/// @param configurations what it would run, by name; empty for a plugin that runs on its own
record UnsimulatedPlugin(Plugin plugin, List<String> configurations) {
  /// The kinds of configurations that a plugin acts on. Without any of them it does nothing.
  private static final Map<String, String> KINDS =
      Map.of("Initializers", "InitializerConfiguration");

  /// A plugin in the surroundings of a setup.
  static UnsimulatedPlugin of(Plugin plugin, Setup setup) {
    return new UnsimulatedPlugin(
        plugin, setup.notSimulated().stream().filter(name -> runs(plugin, name)).toList());
  }

  /// Tells whether a plugin acts on a configuration such as `InitializerConfiguration "images"`.
  static boolean runs(Plugin plugin, String configuration) {
    String kind = KINDS.get(plugin.name());
    return kind != null && configuration.startsWith(kind + " ");
  }

  void note(TraceRecorder trace, String consequence) {
    if (!KINDS.containsKey(plugin.name())) {
      trace.notSimulated("W-101", plugin.name(), consequence);
    }
    for (String configuration : configurations) {
      trace.notSimulated("W-101", configuration, consequence);
    }
  }
}

package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// An admission plugin that runs on one request, in one phase. It leaves its steps in the trace and
/// may change the trace's object. Source: k8s.io/apiserver `pkg/admission/interfaces.go`,
/// `MutationInterface`, `ValidationInterface`.
@FunctionalInterface
interface PluginRun {
  /// Runs the plugin.
  ///
  /// @param round 0, or 1 where the mutating phase runs a second time (W-381)
  /// @return the refusal that ends the phase; empty where the request continues (W-104)
  Optional<Step.Refusal> run(int round);
}

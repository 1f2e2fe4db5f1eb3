package dev.admittance.simulator.pipeline;

import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;

/// The static manifests of a setup whose server does not read any, because the feature gate is off
/// (W-80). A server configured to read them does not start, so a run is one without them.
///
/// @param names of the configurations, policies and bindings
record UnreadManifests(List<String> names) {

  /// The manifests that are left out of a setup; none where its server reads them.
  static UnreadManifests of(Setup setup) {
    List<String> names = new ArrayList<>();
    if (!setup.gates().isOn(FeatureGate.STATIC_MANIFESTS, setup.release())) {
      setup.configurations().stream()
          .filter(one -> one.isStatic())
          .forEach(one -> names.add(one.name()));
      setup.policies().stream()
          .filter(one -> one.isStatic())
          .forEach(one -> names.add(one.metadata().name()));
    }
    return new UnreadManifests(List.copyOf(names));
  }

  /// The setup as its server has it.
  Setup without(Setup setup) {
    return names.isEmpty()
        ? setup
        : setup
            .withConfigurations(
                setup.configurations().stream().filter(one -> !one.isStatic()).toList())
            .withPolicies(setup.policies().stream().filter(one -> !one.isStatic()).toList());
  }

  void note(TraceRecorder trace, Setup setup) {
    if (!names.isEmpty()) {
      trace.notSimulated(
          RuleId.W_80,
          "that Kubernetes "
              + setup.release()
              + " does not start with static manifests while "
              + FeatureGate.STATIC_MANIFESTS.key()
              + " is off",
          "it runs without " + String.join(", ", names));
    }
  }
}

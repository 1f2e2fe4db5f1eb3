package dev.admittance.simulator.pipeline;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The what-if switches as they affect which initializers a new object gets (I-96 to I-100).
record InitializerSwitches(
    RunOptions options, AdmissionRequest request, Ruleset rules, TraceRecorder trace) {
  private static final ConfigurationReading NOTHING =
      new ConfigurationReading.Ready(MergedConfiguration.EMPTY);

  /// The configuration that the plugin goes by, and a step for each switch that matters.
  ConfigurationReading applied(ConfigurationReading reading) {
    if (request.operation() != Operation.CREATE || !request.subResource().isEmpty()) {
      return reading;
    }
    if (!(reading instanceof ConfigurationReading.Ready(MergedConfiguration configuration))) {
      return options.failsOpen(request) ? open() : reading;
    }
    List<String> names = configuration.pendingFor(request.resource(), rules);
    Optional<Exemption> exemption =
        options.exemption(request, "initializers").filter(_ -> !names.isEmpty());
    if (exemption.isPresent()) {
      tell(exemption.get().rule(), "assigns none: " + exemption.get().reason());
      return NOTHING;
    }
    return new ConfigurationReading.Ready(
        new MergedConfiguration(
            configuration.initializers().stream()
                .filter(one -> !names.contains(one.name()) || !isHeldBack(one.name()))
                .toList()));
  }

  private ConfigurationReading open() {
    tell(
        RuleId.I_98,
        "assigns none: its configuration cannot be read, and a what-if switch lets "
            + request.resource().groupResource()
            + " pass, as proposed, not shipped");
    return NOTHING;
  }

  private boolean isHeldBack(String initializer) {
    Optional<RunOptions.Applied> held = options.heldBack(initializer, trace.now());
    held.ifPresent(deed -> tell(deed.rule(), "leaves an initializer out: " + deed.what()));
    return held.isPresent();
  }

  private void tell(RuleId rule, String what) {
    trace.add(rule, header -> new Step.PluginRan(header, AdmissionPlugin.INITIALIZERS, what));
  }
}

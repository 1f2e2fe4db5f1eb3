package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.chain.AdmissionPlugin;
import java.util.ArrayList;
import java.util.List;

/// The registrations of a setup for admission plugins that do not run (W-101).
final class UnusedRegistrations {
  private UnusedRegistrations() {}

  static List<PipelineSegment.Idle> of(Setup setup, PipelineSegment.Half half) {
    List<PipelineSegment.Idle> found = new ArrayList<>();
    switch (half) {
      case MUTATING -> {
        add(
            setup,
            half,
            AdmissionPlugin.MUTATING_POLICY,
            policies(setup, PolicyKind.MUTATING_POLICY),
            found);
        add(setup, half, AdmissionPlugin.MUTATING_WEBHOOK, hooks(setup, HookKind.MUTATING), found);
        add(
            setup,
            half,
            AdmissionPlugin.INITIALIZERS,
            setup.early().initializers().stream().map(some -> some.metadata().name()).toList(),
            found);
        add(
            setup,
            half,
            AdmissionPlugin.EXTERNAL_WEBHOOK,
            setup.early().externalHooks().stream().map(some -> some.metadata().name()).toList(),
            found);
      }
      case VALIDATING -> {
        add(
            setup,
            half,
            AdmissionPlugin.VALIDATING_POLICY,
            policies(setup, PolicyKind.VALIDATING_POLICY),
            found);
        add(
            setup,
            half,
            AdmissionPlugin.VALIDATING_WEBHOOK,
            hooks(setup, HookKind.VALIDATING),
            found);
      }
    }
    return found;
  }

  private static void add(
      Setup setup,
      PipelineSegment.Half half,
      String plugin,
      List<String> names,
      List<PipelineSegment.Idle> found) {
    if (!names.isEmpty() && !setup.chain().runs(plugin)) {
      found.add(new PipelineSegment.Idle(half, plugin, names));
    }
  }

  private static List<String> policies(Setup setup, PolicyKind kind) {
    return setup.policies().stream()
        .filter(object -> object instanceof AdmissionPolicy && object.kind() == kind)
        .map(object -> object.metadata().name())
        .toList();
  }

  private static List<String> hooks(Setup setup, HookKind kind) {
    return setup.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .map(configuration -> configuration.name())
        .toList();
  }
}

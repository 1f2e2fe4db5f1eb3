package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.chain.Plugin;
import java.util.ArrayList;
import java.util.List;

/// What a setup registers for admission plugins that do not run (W-101).
final class Idle {
  private Idle() {}

  static List<Segment.Idle> of(Setup setup, Segment.Half half) {
    List<Segment.Idle> found = new ArrayList<>();
    switch (half) {
      case MUTATING -> {
        add(
            setup,
            half,
            Plugin.MUTATING_POLICY,
            policies(setup, PolicyKind.MUTATING_POLICY),
            found);
        add(setup, half, Plugin.MUTATING_WEBHOOK, hooks(setup, HookKind.MUTATING), found);
        add(
            setup,
            half,
            Plugin.INITIALIZERS,
            setup.initializers().stream().map(some -> some.metadata().name()).toList(),
            found);
        add(
            setup,
            half,
            Plugin.EXTERNAL_WEBHOOK,
            setup.externalHooks().stream().map(some -> some.metadata().name()).toList(),
            found);
      }
      case VALIDATING -> {
        add(
            setup,
            half,
            Plugin.VALIDATING_POLICY,
            policies(setup, PolicyKind.VALIDATING_POLICY),
            found);
        add(setup, half, Plugin.VALIDATING_WEBHOOK, hooks(setup, HookKind.VALIDATING), found);
      }
    }
    return found;
  }

  private static void add(
      Setup setup, Segment.Half half, String plugin, List<String> names, List<Segment.Idle> found) {
    if (!names.isEmpty() && !setup.chain().runs(plugin)) {
      found.add(new Segment.Idle(half, plugin, names));
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

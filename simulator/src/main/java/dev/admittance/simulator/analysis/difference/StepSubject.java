package dev.admittance.simulator.analysis.difference;

import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;

/// The hook, policy or plugin of a step, with its place. Hooks are identified by name: a hook of
/// the same name in another place is the same one.
record StepSubject(Phase phase, int round, String who) {

  static StepSubject of(Step step) {
    return new StepSubject(step.moment().phase(), step.moment().round(), who(step));
  }

  private static String who(Step step) {
    return switch (step) {
      case Step.OfHook ofHook -> "hook " + name(ofHook.hook());
      case Step.OfPolicy ofPolicy -> "policy " + ofPolicy.policy().text();
      case Step.PluginRan ran -> "plugin " + ran.plugin();
      case Step.PluginRefused refused -> "plugin " + refused.plugin();
      case Step.NotSimulated left -> "left out " + left.what();
      case Step.Undecided open -> "undecided " + open.what();
      case Step.ConfigurationIdle idle -> "idle " + idle.kind() + " " + idle.name();
      case Step other -> other.type().toString();
    };
  }

  private static String name(HookId hook) {
    return hook.kind() + " " + hook.configuration() + "/" + hook.webhook();
  }

  /// Consecutive steps of one subject.
  ///
  /// @param from 0-based
  /// @param to exclusive
  record Stretch(StepSubject subject, int from, int to) {}

  static List<Stretch> stretches(List<Step> steps) {
    List<Stretch> stretches = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= steps.size(); i++) {
      if (i == steps.size() || !of(steps.get(i)).equals(of(steps.get(from)))) {
        stretches.add(new Stretch(of(steps.get(from)), from, i));
        from = i;
      }
    }
    return stretches;
  }
}

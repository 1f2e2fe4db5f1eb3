package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.Step;

/// Who acts in a step.
public sealed interface StepActor {
  /// The API server, or no particular actor.
  record Server() implements StepActor {}

  record Hook(String configuration, String webhook) implements StepActor {}

  /// A policy in one of its uses.
  ///
  /// @param binding name of the binding; empty for the policy as a whole
  /// @param param `namespace/name` or `name` of the parameter; empty for none
  record Policy(String policy, String binding, String param) implements StepActor {}

  /// A built-in admission plugin.
  record Plugin(String plugin) implements StepActor {}

  static StepActor of(Step step) {
    return switch (step) {
      case Step.OfHook of -> new Hook(of.hook().configuration(), of.hook().webhook());
      case Step.OfPolicy of ->
          new Policy(of.policy().policy(), of.policy().binding(), of.policy().param());
      case Step.PluginRan ran -> new Plugin(ran.plugin());
      case Step.PluginRefused refused -> new Plugin(refused.plugin());
      default -> new Server();
    };
  }
}

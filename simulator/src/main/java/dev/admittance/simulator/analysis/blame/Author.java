package dev.admittance.simulator.analysis.blame;

import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// The party that wrote a value of an object.
public sealed interface Author {

  /// The client that made the request with the value.
  record Client() implements Author {}

  /// Nobody in this request: the value was in the stored object.
  record Stored() implements Author {}

  /// A built-in admission plugin.
  ///
  /// @param plugin its name
  record Plugin(String plugin) implements Author {}

  /// An initializer, in an update of its own (I-50).
  ///
  /// @param name the name under which objects wait for it
  record Initializer(String name) implements Author {}

  /// An operation of a hook's patch.
  ///
  /// @param round 0, or 1 for the reinvocation (W-381)
  /// @param number 0-based index of the operation in the patch, or in that of the rule
  /// @param rule of the policy engine behind the hook, with its policy; empty for none
  record Hook(HookId hook, int round, int number, PatchOperation operation, String rule)
      implements Author {
    public Hook(HookId hook, int round, int number, PatchOperation operation) {
      this(hook, round, number, operation, "");
    }
  }

  /// A mutation of a MutatingAdmissionPolicy (P-92).
  ///
  /// @param round 0, or 1 for the reinvocation (W-381)
  /// @param number 0-based index among the mutations of the policy
  record Policy(PolicyId policy, int round, int number) implements Author {}

  record Server(Work work) implements Author {}

  /// The author of the change that a step makes; empty for a step that changes nothing.
  static Optional<Author> of(Step step) {
    return switch (step) {
      case Step.OperationApplied s ->
          Optional.of(new Hook(s.hook(), s.moment().round(), s.number(), s.operation()));
      case Step.PluginRan s -> Optional.of(new Plugin(s.plugin()));
      case Step.MutationApplied s ->
          Optional.of(new Policy(s.policy(), s.moment().round(), s.number()));
      case Step.InitializationProgressed s ->
          Optional.of(
              s.changed() ? new Initializer(s.who()) : new Plugin(AdmissionPlugin.INITIALIZERS));
      case Step.OfInitialization _ -> Optional.of(new Plugin(AdmissionPlugin.INITIALIZERS));
      case Step.ObjectPrepared _ -> Optional.of(new Server(Work.PREPARATION));
      case Step.ObjectDecoded _ -> Optional.of(new Server(Work.DECODING));
      case Step.ObjectDefaulted _ -> Optional.of(new Server(Work.DEFAULTING));
      case Step.ObjectConverted _ -> Optional.of(new Server(Work.CONVERSION));
      default -> Optional.empty();
    };
  }

  /// The API server's own work on objects.
  enum Work {
    /// Preparation for admission or storage (W-110 to W-119).
    PREPARATION("preparation"),
    /// Conversion of the object to another version, or back (W-367).
    CONVERSION("conversion"),
    /// Decoding of a patched object into its Go type (W-364).
    DECODING("decoding"),
    DEFAULTING("defaulting");

    private final String text;

    Work(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}

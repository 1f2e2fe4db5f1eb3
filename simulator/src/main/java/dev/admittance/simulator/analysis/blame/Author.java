package dev.admittance.simulator.analysis.blame;

import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;

/// The party that wrote a value of an object.
public sealed interface Author {

  /// Whoever made the request; the value came with it.
  record Client() implements Author {}

  /// Nobody in this request: the value was in the stored object before.
  record Stored() implements Author {}

  /// A plugin that is built into the API server.
  ///
  /// @param plugin its name
  record Plugin(String plugin) implements Author {}

  /// An initializer, in an update of its own (I-50).
  ///
  /// @param name under which objects wait for it
  record Initializer(String name) implements Author {}

  /// An operation of a hook's patch.
  ///
  /// @param round 0, or 1 for the second round (W-381)
  /// @param number 0-based place of the operation in the patch
  record Hook(HookId hook, int round, int number, PatchOperation operation) implements Author {}

  /// A mutation of a MutatingAdmissionPolicy (P-92).
  ///
  /// @param round 0, or 1 for the second round (W-381)
  /// @param number 0-based place among the mutations of the policy
  record Policy(PolicyId policy, int round, int number) implements Author {}

  record Server(Work work) implements Author {}

  /// What the API server does to objects.
  enum Work {
    /// It prepares what was sent for admission or storage (W-110 to W-119).
    PREPARATION("preparation"),
    /// It converts the object to another version, or back (W-367).
    CONVERSION("conversion"),
    /// It writes a patched object in its own way (W-364).
    DECODING("decoding"),
    /// It fills in defaults (W-366).
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

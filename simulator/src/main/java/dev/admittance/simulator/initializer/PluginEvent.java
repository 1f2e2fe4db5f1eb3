package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;

/// An action of the plugin `Initializers` on a request.
public sealed interface PluginEvent {
  /// The rule that explains it, such as `I-44`.
  RuleId rule();

  /// A new object gets initializers (I-44, I-45).
  record Assigned(RuleId rule, List<String> names) implements PluginEvent {
    public Assigned {
      names = List.copyOf(names);
    }
  }

  /// A new object gets no initializers.
  ///
  /// @param reason as text
  record Spared(RuleId rule, String reason) implements PluginEvent {}

  /// A new object keeps its creator's initializers; configured ones are not added (I-44).
  record Kept(RuleId rule, Initializers initializers) implements PluginEvent {}

  /// The object's initializers were empty, and are removed (I-44, I-49).
  record Cleared(RuleId rule) implements PluginEvent {}

  /// The user may initialize the object (I-46).
  ///
  /// @param reason the authorizer's; may be empty
  record Permitted(RuleId rule, String reason) implements PluginEvent {}

  /// It is not known whether the user may initialize the object; the request continues as if
  /// allowed.
  record PermissionUnknown(RuleId rule) implements PluginEvent {}

  record Refused(RuleId rule, ClientStatus status) implements PluginEvent {}

  /// The pending names changed, and some are left (I-50).
  ///
  /// @param removed in their order before
  /// @param added in their order now
  /// @param left all that are pending now
  record PendingChanged(RuleId rule, List<String> removed, List<String> added, List<String> left)
      implements PluginEvent {
    public PendingChanged {
      removed = List.copyOf(removed);
      added = List.copyOf(added);
      left = List.copyOf(left);
    }
  }

  /// The initialization failed (I-50, I-53).
  ///
  /// @param result a Status
  record Failed(RuleId rule, JsonObject result) implements PluginEvent {}

  /// The object is initialized now (I-50).
  ///
  /// @param last names that were pending until now; with a well-behaved initializer only its own
  record Completed(RuleId rule, List<String> last) implements PluginEvent {
    public Completed {
      last = List.copyOf(last);
    }
  }
}

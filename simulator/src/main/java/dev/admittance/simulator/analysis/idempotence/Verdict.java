package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.simulator.analysis.difference.Differing;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;

/// What a second run came to.
public sealed interface Verdict {

  /// It changed nothing.
  ///
  /// @param detail why, in words
  record Unchanged(String detail) implements Verdict {}

  /// It changed the object once more.
  ///
  /// @param differences between what the first and the second run left
  /// @param operations of hooks in the second run that made them, no others
  /// @param policies whose mutations in the second run made them, no others
  record Changed(List<Differing> differences, List<Repeated> operations, List<PolicyId> policies)
      implements Verdict {
    public Changed {
      differences = List.copyOf(differences);
      operations = List.copyOf(operations);
      policies = List.copyOf(policies);
    }
  }

  /// It was refused, though the first was not.
  ///
  /// @param message as the client reads it
  record Refused(String message) implements Verdict {}

  record Unknown(String reason) implements Verdict {}

  /// An operation of the second run.
  ///
  /// @param again whether the hook sent the same operation in the first run
  record Repeated(HookId hook, PatchOperation operation, boolean again) {}

  default boolean isConflict() {
    return switch (this) {
      case Changed _, Refused _ -> true;
      case Unchanged _, Unknown _ -> false;
    };
  }
}

package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;

/// The verdict of a second run.
public sealed interface IdempotenceVerdict {

  /// It changed nothing.
  ///
  /// @param detail the reason as text
  record Unchanged(String detail) implements IdempotenceVerdict {}

  /// It changed the object again.
  ///
  /// @param differences between the results of the first and the second run
  /// @param operations of hooks in the second run that made them
  /// @param policies whose mutations in the second run made them
  record Changed(
      List<DifferingPlace> differences, List<Repeated> operations, List<PolicyId> policies)
      implements IdempotenceVerdict {
    public Changed {
      differences = List.copyOf(differences);
      operations = List.copyOf(operations);
      policies = List.copyOf(policies);
    }
  }

  /// It was refused, though the first was not.
  ///
  /// @param message as the client receives it
  record Refused(String message) implements IdempotenceVerdict {}

  record Unknown(String reason) implements IdempotenceVerdict {}

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

package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.merge.MergeResult;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.merge.StructuredMerge;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.release.Features;
import java.util.List;
import java.util.Optional;

/// Applies the result of a mutation's expression to the object (P-93, P-94). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/mutating/patch/json_patch.go`,
/// `(*jsonPatcher).Patch`; `pkg/admission/plugin/policy/mutating/patch/smd.go`,
/// `(*applyConfigPatcher).Patch`.
public final class Mutator {
  private Mutator() {}

  /// Applies a JSON Patch.
  ///
  /// @param evaluation of the mutation's expression
  /// @param release of the server
  public static MutationResult patch(
      Evaluation evaluation, JsonObject object, KubernetesRelease release) {
    try {
      return switch (evaluation) {
        case Evaluation.Value(List<?> list, _) ->
            apply(PatchMaker.operations(list, release), object, Features.of(release));
        default -> withoutValue(evaluation);
      };
    } catch (UnusableValueException unusable) {
      return unusable(unusable);
    }
  }

  private static MutationResult apply(
      List<PatchOperation> operations, JsonObject object, Features features) {
    JsonValue document = object;
    long copied = 0;
    for (PatchOperation operation : operations) {
      switch (PatchApplication.apply(document, operation, copied, features)) {
        case PatchResult.Applied _ when testsForNull(operation) -> {
          return new MutationResult.TestFailed(
              "testing value " + operation.path().orElse("") + " failed: test failed");
        }
        case PatchResult.Applied(JsonValue patched, long copiedBytes) -> {
          document = patched;
          copied = copiedBytes;
        }
        case PatchResult.Refused refused -> {
          return refused(refused);
        }
      }
    }
    return new MutationResult.Patched(document, operations);
  }

  /// A `null` from a policy differs from the one that the library treats as missing.
  private static boolean testsForNull(PatchOperation operation) {
    return operation.op().equals("test") && operation.value().equals(Optional.of(JsonNull.NULL));
  }

  private static MutationResult refused(PatchResult.Refused refused) {
    return refused.panicked()
        ? new MutationResult.Crashed(refused.message())
        : refused.isTestFailure()
            ? new MutationResult.TestFailed(refused.message())
            : new MutationResult.Failed("JSON Patch: " + refused.message());
  }

  /// Merges a configuration.
  ///
  /// @param evaluation of the mutation's expression
  /// @param schema of the kind of the object
  /// @param release of the server
  public static MutationResult merge(
      Evaluation evaluation, JsonObject object, MergeSchema schema, KubernetesRelease release) {
    try {
      return switch (evaluation) {
        case Evaluation.Value(ObjectValue value, _) ->
            merge(ApplyConfiguration.of(value, object, Features.of(release)), object, schema);
        default -> withoutValue(evaluation);
      };
    } catch (UnusableValueException unusable) {
      return unusable(unusable);
    }
  }

  /// The result for a configuration that cannot be merged, where its expression has a value.
  public static MutationResult unmerged(Evaluation evaluation, MutationResult otherwise) {
    return evaluation instanceof Evaluation.Value ? otherwise : withoutValue(evaluation);
  }

  private static MutationResult withoutValue(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Value(Object other, _) -> throw new IllegalStateException("" + other);
      case Evaluation.Failed(String message, _) -> new MutationResult.Failed(message);
      case Evaluation.OutOfBudget _ -> new MutationResult.Failed(Evaluation.OutOfBudget.MESSAGE);
      case Evaluation.NotSimulated(String reason) -> new MutationResult.NotSimulated(reason);
    };
  }

  private static MutationResult merge(
      ApplyConfiguration configuration, JsonObject object, MergeSchema schema) {
    return switch (StructuredMerge.apply(
        configuration.json(), configuration.foreign(), object, schema)) {
      case MergeResult.Merged(JsonObject merged) -> new MutationResult.Merged(merged);
      case MergeResult.Refused(String message) ->
          new MutationResult.Failed("error applying patch: " + message);
    };
  }

  private static MutationResult unusable(UnusableValueException unusable) {
    return switch (unusable.consequence()) {
      case FAILS -> new MutationResult.Failed(unusable.text());
      case CRASHES -> new MutationResult.Crashed(unusable.text());
      case UNKNOWN -> new MutationResult.NotSimulated(unusable.text());
    };
  }
}

package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.compare.ClusterFieldDifference;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// The result of a change according to the server.
///
/// @param before the current object; empty where there is none
public record DryRunResult(DesiredChange change, Optional<JsonObject> before, Outcome outcome) {

  /// The result of a dry run.
  public sealed interface Outcome {
    /// The object would be created or changed.
    ///
    /// @param after the object on the server after the change
    /// @param sent the object to apply
    /// @param left fields that the manifest lacks and that other managers keep
    record Changed(JsonObject after, JsonObject sent, List<ClusterFieldDifference> left)
        implements Outcome {
      public Changed {
        left = List.copyOf(left);
      }
    }

    record Gone() implements Outcome {}

    /// Nothing would change.
    ///
    /// @param left fields that the manifest lacks and that other managers keep
    record Unchanged(List<ClusterFieldDifference> left) implements Outcome {
      public Unchanged {
        left = List.copyOf(left);
      }
    }

    /// Other managers own some of the fields with other values: the user must decide.
    ///
    /// @param after the object if the fields were taken over
    record Contested(List<FieldConflict> conflicts, Optional<JsonObject> after) implements Outcome {
      public Contested {
        conflicts = List.copyOf(conflicts);
      }
    }

    /// The server would reject the change.
    record Refused(ClusterFault fault) implements Outcome {}
  }

  /// Returns the object after the change; empty where it is deleted or the change rejected.
  public Optional<JsonObject> after() {
    return switch (outcome) {
      case Outcome.Changed changed -> Optional.of(changed.after());
      case Outcome.Contested contested -> contested.after();
      case Outcome.Unchanged _ -> before;
      case Outcome.Gone _, Outcome.Refused _ -> Optional.empty();
    };
  }

  /// Returns whether the change can be applied as it is.
  public boolean isReady() {
    return outcome instanceof Outcome.Changed || outcome instanceof Outcome.Gone;
  }
}

package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.compare.FieldDifference;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// What the server says that a change would come to.
///
/// @param before the object as the server has it now; empty where it has none
public record Proposal(Intention intention, Optional<JsonObject> before, Outcome outcome) {

  /// What would come of it.
  public sealed interface Outcome {
    /// The object would be this.
    ///
    /// @param after as the server would have it
    /// @param sent what would be applied
    /// @param left what the manifest does not have and the server would keep, as others manage it
    record Changed(JsonObject after, JsonObject sent, List<FieldDifference> left)
        implements Outcome {
      public Changed {
        left = List.copyOf(left);
      }
    }

    /// The object would be gone.
    record Gone() implements Outcome {}

    /// Nothing would change.
    ///
    /// @param left what the manifest does not have and the server would keep, as others manage it
    record Unchanged(List<FieldDifference> left) implements Outcome {
      public Unchanged {
        left = List.copyOf(left);
      }
    }

    /// Others manage some of the fields and have them otherwise: a person has to decide.
    ///
    /// @param after what the object would be if they were taken over
    record Contested(List<FieldConflict> conflicts, Optional<JsonObject> after) implements Outcome {
      public Contested {
        conflicts = List.copyOf(conflicts);
      }
    }

    /// The server would not do it.
    record Refused(ClusterFault fault) implements Outcome {}
  }

  /// What the server would have; empty for nothing, and where it would not do it.
  public Optional<JsonObject> after() {
    return switch (outcome) {
      case Outcome.Changed changed -> Optional.of(changed.after());
      case Outcome.Contested contested -> contested.after();
      case Outcome.Unchanged _ -> before;
      case Outcome.Gone _, Outcome.Refused _ -> Optional.empty();
    };
  }

  /// Whether it can be carried out as it is.
  public boolean isReady() {
    return outcome instanceof Outcome.Changed || outcome instanceof Outcome.Gone;
  }
}

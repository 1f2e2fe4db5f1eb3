package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.patch.PatchOperation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The action of an initializer in its turn: an entry of a HookAnswers document with the key
/// `initializer`. The first matching entry is used.
///
/// @param initializer the name under which objects wait for it
/// @param when must be true for the waiting object; `request` is the update to come
/// @param delay virtual time from when it sees the object to its update
public record InitializerAnswer(
    Origin origin, String initializer, Optional<CelCondition> when, Duration delay, Effect deed) {

  public sealed interface Effect {
    /// It patches the object.
    ///
    /// @param patch may be empty: nothing to change
    record Patches(List<PatchOperation> patch) implements Effect {
      public Patches {
        patch = List.copyOf(patch);
      }
    }

    /// It gives up (I-53).
    ///
    /// @param status becomes `metadata.initializers.result`
    record Fails(JsonObject status) implements Effect {}

    /// It never acts.
    record Nothing() implements Effect {}
  }
}

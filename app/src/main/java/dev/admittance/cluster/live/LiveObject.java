package dev.admittance.cluster.live;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.util.Optional;

/// An object that registers hooks, as the cluster has it: a webhook configuration, a policy or a
/// binding.
///
/// @param uid tells it from one of its name that was deleted
/// @param resourceVersion the server's mark of this state of it
/// @param generation how often its specification was changed; 0 where the server does not count
/// @param created when it was made
/// @param lastChange when and by whom it was last changed
/// @param object all of it but its `managedFields`
/// @param source the same as YAML, named `KIND/NAME`; findings about it have their places here
public record LiveObject(
    String kind,
    String name,
    String uid,
    String resourceVersion,
    long generation,
    Optional<Instant> created,
    Optional<LastChange> lastChange,
    JsonObject object,
    Lazy<SourceText> source) {

  /// How findings call it: `MutatingWebhookConfiguration sidecar-injector`.
  public String title() {
    return kind + " " + name;
  }

  @Override
  public String toString() {
    return title();
  }
}

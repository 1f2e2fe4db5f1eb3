package dev.admittance.cluster.live;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.util.Optional;

/// A webhook configuration, a policy or a binding of a cluster.
///
/// @param uid distinguishes it from a deleted object of the same name
/// @param resourceVersion the server's version of this state
/// @param generation the number of specification changes; 0 where the server does not count
/// @param created the creation time
/// @param lastChange when and by whom it was last changed
/// @param object without its `managedFields`
/// @param source the same as YAML, named `KIND/NAME`; findings refer to it
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

  /// Reads an object, with its kind.
  public static LiveObject of(JsonObject object) {
    return ObjectReading.read(object);
  }

  /// Returns the name that findings print: `MutatingWebhookConfiguration sidecar-injector`.
  public String title() {
    return kind + " " + name;
  }

  @Override
  public String toString() {
    return title();
  }
}

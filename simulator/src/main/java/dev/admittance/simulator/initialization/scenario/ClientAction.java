package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.time.Duration;
import java.util.Optional;

/// A request of a client at a moment.
public sealed interface ClientAction {
  Duration at();

  /// The server for this request; empty for the client's own.
  Optional<String> server();

  /// Creates an object.
  ///
  /// @param object as sent
  /// @param timeout the query parameter, as written; an invalid duration counts as absent (I-56)
  /// @param includeUninitialized the query parameter, as written (I-57)
  record Post(
      Duration at,
      Optional<String> server,
      JsonObject object,
      Optional<String> timeout,
      Optional<String> includeUninitialized)
      implements ClientAction {}

  /// Reads one object.
  ///
  /// @param includeUninitialized the query parameter, as written
  record Get(
      Duration at, Optional<String> server, Target target, Optional<String> includeUninitialized)
      implements ClientAction {}

  /// Reads all objects of a resource.
  ///
  /// @param target without a name
  /// @param includeUninitialized the query parameter, as written
  record ListAll(
      Duration at, Optional<String> server, Target target, Optional<String> includeUninitialized)
      implements ClientAction {}

  /// Watches all objects of a resource from now on, after the existing ones.
  ///
  /// @param target without a name
  /// @param includeUninitialized the query parameter, as written
  record Watch(
      Duration at, Optional<String> server, Target target, Optional<String> includeUninitialized)
      implements ClientAction {}

  /// Replaces an object by another.
  ///
  /// @param object as sent
  record Put(Duration at, Optional<String> server, JsonObject object) implements ClientAction {}

  /// Changes an object.
  ///
  /// @param type of the patch
  /// @param patch its content
  record Patch(Duration at, Optional<String> server, Target target, PatchType type, JsonValue patch)
      implements ClientAction {}

  record Delete(Duration at, Optional<String> server, Target target) implements ClientAction {}

  /// The types of patches in scenarios.
  enum PatchType {
    JSON,
    MERGE
  }

  /// The object of a request.
  ///
  /// @param resource plural, with its group where it has one: `pods`, `deployments.apps`
  /// @param namespace empty for none
  /// @param name empty for all
  record Target(String resource, String namespace, String name) {}
}

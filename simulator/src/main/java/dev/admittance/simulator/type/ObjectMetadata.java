package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.Fault.FaultException;
import java.util.Optional;

/// The metadata of custom resources, which are read as those of every object. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/schema/objectmeta/algorithm.go`.
public final class ObjectMetadata {
  private static final StructType TYPE =
      ApiTypes.newest().struct("meta/v1.ObjectMeta").orElseThrow();

  private ObjectMetadata() {}

  /// Why metadata do not fit, in the server's words; empty where they do.
  public static Optional<String> fault(JsonValue metadata) {
    try {
      decode(metadata);
      return Optional.empty();
    } catch (FaultException e) {
      return Optional.of(e.fault().message());
    }
  }

  /// What is left of metadata that the server reads from its storage: as it writes them, without
  /// members that do not fit or that it does not know. What are no metadata at all stays.
  public static JsonValue salvage(JsonValue metadata) {
    try {
      return decode(metadata);
    } catch (FaultException e) {
      return metadata instanceof JsonObject members ? fitting(members) : metadata;
    }
  }

  private static JsonValue fitting(JsonObject members) {
    JsonObject kept = members;
    for (String name : members.names()) {
      JsonObject alone = JsonObject.of(name, members.find(name).orElseThrow());
      kept = fault(alone).isPresent() ? kept.without(name) : kept;
    }
    return salvage(kept);
  }

  private static JsonValue decode(JsonValue metadata) throws FaultException {
    return new TypedDecoder().decode(TYPE, metadata, null);
  }
}

package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.TypeFault.FaultException;
import java.util.List;
import java.util.Optional;

/// The metadata of custom resources, which are read as in any object. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/schema/objectmeta/algorithm.go`.
public final class ObjectMetadata {
  private static final StructType TYPE =
      ApiTypes.newest().struct("meta/v1.ObjectMeta").orElseThrow();

  private ObjectMetadata() {}

  /// Why metadata does not fit, in the server's words; empty where it does.
  public static Optional<String> fault(JsonValue metadata) {
    try {
      decode(metadata);
      return Optional.empty();
    } catch (FaultException e) {
      return Optional.of(e.fault().message());
    }
  }

  /// The metadata as the server reads it from storage: in its own form, without invalid and unknown
  /// members. A value that is not an object is kept.
  public static JsonValue salvage(JsonValue metadata) {
    try {
      return decode(metadata);
    } catch (FaultException e) {
      return metadata instanceof JsonObject members ? fitting(members) : metadata;
    }
  }

  /// The members of metadata that no object has, as paths, sorted.
  public static List<String> unknown(JsonValue metadata) {
    return UnknownMembers.sorted(TYPE, metadata);
  }

  /// Converts metadata to its type, without unknown members and with null as nothing.
  public static UnstructuredNumbers.Result fit(JsonObject metadata) {
    return switch (UnstructuredNumbers.fit(TYPE, metadata)) {
      case UnstructuredNumbers.Result.Fit(JsonObject fitted) ->
          new UnstructuredNumbers.Result.Fit((JsonObject) salvage(fitted));
      case UnstructuredNumbers.Result.Refused refused -> refused;
    };
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

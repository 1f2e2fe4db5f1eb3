package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ObjectMetadata;
import dev.admittance.simulator.type.UnstructuredDecoder;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.Optional;

/// A custom resource as the server reads it, from a client and from its storage (W-364): what the
/// schema does not know is pruned, the metadata are read as those of every object. Source:
/// kubernetes/apiextensions-apiserver `pkg/apiserver/customresource_handler.go`.
///
/// @param definitions whose schemas custom resources have
/// @param early whether the metadata of the server's objects have `initializers`
record CustomForm(CustomDefinitions definitions, boolean early) {
  private static final String METADATA = "metadata";
  private static final String INITIALIZERS = "initializers";

  /// As a client sends it: metadata that do not fit are refused.
  UnstructuredDecoder.Result receive(JsonObject object) {
    Optional<String> fault = object.find(METADATA).flatMap(ObjectMetadata::fault);
    if (fault.isPresent()) {
      return new UnstructuredDecoder.Result.Refused(fault.get());
    }
    return switch (UnstructuredDecoder.decode(object)) {
      case UnstructuredDecoder.Result.Refused refused -> refused;
      case UnstructuredDecoder.Result.Decoded(JsonObject read) ->
          new UnstructuredDecoder.Result.Decoded(fitted(read));
    };
  }

  /// As the client has it back: metadata that do not fit are dropped.
  JsonObject readBack(JsonObject object) {
    return UnstructuredNumbers.written(fitted(UnstructuredNumbers.reread(object)));
  }

  private JsonObject fitted(JsonObject read) {
    Optional<CustomVersion> version = definitions.of(read);
    JsonObject pruned =
        version
            .map(known -> EmbeddedResources.salvage(known.prune(read), known.schema()))
            .orElse(read);
    JsonValue metadata = pruned.get(METADATA);
    JsonObject fitted = metadata == null ? pruned : pruned.with(METADATA, fitted(metadata));
    return version.map(known -> known.fill(fitted)).orElse(fitted);
  }

  private JsonValue fitted(JsonValue metadata) {
    JsonValue fitted = ObjectMetadata.salvage(metadata);
    return early
            && metadata instanceof JsonObject written
            && written.get(INITIALIZERS) instanceof JsonObject initializers
            && fitted instanceof JsonObject kept
        ? kept.with(INITIALIZERS, initializers)
        : fitted;
  }
}

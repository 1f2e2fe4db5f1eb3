package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.PrunedFields;
import dev.admittance.simulator.type.ObjectMetadata;
import dev.admittance.simulator.type.UnstructuredDecoder;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A custom resource as the server reads it, from a client and from storage (W-364): fields that
/// the schema does not specify are pruned, and the metadata is read as in any object. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/customresource_handler.go`,
/// `(schemaCoercingDecoder).Decode`.
///
/// @param definitions with the schemas of custom resources
/// @param early whether objects have `metadata.initializers`
record CustomForm(CustomDefinitions definitions, boolean early) {
  private static final String METADATA = "metadata";
  private static final String INITIALIZERS = "initializers";

  /// The form that a client sends: invalid metadata is refused.
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

  /// The paths of the fields of an object that the server drops because no schema specifies them:
  /// those of the metadata, of the object, and of the metadata of embedded objects.
  List<String> unknown(JsonObject object) {
    List<String> paths = new ArrayList<>();
    object
        .find(METADATA)
        .map(ObjectMetadata::unknown)
        .orElse(List.of())
        .forEach(path -> paths.add(METADATA + "." + path));
    definitions
        .of(object)
        .map(CustomVersion::schema)
        .ifPresent(schema -> {
          paths.addAll(PrunedFields.of(object, schema));
          paths.addAll(EmbeddedResources.unknown(object, schema));
        });
    return paths;
  }

  /// The form that the client receives: invalid metadata is dropped.
  JsonObject readBack(JsonObject object) {
    return UnstructuredNumbers.written(fitted(UnstructuredNumbers.reread(object)));
  }

  private JsonObject fitted(JsonObject read) {
    JsonObject fitted = converted(read);
    return definitions.of(fitted).map(known -> known.fill(fitted)).orElse(fitted);
  }

  /// The result of a conversion: without what the schema does not specify, and without defaults.
  JsonObject converted(JsonObject read) {
    JsonObject pruned =
        definitions
            .of(read)
            .map(known -> EmbeddedResources.salvage(known.prune(read), known.schema()))
            .orElse(read);
    JsonValue metadata = pruned.get(METADATA);
    return metadata == null ? pruned : pruned.with(METADATA, fitted(metadata));
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

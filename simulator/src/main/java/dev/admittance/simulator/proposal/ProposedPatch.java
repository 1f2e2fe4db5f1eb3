package dev.admittance.simulator.proposal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.ProposedPatchType;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.strategic.StrategicMergePatch;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Optional;

/// Converts a patch of a proposed type into the JSON Patch that a hook would have to send (I-108).
public final class ProposedPatch {
  private static final String PROTOBUF =
      "an object in protobuf cannot be read here: answer with application/json";

  private ProposedPatch() {}

  /// The members of an object that a whole object in its place leaves out: an old client that does
  /// not know a field drops it like this.
  public static List<String> dropped(List<PatchOperation> operations) {
    return operations.stream()
        .filter(operation -> operation.op().equals("remove"))
        .flatMap(operation -> operation.path().stream())
        .toList();
  }

  public sealed interface Converted {
    /// The equivalent JSON Patch, or why it cannot be decoded.
    record Decoded(DecodedPatch patch) implements Converted {}

    record Refused(PatchResult.Refused refusal) implements Converted {}
  }

  /// Converts a patch.
  ///
  /// @param text after base64 decoding
  /// @param object to patch; without members where there is none
  public static Converted convert(ProposedPatchType type, String text, JsonObject object) {
    if (type == ProposedPatchType.PROTOBUF) {
      return new Converted.Refused(new PatchResult.Refused(PROTOBUF, false));
    }
    if (type == ProposedPatchType.JSON_PATCH) {
      return new Converted.Decoded(JsonPatch.decode(text));
    }
    return switch (GoJson.read(text)) {
      case GoRead.SyntaxError error ->
          new Converted.Decoded(new DecodedPatch.Undecodable(error.message()));
      case GoRead.Value read ->
          switch (apply(type, read.value(), object)) {
            case PatchResult.Applied applied ->
                new Converted.Decoded(
                    JsonPatch.decode(JsonPatchDiff.between(object, applied.document())));
            case PatchResult.Refused refused -> new Converted.Refused(refused);
          };
    };
  }

  private static PatchResult apply(ProposedPatchType type, JsonValue patch, JsonObject object) {
    if (type == ProposedPatchType.MERGE) {
      return MergePatch.apply(object, patch);
    }
    if (!(patch instanceof JsonObject changes)) {
      return new PatchResult.Refused("the patch is not an object", false);
    }
    if (type == ProposedPatchType.FULL_OBJECT) {
      return new PatchResult.Applied(changes, 0);
    }
    Optional<StructType> struct = ApiTypes.newest().find(GroupVersionKind.said(object));
    return struct.isEmpty()
        ? new PatchResult.Refused("strategic merge patch format is not supported", false)
        : StrategicMergePatch.apply(object, changes, struct.get());
  }
}

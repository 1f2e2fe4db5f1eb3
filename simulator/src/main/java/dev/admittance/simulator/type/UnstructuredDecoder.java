package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.type.TypeFault.FaultException;
import java.util.Optional;

/// Decodes custom resources as the server does after a patch (W-362, W-364): they have no Go type,
/// so that only their kind and their numbers are decoded. Source: k8s.io/apimachinery
/// `pkg/runtime/serializer/json/json.go` and `pkg/apis/meta/v1/unstructured/helpers.go`.
public final class UnstructuredDecoder {
  private UnstructuredDecoder() {}

  public sealed interface Result {
    /// The document is an object.
    ///
    /// @param object with its numbers in Go's form, see [UnstructuredNumbers]
    record Decoded(JsonObject object) implements Result {}

    /// The server cannot read the document; the message is the server's.
    record Refused(String message) implements Result {}
  }

  public static Result decode(JsonValue document) {
    Optional<String> unreadable = InterpretedKind.unreadable(document);
    if (unreadable.isPresent()) {
      return new Result.Refused(unreadable.get());
    }
    try {
      JsonObject object =
          document instanceof JsonObject read
              ? UnstructuredNumbers.decoded(read)
              : JsonObject.EMPTY;
      return object.get("kind") instanceof JsonString(String kind) && !kind.isEmpty()
          ? new Result.Decoded(object)
          : new Result.Refused("Object 'Kind' is missing in '" + GoJson.write(document) + "'");
    } catch (FaultException e) {
      return new Result.Refused(e.fault().message());
    }
  }
}

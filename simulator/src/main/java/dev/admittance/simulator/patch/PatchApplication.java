package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoTypeError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Applies JSON Patches as the API server does (W-362, W-363, W-603), with the error texts of its
/// library. Only the containers on the path to a change are copied.
///
/// Each `null` counts as one that was in the document from the start. The library, in contrast,
/// distinguishes a `null` that an earlier operation of the same patch wrote: a `test` of the object
/// around it fails, and a `copy` of it counts four bytes.
///
/// Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `(Patch).ApplyIndent`.
public final class PatchApplication {
  /// The bytes that the `copy` operations of one patch may add (W-603).
  public static final long COPY_LIMIT = 3 << 20;

  /// The number of operations of one patch whose documents are each kept. A hook may send any
  /// number (W-604), and each document may copy a long list.
  public static final int SHOWN = 1_000;

  private static final String TOO_DEEP =
      "json: error calling MarshalJSON for type *jsonpatch.lazyNode:"
          + " invalid character '[' exceeded max depth";

  private PatchApplication() {}

  /// Applies the operations of a patch in order, up to the first that does not apply.
  ///
  /// @param document an object or array
  public static PatchRun applyAll(JsonValue document, List<PatchOperation> patch) {
    List<PatchOperation> operations = TestSpelling.decided(document, patch);
    List<JsonValue> documents = new ArrayList<>();
    JsonValue current = document;
    long copiedBytes = 0;
    for (int i = 0; i < operations.size(); i++) {
      switch (apply(current, operations.get(i), copiedBytes)) {
        case PatchResult.Refused refused -> {
          return new PatchRun.Failed(documents, i, refused);
        }
        case PatchResult.Applied applied -> {
          current = applied.document();
          copiedBytes = applied.copiedBytes();
          if (i > SHOWN) {
            documents.removeLast();
          }
          documents.add(current);
        }
      }
    }
    return new PatchRun.Complete(documents);
  }

  /// Applies one operation as the server of a release does.
  ///
  /// @param document an object or array
  /// @param copiedBytes the bytes that earlier operations of the patch copied
  public static PatchResult apply(
      JsonValue document, PatchOperation operation, long copiedBytes, Features features) {
    boolean forgets =
        operation.op().equals("replace")
            && operation.path().equals(Optional.of(""))
            && operation.value().filter(JsonValue.Scalar.class::isInstance).isPresent()
            && !features.has(Feature.SCALAR_DOCUMENT_REFUSED);
    return forgets
        ? new PatchResult.Applied(document, copiedBytes)
        : apply(document, operation, copiedBytes);
  }

  /// Applies one operation.
  ///
  /// @param document an object or array
  /// @param copiedBytes the bytes that earlier operations of the patch copied
  public static PatchResult apply(JsonValue document, PatchOperation operation, long copiedBytes) {
    try {
      String kind = operation.json().get("op") instanceof JsonString op ? op.value() : "unknown";
      return switch (kind) {
        case "add" -> new PatchResult.Applied(add(document, operation), copiedBytes);
        case "remove" -> new PatchResult.Applied(remove(document, operation), copiedBytes);
        case "replace" -> new PatchResult.Applied(replace(document, operation), copiedBytes);
        case "move" -> new PatchResult.Applied(move(document, operation), copiedBytes);
        case "copy" -> copy(document, operation, copiedBytes);
        case "test" -> {
          test(document, operation);
          yield new PatchResult.Applied(document, copiedBytes);
        }
        default -> throw new InapplicableException("Unexpected kind: " + kind);
      };
    } catch (InapplicableException inapplicable) {
      return inapplicable.refusal();
    }
  }

  private static JsonValue add(JsonValue document, PatchOperation operation)
      throws InapplicableException {
    String path = pathWithoutReason("add", operation);
    PatchLocation place = PatchLocation.find(document, path);
    if (place == null) {
      throw missing("add operation does not apply: doc is missing path: \"" + path + "\"");
    }
    return insert(
        place, operation.value().orElse(JsonNull.NULL), "error in add for path: '" + path + "': ");
  }

  private static JsonValue remove(JsonValue document, PatchOperation operation)
      throws InapplicableException {
    String path = pathWithoutReason("remove", operation);
    PatchLocation place = PatchLocation.find(document, path);
    if (place == null) {
      throw missing("remove operation does not apply: doc is missing path: \"" + path + "\"");
    }
    try {
      return place.remove();
    } catch (InapplicableException inapplicable) {
      throw inapplicable.in("error in remove for path: '" + path + "': ");
    }
  }

  private static JsonValue replace(JsonValue document, PatchOperation operation)
      throws InapplicableException {
    String path = text("replace", "path", operation);
    if (path.isEmpty()) {
      return wholeDocument(operation);
    }
    PatchLocation place = PatchLocation.find(document, path);
    if (place == null) {
      throw missing("replace operation does not apply: doc is missing path: " + path);
    }
    try {
      return place.set(operation.value().orElse(JsonNull.NULL));
    } catch (InapplicableException _) {
      throw missing("replace operation does not apply: doc is missing key: " + path);
    }
  }

  private static JsonValue wholeDocument(PatchOperation operation) throws InapplicableException {
    JsonValue value = operation.value().orElseThrow(InapplicableException::panic);
    if (value instanceof JsonValue.Scalar) {
      throw new InapplicableException(
          "replace operation value must be object or array: %!w(<nil>)");
    }
    return value;
  }

  private static JsonValue move(JsonValue document, PatchOperation operation)
      throws InapplicableException {
    String from = text("move", "from", operation);
    PatchLocation source = PatchLocation.find(document, from);
    if (source == null) {
      throw missing("move operation does not apply: doc is missing from path: " + from);
    }
    JsonValue value;
    JsonValue without;
    try {
      value = orNull(source.get());
      without = source.remove();
    } catch (InapplicableException inapplicable) {
      throw inapplicable.in("error in move for path: '" + source.key() + "': ");
    }
    String path = text("move", "path", operation);
    PatchLocation target = PatchLocation.find(without, path);
    if (target == null) {
      throw missing("move operation does not apply: doc is missing destination path: " + path);
    }
    return insert(target, value, "error in move for path: '" + path + "': ");
  }

  private static PatchResult copy(JsonValue document, PatchOperation operation, long copiedBytes)
      throws InapplicableException {
    String from = text("copy", "from", operation);
    PatchLocation source = PatchLocation.find(document, from);
    if (source == null) {
      throw missing("copy operation does not apply: doc is missing from path: " + from);
    }
    JsonValue value;
    try {
      value = orNull(source.get());
    } catch (InapplicableException inapplicable) {
      throw inapplicable.in("error in copy for from: '" + from + "': ");
    }
    String path = pathWithoutReason("copy", operation);
    PatchLocation target = PatchLocation.find(document, path);
    if (target == null) {
      throw missing("copy operation does not apply: doc is missing destination path: " + path);
    }
    long accumulated = copiedBytes + (value == JsonNull.NULL ? 0 : GoJson.measure(value).bytes());
    if (accumulated > COPY_LIMIT) {
      throw new InapplicableException(
          "Unable to complete the copy, the accumulated size increase of copy is "
              + accumulated
              + ", exceeding the limit "
              + COPY_LIMIT);
    }
    return new PatchResult.Applied(
        insert(target, value, "error while adding value during copy: "), accumulated);
  }

  private static void test(JsonValue document, PatchOperation operation)
      throws InapplicableException {
    String path = text("test", "path", operation);
    if (path.isEmpty()) {
      compare(document, operation.value().orElseThrow(InapplicableException::panic), operation);
      return;
    }
    PatchLocation place = PatchLocation.find(document, path);
    if (place == null) {
      throw missing("test operation does not apply: is missing path: " + path);
    }
    JsonValue found;
    try {
      found = orNull(place.get());
    } catch (InapplicableException inapplicable) {
      throw inapplicable.in("error in test for path: '" + path + "': ");
    }
    compare(found, operation.value().orElse(JsonNull.NULL), operation);
  }

  private static void compare(JsonValue found, JsonValue wanted, PatchOperation operation)
      throws InapplicableException {
    switch (TestEquality.compare(found, wanted)) {
      case CRASH -> throw InapplicableException.panic();
      case EQUAL -> {
        if (operation.spelled().isPresent()) {
          throw testFailed(operation);
        }
      }
      case DIFFERENT -> throw testFailed(operation);
    }
  }

  private static InapplicableException testFailed(PatchOperation operation) {
    return new InapplicableException(
        "testing value " + operation.path().orElse("") + " failed: test failed");
  }

  /// Adds a value. Nesting that the server cannot encode is refused here, slightly earlier than on
  /// the server, which notices when it writes the document after the last operation.
  private static JsonValue insert(PatchLocation place, JsonValue value, String prefix)
      throws InapplicableException {
    if (place.depth() + GoJson.measure(value).depth() > GoJson.MAX_DEPTH) {
      throw new InapplicableException(TOO_DEEP);
    }
    try {
      return place.add(value);
    } catch (InapplicableException inapplicable) {
      throw inapplicable.in(prefix);
    }
  }

  /// The member `path`, for the operations whose error does not say what is wrong with it.
  private static String pathWithoutReason(String kind, PatchOperation operation)
      throws InapplicableException {
    Optional<String> path = operation.path();
    if (path.isEmpty()) {
      throw missing(kind + " operation failed to decode path");
    }
    return path.get();
  }

  /// The member `path` or `from`, for the operations whose error says what is wrong with it.
  private static String text(String kind, String member, PatchOperation operation)
      throws InapplicableException {
    JsonValue written = orNull(operation.json().get(member));
    if (written instanceof JsonString string) {
      return string.value();
    }
    String prefix = kind + " operation failed to decode " + member + ": ";
    if (written != JsonNull.NULL) {
      throw new InapplicableException(prefix + GoTypeError.message(written, "string"));
    }
    throw missing(
        prefix
            + (member.equals("path") ? "operation missing path" : "operation, missing from")
            + " field");
  }

  private static JsonValue orNull(@Nullable JsonValue value) {
    return value == null ? JsonNull.NULL : value;
  }

  private static InapplicableException missing(String message) {
    return new InapplicableException(message + InapplicableException.MISSING);
  }
}

package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.List;
import java.util.Optional;

/// Applies an operation of a patch to a value and to its marks.
///
/// @param write the operation as a write
/// @param overlay for the values that it replaces
record OperationWalk(PatchOperation operation, BlameWrite write, AuthorshipOverlay overlay) {

  sealed interface Result {
    record Applied(AuthoredValue marked) implements Result {}

    /// The operation does not apply; the message is the server's.
    record Refused(String message) implements Result {}
  }

  Result apply(AuthoredValue document) {
    return switch (PatchApplication.apply(document.value(), operation, 0)) {
      case PatchResult.Refused refused -> new Result.Refused(refused.message());
      case PatchResult.Applied applied ->
          new Result.Applied(
              new AuthoredValue(applied.document(), marks(document, applied.document())));
    };
  }

  private Authorship marks(AuthoredValue document, JsonValue after) {
    return switch (operation.op()) {
      case "add" -> put(document, path(document, true), Authorship.begin(write), value());
      case "replace" -> {
        PlainPointer path = path(document, false);
        yield path.keys().isEmpty()
            ? document.changed(after, write, overlay).marks()
            : replace(document, path);
      }
      case "remove" -> remove(document, path(document, false));
      case "move" -> move(document);
      case "copy" -> copy(document);
      default -> document.marks();
    };
  }

  /// The copy of a missing member is null.
  private Authorship copy(AuthoredValue document) {
    PlainPointer from = from(document);
    PlainPointer to = path(document, true);
    if (!document.has(from.keys())) {
      return put(document, to, Authorship.begin(write), JsonNull.NULL);
    }
    AuthoredValue source = document.at(from.keys());
    Authorship copied = source.marks().after(write.as(new WriteKind.Copied(from.toString())));
    return put(document, to, copied, source.value());
  }

  private Authorship move(AuthoredValue document) {
    PlainPointer from = from(document);
    AuthoredValue source = document.at(from.keys());
    Authorship left =
        document.changedAt(parent(from), container -> container.withoutPart(from.keys().getLast()));
    AuthoredValue without = new AuthoredValue(removed(document.value()), left);
    PlainPointer to = path(without, true);
    return from.equals(to)
        ? document.marks()
        : put(
            without,
            to,
            source.marks().after(write.as(new WriteKind.Moved(from.toString()))),
            source.value());
  }

  /// The document after the moved value is removed from its old place.
  private JsonValue removed(JsonValue document) {
    JsonObject json = JsonObject.of("op", "remove", "path", operation.from().orElseThrow());
    PatchOperation removal =
        new PatchOperation(
            "remove",
            operation.from(),
            Optional.empty(),
            Optional.empty(),
            json,
            Optional.empty(),
            GoJson.write(json));
    return PatchApplication.apply(document, removal, 0) instanceof PatchResult.Applied applied
        ? applied.document()
        : document;
  }

  private Authorship remove(AuthoredValue document, PlainPointer path) {
    AuthoredValue gone = document.at(path.keys());
    overlay.removals().add(path.toString(), gone.value(), gone.marks().history());
    return document.changedAt(
        parent(path), container -> container.withoutPart(path.keys().getLast()));
  }

  /// Inserts into an array, or sets a member of an object, which may exist.
  private Authorship put(
      AuthoredValue document, PlainPointer path, Authorship incoming, JsonValue value) {
    String key = path.keys().getLast();
    return document.changedAt(
        parent(path),
        container ->
            container.value() instanceof JsonObject object && object.has(key)
                ? over(container, path, incoming, value)
                : container.withNewPart(key, incoming));
  }

  /// Sets an item of an array or a member of an object; a missing member is added.
  private Authorship replace(AuthoredValue document, PlainPointer path) {
    Authorship incoming = Authorship.begin(write);
    return document.changedAt(
        parent(path),
        container ->
            container.value() instanceof JsonObject object && !object.has(path.keys().getLast())
                ? container.withNewPart(path.keys().getLast(), incoming)
                : over(container, path, incoming, value()));
  }

  private Authorship over(
      AuthoredValue container, PlainPointer path, Authorship incoming, JsonValue value) {
    String key = path.keys().getLast();
    AuthoredValue old = container.at(List.of(key));
    return container.withPart(
        key, overlay.lay(old.marks(), old.value(), value, incoming, path.toString()));
  }

  private static List<String> parent(PlainPointer path) {
    return path.keys().subList(0, path.keys().size() - 1);
  }

  private JsonValue value() {
    return operation.value().orElse(JsonNull.NULL);
  }

  private PlainPointer path(AuthoredValue document, boolean inserting) {
    String path = operation.path().orElseThrow();
    return (inserting
            ? PlainPointer.forInsertion(document.value(), path)
            : PlainPointer.to(document.value(), path))
        .orElseThrow();
  }

  private PlainPointer from(AuthoredValue document) {
    return PlainPointer.to(document.value(), operation.from().orElseThrow()).orElseThrow();
  }
}

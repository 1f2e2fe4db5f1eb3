package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The places where an operation of a patch acts, in the document before the whole patch and in the
/// one after it: other operations may move what it acts on.
///
/// @param before the places in the document before the patch that it removes, replaces, tests or
///   copies; empty for none
/// @param after the places in the document after the patch that it wrote; empty for none
public record OperationPlaces(List<PlainPointer> before, List<PlainPointer> after) {
  public static final OperationPlaces NOWHERE = new OperationPlaces(List.of(), List.of());

  public OperationPlaces {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /// The places of one operation of a patch. An operation that does not apply acts on the innermost
  /// existing value on its path, and nothing of the patch is kept (W-362).
  ///
  /// @param number 0-based index of the operation in the patch
  public static OperationPlaces of(JsonValue document, List<PatchOperation> patch, int number) {
    List<JsonValue> documents = new ArrayList<>();
    documents.add(document);
    long copied = 0;
    for (PatchOperation operation : TestSpelling.decided(document, patch)) {
      if (!(PatchApplication.apply(documents.getLast(), operation, copied)
          instanceof PatchResult.Applied(JsonValue next, long bytes))) {
        break;
      }
      documents.add(next);
      copied = bytes;
    }
    if (number >= documents.size()) {
      return NOWHERE;
    }
    PatchOperation operation = patch.get(number);
    boolean applied = number + 1 < documents.size();
    JsonValue then = documents.get(number);
    List<PlainPointer> taken = applied ? taken(operation, then) : List.of(inner(operation, then));
    List<PlainPointer> left = applied ? left(operation, documents.get(number + 1)) : List.of();
    for (int i = number - 1; i >= 0; i--) {
      taken = shifted(taken, patch.get(i), documents.get(i), documents.get(i + 1), true);
    }
    boolean whole = documents.size() > patch.size();
    if (!whole) {
      return new OperationPlaces(taken, taken);
    }
    for (int i = number + 1; i < patch.size(); i++) {
      left = shifted(left, patch.get(i), documents.get(i), documents.get(i + 1), false);
    }
    return new OperationPlaces(taken, left);
  }

  /// Finds the place that a value had before an operation.
  public sealed interface Former {
    /// It was there before.
    record Kept(PlainPointer place) implements Former {}

    /// It is in the value of the operation.
    ///
    /// @param target where the operation put its value
    /// @param keys from the value of the operation to it
    record Written(PlainPointer target, List<String> keys) implements Former {}

    /// The operation moved or copied it.
    ///
    /// @param target where the operation put its value
    /// @param copied whether it stayed at its old place, too
    record Taken(PlainPointer target, PlainPointer place, boolean copied) implements Former {}
  }

  /// Where a value was before an operation that was applied.
  ///
  /// @param place of the value in the document after it
  public static Former before(
      PatchOperation operation, JsonValue before, JsonValue after, PlainPointer place) {
    Optional<PlainPointer> target =
        operation.op().equals("test")
            ? Optional.empty()
            : left(operation, after).stream().findFirst();
    if (target.isPresent() && place.isAt(target.get())) {
      PlainPointer put = target.get();
      List<String> keys = place.keys().subList(put.keys().size(), place.keys().size());
      return taken(operation, before).stream()
          .findFirst()
          .filter(_ -> !operation.op().equals("replace"))
          .<Former>map(
              from -> new Former.Taken(put, from.under(keys), operation.op().equals("copy")))
          .orElseGet(() -> new Former.Written(put, keys));
    }
    return new Former.Kept(
        shifted(List.of(place), operation, before, after, true).stream().findFirst().orElse(place));
  }

  private static List<PlainPointer> taken(PatchOperation operation, JsonValue document) {
    Optional<String> where =
        switch (operation.op()) {
          case "remove", "replace", "test" -> operation.path();
          case "move", "copy" -> operation.from();
          default -> Optional.empty();
        };
    return where.flatMap(pointer -> PlainPointer.to(document, pointer)).stream().toList();
  }

  private static List<PlainPointer> left(PatchOperation operation, JsonValue document) {
    return switch (operation.op()) {
      case "add", "replace", "test", "move", "copy" ->
          target(operation, document).stream().toList();
      default -> List.of();
    };
  }

  /// The place of an operation's value in the document after it: after the last item means the last
  /// item.
  private static Optional<PlainPointer> target(PatchOperation operation, JsonValue document) {
    String path = operation.path().orElse("");
    if (path.endsWith("/-")) {
      return PlainPointer.to(document, path.substring(0, path.length() - 2))
          .flatMap(parent -> last(parent, document));
    }
    return PlainPointer.to(document, path);
  }

  private static Optional<PlainPointer> last(PlainPointer list, JsonValue document) {
    return list.in(document) instanceof JsonArray array && array.size() > 0
        ? Optional.of(list.child(Integer.toString(array.size() - 1)))
        : Optional.empty();
  }

  private static PlainPointer inner(PatchOperation operation, JsonValue document) {
    String path = operation.path().orElse("");
    while (!path.isEmpty()) {
      Optional<PlainPointer> there =
          PlainPointer.to(document, path).filter(pointer -> pointer.leadsSomewhere(document));
      if (there.isPresent()) {
        return there.get();
      }
      path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
    return new PlainPointer(List.of());
  }

  /// Places as another operation moved them; places that the other document lacks are dropped.
  ///
  /// @param back whether from after the operation to before it
  private static List<PlainPointer> shifted(
      List<PlainPointer> places,
      PatchOperation operation,
      JsonValue before,
      JsonValue after,
      boolean back) {
    Optional<PlainPointer> removed =
        (switch (operation.op()) {
              case "remove" -> operation.path();
              case "move" -> operation.from();
              default -> Optional.<String>empty();
            })
            .flatMap(pointer -> PlainPointer.to(before, pointer))
            .filter(pointer -> pointer.isItemOf(before));
    Optional<PlainPointer> added =
        (switch (operation.op()) {
              case "add", "move", "copy" -> target(operation, after);
              default -> Optional.<PlainPointer>empty();
            })
            .filter(pointer -> pointer.isItemOf(after));
    List<PlainPointer> moved =
        back
            ? pushed(pushed(places, added, false), removed, true)
            : pushed(pushed(places, removed, false), added, true);
    JsonValue other = back ? before : after;
    return moved.stream().filter(place -> place.leadsSomewhere(other)).toList();
  }

  private static List<PlainPointer> pushed(
      List<PlainPointer> places, Optional<PlainPointer> item, boolean comes) {
    return item.isEmpty()
        ? places
        : places.stream().flatMap(place -> place.pushed(item.get(), comes).stream()).toList();
  }
}

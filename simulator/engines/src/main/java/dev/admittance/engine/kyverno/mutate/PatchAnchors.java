package dev.admittance.engine.kyverno.mutate;

import dev.admittance.engine.kyverno.pattern.Anchor;
import dev.admittance.engine.kyverno.pattern.ObjectPattern;
import dev.admittance.engine.kyverno.pattern.PatternResult;
import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Takes the anchors out of a strategic merge patch: those whose conditions hold for an object
/// leave what is beside them, and items of lists are named after the items that meet their
/// conditions. Source: kyverno `pkg/engine/mutate/patch/strategicPreprocessing.go`.
final class PatchAnchors {
  private PatchAnchors() {}

  /// The patch without anchors; empty where its conditions do not hold.
  static JsonValue resolve(JsonValue patch, JsonObject object) throws PatchException {
    PatchNode node = PatchNode.of(patch);
    try {
      resolve(node, object);
    } catch (PatchException failure) {
      if (failure.kind() == PatchException.Kind.BROKEN) {
        throw new PatchException(
            PatchException.Kind.BROKEN, "failed to preProcess rule: " + failure.getMessage());
      }
      return JsonObject.EMPTY;
    }
    AnchorRemoval.ofRoot(node);
    return node.json();
  }

  /// Whether a key is in an anchor that this class knows.
  static boolean isAnchored(Anchor anchor) {
    return anchor.isConditional() || anchor.type() == Anchor.Type.ADD_IF_NOT_PRESENT;
  }

  private static void resolve(PatchNode patch, @Nullable JsonValue value) throws PatchException {
    switch (patch) {
      case PatchNode.Members members -> map(members, value);
      case PatchNode.Items(List<PatchNode> list) -> {
        if (!list.isEmpty() && list.getFirst() instanceof PatchNode.Members) {
          items(list, value);
        }
      }
      case PatchNode.Leaf _ -> {}
    }
  }

  private static @Nullable JsonValue member(@Nullable JsonValue value, String name) {
    return value instanceof JsonObject object ? object.get(name) : null;
  }

  private static void map(PatchNode.Members patch, @Nullable JsonValue value)
      throws PatchException {
    addIfNotPresent(patch, value);
    check(patch, value, Anchor.Type.GLOBAL, PatchException.Kind.GLOBAL);
    check(patch, value, Anchor.Type.CONDITION, PatchException.Kind.CONDITION);
    for (String key : List.copyOf(patch.map().keySet())) {
      if (Anchor.find(key).filter(PatchAnchors::isAnchored).isEmpty()) {
        resolve(
            patch.map().getOrDefault(key, new PatchNode.Leaf(JsonNull.NULL)), member(value, key));
      }
    }
  }

  /// @return the number of such anchors
  private static int addIfNotPresent(PatchNode patch, @Nullable JsonValue value) {
    if (!(patch instanceof PatchNode.Members members)) {
      return 0;
    }
    List<Anchor> anchors = anchors(members, Anchor.Type.ADD_IF_NOT_PRESENT);
    for (Anchor anchor : anchors) {
      if (member(value, anchor.key()) != null) {
        members.map().remove(anchor.text());
      } else {
        members.rename(anchor.text(), anchor.key());
      }
    }
    return anchors.size();
  }

  private static List<Anchor> anchors(PatchNode.Members members, Anchor.Type type) {
    return members.map().keySet().stream()
        .map(Anchor::find)
        .flatMap(Optional::stream)
        .filter(anchor -> anchor.type() == type)
        .toList();
  }

  private static void check(
      PatchNode.Members patch,
      @Nullable JsonValue value,
      Anchor.Type type,
      PatchException.Kind kind)
      throws PatchException {
    for (Anchor anchor : anchors(patch, type)) {
      JsonValue given = member(value, anchor.key());
      if (given == null) {
        throw new PatchException(
            kind, "could not found \"" + anchor.key() + "\" key in the resource");
      }
      PatchNode wanted = patch.map().get(anchor.text());
      if (wanted == null || addIfNotPresent(wanted, given) > 0) {
        continue;
      }
      PatternResult result = ObjectPattern.match(plain(given), plain(wanted.json()));
      if (!(result instanceof PatternResult.Matched)) {
        throw new PatchException(kind, "condition failed");
      }
    }
  }

  /// A value as conditions see it: a single one is a text.
  private static JsonValue plain(JsonValue value) {
    return switch (value) {
      case JsonString _, JsonArray _, JsonObject _ -> GoFloats.decoded(value);
      case JsonValue.Scalar scalar -> new JsonString(GoEncoding.write(scalar));
    };
  }

  private static void items(List<PatchNode> patches, @Nullable JsonValue value)
      throws PatchException {
    if (value != null && value != JsonNull.NULL && !(value instanceof JsonArray)) {
      throw new PatchException(
          PatchException.Kind.BROKEN, "wrong node kind: expected SequenceNode");
    }
    List<JsonValue> items = value instanceof JsonArray list ? list.items() : List.of();
    for (PatchNode patch : List.copyOf(patches)) {
      if (has(patch, PatchAnchors::isAnchored)) {
        item(patches, patch, items, value == null);
      }
    }
  }

  private static void item(
      List<PatchNode> patches, PatchNode patch, List<JsonValue> items, boolean absent)
      throws PatchException {
    boolean global = has(patch, anchor -> anchor.type() == Anchor.Type.GLOBAL);
    PatchNode copy = patch.copy();
    PatchException failure = null;
    boolean passed = false;
    for (JsonValue item : items) {
      try {
        resolve(copy, item);
      } catch (PatchException mismatch) {
        switch (mismatch.kind()) {
          case CONDITION -> {}
          case GLOBAL -> failure = mismatch;
          case BROKEN -> throw mismatch;
        }
        continue;
      }
      if (global) {
        passed = true;
      } else {
        addNamed(patches, copy, item);
      }
    }
    if (absent) {
      try {
        resolve(copy, null);
        passed |= global;
      } catch (PatchException mismatch) {
        if (mismatch.kind() != PatchException.Kind.CONDITION) {
          throw mismatch;
        }
        return;
      }
    }
    if (!passed && failure != null) {
      throw failure;
    }
  }

  /// Adds the patch of an item that met the conditions, under its name.
  private static void addNamed(List<PatchNode> patches, PatchNode patch, JsonValue item) {
    JsonValue name = member(item, "name");
    if (name == null || name == JsonNull.NULL || name.equals(new JsonString(""))) {
      return;
    }
    PatchNode named = patch.copy();
    if (!AnchorRemoval.in(named, true) && named instanceof PatchNode.Members members) {
      members.map().put("name", new PatchNode.Leaf(name));
      patches.add(named);
    }
  }

  /// Whether a part of a patch has an anchor.
  static boolean has(PatchNode patch, Predicate<Anchor> wanted) {
    return switch (patch) {
      case PatchNode.Members(Map<String, PatchNode> map) ->
          map.entrySet().stream()
              .anyMatch(member ->
                  Anchor.find(member.getKey()).filter(wanted).isPresent()
                      || has(member.getValue(), wanted));
      case PatchNode.Items(List<PatchNode> list) ->
          list.stream().anyMatch(item -> has(item, wanted));
      case PatchNode.Leaf(JsonValue value) ->
          value instanceof JsonString(String text)
              && Anchor.find(text).filter(Anchor::isConditional).isPresent();
    };
  }
}

package dev.admittance.engine.kyverno.pattern;

import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Matches an object with a pattern. Source: kyverno `pkg/engine/validate/validate.go` and
/// `pkg/engine/anchor/handlers.go`.
public final class ObjectPattern {
  private static final JsonString ANYTHING = new JsonString("*");

  /// Whether the key of each anchor of the pattern was found somewhere.
  private final Map<String, Boolean> anchorsFound = new HashMap<>();

  private ObjectPattern() {}

  /// Matches a value.
  public static PatternResult match(JsonValue value, JsonValue pattern) {
    ObjectPattern match = new ObjectPattern();
    PatternMismatch mismatch = match.element(value, pattern, "/");
    if (mismatch == null) {
      return new PatternResult.Matched();
    }
    if (mismatch.skips()) {
      return new PatternResult.Skipped(mismatch.message());
    }
    boolean missing = !mismatch.negates() && match.anchorsMissing();
    return new PatternResult.Mismatched(mismatch.message(), missing ? "" : mismatch.path());
  }

  private boolean anchorsMissing() {
    return anchorsFound.entrySet().stream()
        .anyMatch(entry ->
            !entry.getValue()
                && Anchor.find(entry.getKey())
                    .filter(anchor -> anchor.type() == Anchor.Type.NEGATION)
                    .isEmpty());
  }

  private @Nullable PatternMismatch element(JsonValue value, JsonValue pattern, String path) {
    return switch (pattern) {
      case JsonObject object -> {
        if (!(value instanceof JsonObject resource)) {
          yield PatternMismatch.plain(
              "pattern and resource have different structures. Path: "
                  + path
                  + ". Expected map[string]interface {}, found "
                  + GoPrint.type(value),
              path);
        }
        look(object, resource);
        yield map(resource, object, path);
      }
      case JsonArray list ->
          value instanceof JsonArray resource
              ? list(resource, list, path)
              : PatternMismatch.plain(
                  "validation rule failed at path "
                      + path
                      + ", resource does not satisfy the expected overlay pattern",
                  path);
      case JsonValue.Scalar scalar -> scalar(value, scalar, path);
    };
  }

  private static @Nullable PatternMismatch scalar(JsonValue value, JsonValue pattern, String path) {
    boolean matches =
        value instanceof JsonArray list
            ? list.items().stream().allMatch(item -> ValuePattern.matches(item, pattern))
            : ValuePattern.matches(value, pattern);
    return matches
        ? null
        : PatternMismatch.plain(
            "resource value '"
                + GoPrint.print(value)
                + "' does not match '"
                + GoPrint.print(pattern)
                + "' at path "
                + path,
            path);
  }

  /// Notes which anchors of a pattern have a key in the value.
  private void look(JsonObject pattern, JsonObject value) {
    for (int i = 0; i < pattern.size(); i++) {
      String key = pattern.nameAt(i);
      Optional<Anchor> anchor =
          Anchor.find(key)
              .filter(found ->
                  switch (found.type()) {
                    case CONDITION, EXISTENCE, NEGATION -> true;
                    case GLOBAL, ADD_IF_NOT_PRESENT, EQUALITY -> false;
                  });
      anchor.ifPresent(
          found -> anchorsFound.merge(key, value.has(found.key()), Boolean::logicalOr));
    }
  }

  private @Nullable PatternMismatch map(JsonObject value, JsonObject written, String path) {
    JsonObject pattern = MetadataWildcards.expand(written, value);
    List<PatternMismatch> skips = new ArrayList<>();
    int applied = 0;
    for (String key : pattern.names().stream().filter(ObjectPattern::isLocal).sorted().toList()) {
      PatternMismatch mismatch = member(key, pattern, value, path);
      if (mismatch == null) {
        applied++;
      } else if (mismatch.skips()) {
        skips.add(mismatch);
      } else if (!skipsBeside(skips)) {
        return mismatch;
      }
    }
    if (!skips.isEmpty() && (applied == 0 || skipsBeside(skips))) {
      return PatternMismatch.skipped(skips, path);
    }
    for (String key : rest(pattern)) {
      PatternMismatch mismatch = member(key, pattern, value, path);
      if (mismatch != null) {
        return mismatch;
      }
    }
    return null;
  }

  private static boolean isLocal(String key) {
    return Anchor.find(key)
        .filter(anchor ->
            switch (anchor.type()) {
              case CONDITION, EXISTENCE, EQUALITY, NEGATION -> true;
              case GLOBAL, ADD_IF_NOT_PRESENT -> false;
            })
        .isPresent();
  }

  /// Whether an anchor right here failed, not one further below.
  private static boolean skipsBeside(List<PatternMismatch> skips) {
    return skips.stream().anyMatch(skip -> skip.kind() != PatternMismatch.Kind.SKIPPED);
  }

  /// The other keys, those with anchors in or below them first.
  private static Deque<String> rest(JsonObject pattern) {
    Deque<String> keys = new ArrayDeque<>();
    for (String key : pattern.names().stream().filter(key -> !isLocal(key)).sorted().toList()) {
      boolean global =
          Anchor.find(key).filter(anchor -> anchor.type() == Anchor.Type.GLOBAL).isPresent();
      if (global || hasAnchors(pattern.find(key).orElseThrow())) {
        keys.addFirst(key);
      } else {
        keys.addLast(key);
      }
    }
    return keys;
  }

  private static boolean hasAnchors(JsonValue pattern) {
    return switch (pattern) {
      case JsonObject object ->
          object.names().stream()
              .anyMatch(key ->
                  Anchor.find(key)
                          .filter(anchor -> anchor.type() != Anchor.Type.ADD_IF_NOT_PRESENT)
                          .isPresent()
                      || hasAnchors(object.find(key).orElseThrow()));
      case JsonArray list -> list.items().stream().anyMatch(ObjectPattern::hasAnchors);
      case JsonValue.Scalar _ -> false;
    };
  }

  private @Nullable PatternMismatch member(
      String key, JsonObject pattern, JsonObject value, String path) {
    JsonValue wanted = pattern.find(key).orElseThrow();
    Optional<Anchor> anchor =
        Anchor.find(key).filter(found -> found.type() != Anchor.Type.ADD_IF_NOT_PRESENT);
    return anchor.isPresent()
        ? anchored(anchor.get(), wanted, value, path)
        : plain(key, wanted, value, path);
  }

  private @Nullable PatternMismatch plain(
      String key, JsonValue wanted, JsonObject value, String path) {
    JsonValue given = value.find(key).orElse(JsonNull.NULL);
    if (wanted.equals(ANYTHING)) {
      return given == JsonNull.NULL
          ? PatternMismatch.plain(path + "/" + key + " not found", path)
          : null;
    }
    return element(given, wanted, path + key + "/");
  }

  private @Nullable PatternMismatch anchored(
      Anchor anchor, JsonValue wanted, JsonObject value, String parent) {
    String path = parent + anchor.key() + "/";
    JsonValue given = value.get(anchor.key());
    return switch (anchor.type()) {
      case NEGATION -> given == null ? null : PatternMismatch.negation(path);
      case EQUALITY -> given == null ? null : element(given, wanted, path);
      case EXISTENCE -> given == null ? null : existence(given, wanted, path);
      case CONDITION -> {
        if (given == null) {
          yield PatternMismatch.condition(
              "conditional anchor key doesn't exist in the resource", path);
        }
        PatternMismatch mismatch = element(given, wanted, path);
        yield mismatch == null
            ? null
            : PatternMismatch.condition(mismatch.message(), mismatch.path());
      }
      case GLOBAL -> {
        PatternMismatch mismatch = given == null ? null : element(given, wanted, path);
        yield mismatch == null ? null : PatternMismatch.global(mismatch.message(), mismatch.path());
      }
      case ADD_IF_NOT_PRESENT -> throw new IllegalArgumentException(anchor.text());
    };
  }

  private @Nullable PatternMismatch existence(JsonValue given, JsonValue wanted, String path) {
    if (!(given instanceof JsonArray items)) {
      return PatternMismatch.plain(
          "invalid resource type "
              + GoPrint.type(given)
              + ": Existence ^ () anchor can be used only on list/array type resource",
          path);
    }
    if (!(wanted instanceof JsonArray patterns)) {
      return PatternMismatch.plain(
          "invalid pattern type "
              + GoPrint.type(wanted)
              + ": Pattern has to be of list to compare against resource",
          path);
    }
    for (JsonValue pattern : patterns.items()) {
      if (!(pattern instanceof JsonObject)) {
        return PatternMismatch.plain(
            "invalid pattern type "
                + GoPrint.type(wanted)
                + ": Pattern has to be of type map to compare against items in resource",
            path);
      }
      boolean found = false;
      for (int i = 0; !found && i < items.size(); i++) {
        found = element(items.get(i), pattern, path + i + "/") == null;
      }
      if (!found) {
        return PatternMismatch.plain("existence anchor validation failed at path " + path, path);
      }
    }
    return null;
  }

  private @Nullable PatternMismatch list(JsonArray value, JsonArray pattern, String path) {
    if (pattern.size() == 0) {
      return PatternMismatch.plain("pattern Array empty", path);
    }
    return switch (pattern.get(0)) {
      case JsonObject object -> {
        List<JsonValue> patterns = value.items().stream().<JsonValue>map(_ -> object).toList();
        yield each(value, patterns, path);
      }
      case JsonValue.Scalar scalar -> scalar(value, scalar, path);
      case JsonArray _ -> {
        if (value.size() < pattern.size()) {
          yield PatternMismatch.plain(
              "validate Array failed, array length mismatch, resource Array len is "
                  + value.size()
                  + " and pattern Array len is "
                  + pattern.size(),
              "");
        }
        yield each(value, pattern.items(), path);
      }
    };
  }

  /// Matches each item with the pattern at its position. If all are skipped, the list is.
  private @Nullable PatternMismatch each(JsonArray value, List<JsonValue> patterns, String path) {
    List<PatternMismatch> skips = new ArrayList<>();
    int applied = 0;
    for (int i = 0; i < patterns.size(); i++) {
      PatternMismatch mismatch = element(value.get(i), patterns.get(i), path + i + "/");
      if (mismatch == null) {
        applied++;
      } else if (mismatch.skips()) {
        skips.add(mismatch);
      } else {
        return mismatch;
      }
    }
    return applied == 0 && !skips.isEmpty() ? PatternMismatch.skipped(skips, path) : null;
  }
}

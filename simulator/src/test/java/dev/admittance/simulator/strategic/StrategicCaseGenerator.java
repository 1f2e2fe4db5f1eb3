package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Makes random cases: documents of the shape of their type, and patches that mostly fit them, with
/// directives, and now and then something that fits nowhere.
final class StrategicCaseGenerator {
  private static final List<GroupVersionKind> KINDS =
      List.of(
          new GroupVersionKind("", "v1", "Pod"),
          new GroupVersionKind("", "v1", "Service"),
          new GroupVersionKind("", "v1", "ServiceAccount"),
          new GroupVersionKind("", "v1", "Node"),
          new GroupVersionKind("apps", "v1", "Deployment"),
          new GroupVersionKind("apps", "v1", "StatefulSet"),
          new GroupVersionKind("batch", "v1", "Job"),
          new GroupVersionKind("networking.k8s.io", "v1", "Ingress"),
          new GroupVersionKind(
              "admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration"));
  private static final List<String> WORDS = List.of("a", "b", "c", "d", "e", "1", "<é>");
  private static final int DEEPEST = 6;

  private final RandomGenerator random;

  StrategicCaseGenerator(long seed) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /// The next case, as one line for the conformance program.
  String next() {
    if (oneIn(6)) {
      return JsonText.write(
          JsonObject.of(
              "doc", any(0) instanceof JsonObject doc ? doc : JsonObject.EMPTY, "patch", any(0)));
    }
    GroupVersionKind kind = pick(KINDS);
    StructType type = ApiTypes.of(ReleaseRecordings.WHOLE).find(kind).orElseThrow();
    JsonObject doc = struct(type, 0);
    return JsonText.write(
        JsonObject.builder()
            .put("type", kind.apiVersion() + " " + kind.kind())
            .put("doc", doc)
            .put("patch", patch(type, doc, 0))
            .build());
  }

  /// The next case of three ways: manifests and a stored object that are changes of one object.
  String nextOfThree() {
    GroupVersionKind kind = pick(KINDS);
    StructType type = ApiTypes.of(ReleaseRecordings.WHOLE).find(kind).orElseThrow();
    JsonObject base = struct(type, 0);
    JsonObject.Builder json = JsonObject.builder();
    if (!oneIn(4)) {
      json.put("type", kind.apiVersion() + " " + kind.kind());
    }
    return JsonText.write(
        json.put("last", changed(base, type))
            .put("manifest", changed(base, type))
            .put("doc", changed(base, type))
            .build());
  }

  /// An object without some of its members, and with those of another one.
  private JsonObject changed(JsonObject base, StructType type) {
    JsonObject less = (JsonObject) thinned(base);
    JsonObject more =
        StrategicMergePatch.apply(less, struct(type, 0), type) instanceof PatchResult.Applied it
                && it.document() instanceof JsonObject object
            ? object
            : less;
    return (JsonObject) distinct(more, type, "");
  }

  /// A value whose lists have each merge key and each scalar once, as people write them.
  private static JsonValue distinct(JsonValue value, GoType type, String mergeKey) {
    return switch (value) {
      case JsonObject object when type.target() instanceof StructType struct -> {
        Map<String, JsonValue> members = new TreeMap<>();
        object.forEach((name, member) ->
            struct
                .member(name)
                .ifPresent(
                    of -> members.put(name, distinct(member, of.type(), of.patchMergeKey()))));
        yield JsonObject.of(members);
      }
      case JsonArray array when type.target() instanceof GoType.Slice slice -> {
        Map<Object, JsonValue> items = new LinkedHashMap<>();
        for (JsonValue item : array.items()) {
          JsonValue kept = distinct(item, slice.items(), "");
          JsonValue key = kept instanceof JsonObject map ? map.get(mergeKey) : kept;
          if (mergeKey.isEmpty() && kept instanceof JsonObject) {
            items.put(items.size(), kept);
          } else if (key != null) {
            items.putIfAbsent(key, kept);
          }
        }
        yield new JsonArray(List.copyOf(items.values()));
      }
      default -> value;
    };
  }

  private JsonValue thinned(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, JsonValue> members = new TreeMap<>();
        object.forEach((name, member) -> {
          if (!oneIn(5)) {
            members.put(name, thinned(member));
          }
        });
        yield JsonObject.of(members);
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().filter(_ -> !oneIn(4)).map(this::thinned).toList());
      case JsonValue.Scalar scalar -> oneIn(5) ? new JsonString(pick(WORDS)) : scalar;
    };
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private <T> T pick(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  /// Anything, whatever the type.
  private JsonValue any(int depth) {
    return switch (random.nextInt(depth > 3 ? 6 : 9)) {
      case 0 -> JsonNull.NULL;
      case 1 -> JsonBoolean.of(random.nextBoolean());
      case 2 -> new JsonNumber(pick(List.of("1", "2", "1.5", "-0.25", "1e3")));
      case 3, 4, 5 -> new JsonString(pick(WORDS));
      case 6 -> {
        List<JsonValue> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          items.add(any(depth + 1));
        }
        yield new JsonArray(items);
      }
      default -> {
        Map<String, JsonValue> members = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          members.put(pick(WORDS), any(depth + 1));
        }
        yield JsonObject.of(members);
      }
    };
  }

  private JsonObject struct(StructType type, int depth) {
    Map<String, JsonValue> members = new TreeMap<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      GoType.Member member = member(type);
      members.put(member.name(), value(member, depth + 1));
    }
    return JsonObject.of(members);
  }

  /// Mostly a member that is more than a scalar.
  private GoType.Member member(StructType type) {
    GoType.Member member = pick(type.members());
    for (int i = 0; i < 4 && member.type().target() instanceof GoType.Basic; i++) {
      member = pick(type.members());
    }
    if (!oneIn(3)) {
      List<GoType.Member> merged =
          type.members().stream().filter(m -> !m.patchStrategies().isEmpty()).toList();
      return merged.isEmpty() ? member : pick(merged);
    }
    return member;
  }

  private JsonValue value(GoType.Member member, int depth) {
    return member.type().target() instanceof GoType.Slice slice
        ? list(slice, member.patchMergeKey(), depth)
        : value(member.type(), depth);
  }

  private JsonValue value(GoType type, int depth) {
    return switch (type.target()) {
      case StructType struct -> depth > DEEPEST ? JsonObject.EMPTY : struct(struct, depth);
      case GoType.Slice slice -> list(slice, "", depth);
      case GoType.MapType map -> {
        Map<String, JsonValue> members = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          members.put(pick(WORDS), value(map.values(), depth + 1));
        }
        yield JsonObject.of(members);
      }
      case GoType.Basic basic ->
          switch (basic.kind()) {
            case STRING -> new JsonString(pick(WORDS));
            case BOOL -> JsonBoolean.of(random.nextBoolean());
            case INT32, INT64, UINT8, FLOAT64 -> JsonNumber.of(random.nextInt(4));
          };
      case GoType.Custom custom ->
          custom.format() == GoType.Format.RAW ? any(depth) : new JsonString(pick(WORDS));
      case GoType.Bytes _ -> new JsonString("AAAA");
    };
  }

  private JsonArray list(GoType.Slice slice, String mergeKey, int depth) {
    List<JsonValue> items = new ArrayList<>();
    for (int i = depth > DEEPEST ? 0 : random.nextInt(5); i > 0; i--) {
      items.add(item(slice, mergeKey, depth));
    }
    return new JsonArray(items);
  }

  private JsonValue item(GoType.Slice slice, String mergeKey, int depth) {
    JsonValue item = value(slice.items(), depth + 1);
    return !mergeKey.isEmpty() && item instanceof JsonObject object && !oneIn(60)
        ? object.with(mergeKey, key(slice, mergeKey))
        : item;
  }

  private JsonValue key(GoType.Slice slice, String mergeKey) {
    return slice.items().target() instanceof StructType struct
        ? struct.member(mergeKey).map(m -> value(m.type(), 0)).orElse(JsonNull.NULL)
        : new JsonString(pick(WORDS));
  }

  private JsonObject patch(StructType type, JsonObject doc, int depth) {
    Map<String, JsonValue> members = new TreeMap<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      GoType.Member member =
          doc.size() > 0 && !oneIn(4)
              ? type.member(doc.nameAt(random.nextInt(doc.size()))).orElseGet(() -> member(type))
              : member(type);
      change(member, doc, members, depth);
    }
    if (oneIn(12)) {
      List<JsonValue> kept = new ArrayList<>();
      members.keySet().forEach(name -> kept.add(new JsonString(name)));
      doc.names().stream().filter(_ -> oneIn(2)).map(JsonString::new).forEach(kept::add);
      members.put("$retainKeys", oneIn(9) ? any(2) : new JsonArray(kept));
    }
    if (oneIn(depth == 0 ? 100 : 20)) {
      members.put("$patch", directive());
    }
    if (oneIn(80)) {
      members.put(pick(WORDS), any(2));
    }
    return JsonObject.of(members);
  }

  private JsonValue directive() {
    return oneIn(8)
        ? any(3)
        : new JsonString(pick(List.of("replace", "replace", "delete", "delete", "merge")));
  }

  private void change(
      GoType.Member member, JsonObject doc, Map<String, JsonValue> members, int depth) {
    String name = member.name();
    JsonValue present = doc.find(name).orElse(JsonNull.NULL);
    if (oneIn(10)) {
      members.put(name, JsonNull.NULL);
    } else if (oneIn(60)) {
      members.put(name, any(1));
    } else if (member.type().target() instanceof GoType.Slice slice) {
      changeList(slice, member, present, members, depth);
    } else if (member.type().target() instanceof StructType struct && depth < DEEPEST) {
      members.put(
          name,
          patch(
              struct, present instanceof JsonObject object ? object : JsonObject.EMPTY, depth + 1));
    } else {
      members.put(name, value(member, depth + 1));
    }
  }

  private void changeList(
      GoType.Slice slice,
      GoType.Member member,
      JsonValue present,
      Map<String, JsonValue> members,
      int depth) {
    JsonArray old = present instanceof JsonArray array ? array : JsonArray.EMPTY;
    List<JsonValue> items = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      items.add(changedItem(slice, member.patchMergeKey(), old, depth));
    }
    if (oneIn(3)) {
      String prefix = oneIn(2) ? "$setElementOrder" : "$deleteFromPrimitiveList";
      String separator = oneIn(60) ? "" : "/";
      members.put(
          prefix + separator + member.name(), oneIn(60) ? any(2) : order(items, old, member));
    }
    if (!oneIn(4)) {
      members.put(member.name(), new JsonArray(items));
    }
  }

  private JsonValue changedItem(GoType.Slice slice, String mergeKey, JsonArray old, int depth) {
    JsonValue item = item(slice, mergeKey, depth + 1);
    if (!(slice.items().target() instanceof StructType struct) || depth > DEEPEST) {
      return item;
    }
    JsonValue match = old.size() > 0 && oneIn(2) ? old.get(random.nextInt(old.size())) : item;
    if (!(match instanceof JsonObject object)) {
      return item;
    }
    JsonObject changed = patch(struct, object, depth + 1).without("$patch");
    if (!mergeKey.isEmpty() && !oneIn(50)) {
      changed = changed.with(mergeKey, object.find(mergeKey).orElse(JsonNull.NULL));
    }
    return oneIn(5) ? changed.with("$patch", directive()) : changed;
  }

  /// Mostly all items of the patch in their order, and some of the old ones between them.
  private JsonArray order(List<JsonValue> items, JsonArray old, GoType.Member member) {
    String mergeKey = member.patchMergeKey();
    List<JsonValue> order = new ArrayList<>();
    List<JsonValue> others = new ArrayList<>(old.items());
    for (JsonValue item : items) {
      while (!others.isEmpty() && oneIn(2)) {
        add(others.remove(random.nextInt(others.size())), mergeKey, order);
      }
      if (!oneIn(30)) {
        add(item, mergeKey, order);
      }
    }
    others.stream().filter(_ -> oneIn(2)).forEach(item -> add(item, mergeKey, order));
    return new JsonArray(order);
  }

  private void add(JsonValue item, String mergeKey, List<JsonValue> order) {
    if (mergeKey.isEmpty() || !(item instanceof JsonObject object)) {
      order.add(item);
    } else if (!object.has("$patch")) {
      order.add(JsonObject.of(mergeKey, object.find(mergeKey).orElse(JsonNull.NULL)));
    }
  }
}

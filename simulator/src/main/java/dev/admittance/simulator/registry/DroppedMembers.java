package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.convert.PodSpecs;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.release.PerRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The members within objects that strategies drop, mostly because a feature is switched off by
/// default, as `simulator/conformance/strategies` measured them.
final class DroppedMembers {
  /// The restart policy of an init container that keeps running, which no release drops.
  private static final JsonString SIDECAR = new JsonString("Always");

  private static final String CONTAINER = "core/v1.Container";

  /// The only member that goes when nothing is left of it.
  private static final String LIFECYCLE = "lifecycle";

  private static final PerRelease<DroppedMembers> BY_RELEASE =
      new PerRelease<>("dropped-members.tsv", (_, lines) -> new DroppedMembers(lines));

  /// @param struct name of the type that has the member
  private record Member(String struct, String name) {}

  private static final Member FOREIGN = new Member("core/v1.TypedObjectReference", "namespace");

  /// When a member is dropped, besides from new objects.
  private enum Update {
    NEVER,
    UNLESS_USED,
    ALWAYS
  }

  private final Map<String, Map<Member, Update>> byKind = new HashMap<>();

  /// The names of the members of each map of [#byKind], by their structs.
  private final IdentityHashMap<Map<Member, Update>, Map<String, Set<String>>> byStruct =
      new IdentityHashMap<>();

  private DroppedMembers(List<List<String>> lines) {
    for (List<String> columns : lines) {
      for (String kind : columns.get(2).split(",", -1)) {
        byKind
            .computeIfAbsent(kind, _ -> new HashMap<>())
            .put(new Member(columns.get(0), columns.get(1)), update(columns.get(3)));
        // Of a changed claim the reference goes as a whole or not at all: ClaimDataSources.
        byKind.get(kind).computeIfPresent(FOREIGN, (_, _) -> Update.NEVER);
      }
    }
    byKind.values().forEach(all -> byStruct.put(all, byStruct(all.keySet())));
  }

  private static Update update(String when) {
    return switch (when) {
      case "c" -> Update.NEVER;
      case "cu" -> Update.UNLESS_USED;
      default -> Update.ALWAYS;
    };
  }

  /// Drops them from a new object.
  static void create(ApiTypes types, GroupVersionKind kind, StageObject stageObject) {
    DroppedMembers table = BY_RELEASE.of(types.release());
    Map<Member, Update> all = table.of(types.release(), kind);
    Map<String, Set<String>> known = table.byStruct.get(all);
    drop(types, kind, stageObject, known == null ? byStruct(all.keySet()) : known);
  }

  /// Drops them from a changed object; those that the stored object has stay.
  static void update(
      ApiTypes types, GroupVersionKind kind, StageObject stageObject, JsonObject old) {
    Map<Member, Update> all = BY_RELEASE.of(types.release()).of(types.release(), kind);
    if (all.isEmpty()) {
      return;
    }
    Set<Member> used = new HashSet<>();
    types.find(kind).ifPresent(type -> new Walk(byStruct(all.keySet()), used).struct(type, old));
    Set<Member> dropped = new HashSet<>();
    all.forEach((member, update) -> {
      if (update == Update.ALWAYS || (update == Update.UNLESS_USED && !used.contains(member))) {
        dropped.add(member);
      }
    });
    drop(types, kind, stageObject, byStruct(dropped));
  }

  private static void drop(
      ApiTypes types,
      GroupVersionKind kind,
      StageObject stageObject,
      Map<String, Set<String>> dropped) {
    if (!dropped.isEmpty()) {
      Set<Member> found = new HashSet<>();
      JsonObject left =
          types
              .find(kind)
              .map(type -> new Walk(dropped, found).struct(type, stageObject.object()))
              .orElse(stageObject.object());
      Set<String> names = new TreeSet<>();
      found.forEach(member -> names.add(member.name()));
      stageObject.change(left, String.join(", ", names) + " is dropped: it is switched off");
    }
  }

  private static Map<String, Set<String>> byStruct(Set<Member> members) {
    Map<String, Set<String>> names = new HashMap<>();
    for (Member one : members) {
      names.computeIfAbsent(one.struct(), _ -> new HashSet<>()).add(one.name());
    }
    return names;
  }

  /// The members of a kind, in each of its versions.
  private Map<Member, Update> of(KubernetesRelease release, GroupVersionKind kind) {
    Map<Member, Update> own = byKind.getOrDefault(kind.group() + "/" + kind.kind(), Map.of());
    Map<Member, Update> ofPods =
        PodSpecs.path(kind).isEmpty() ? Map.of() : byKind.getOrDefault("pods", Map.of());
    if (own.isEmpty()) {
      return ofPods;
    }
    Map<Member, Update> all = new HashMap<>(own);
    all.putAll(ofPods);
    if (KnownBug.UNAVAILABLE_OF_STATEFUL_SETS.isIn(release)) {
      all.keySet()
          .removeIf(member -> member.struct().endsWith(".RollingUpdateStatefulSetStrategy"));
    }
    return all;
  }

  /// Takes members out of an object.
  ///
  /// @param members to take out, by the names of their structs
  /// @param found receives those that the object has
  private record Walk(Map<String, Set<String>> members, Set<Member> found) {
    @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
    JsonObject struct(StructType type, JsonObject object) {
      JsonObject left = object;
      Set<String> dropped = members.getOrDefault(type.name(), Set.of());
      for (int i = 0; i < object.size(); i++) {
        String name = object.nameAt(i);
        JsonValue value = object.valueAt(i);
        Optional<GoType.Member> member = type.member(name);
        boolean sidecar = value.equals(SIDECAR) && type.name().equals(CONTAINER);
        if (member.isPresent() && dropped.contains(name) && !sidecar) {
          found.add(new Member(type.name(), name));
          left = left.without(name);
        } else if (member.isPresent()) {
          JsonValue inner = value(member.get().type(), value);
          if (inner != value) {
            boolean gone = inner.equals(JsonObject.EMPTY) && name.equals(LIFECYCLE);
            left = gone ? left.without(LIFECYCLE) : left.with(name, inner);
          }
        }
      }
      return left;
    }

    private JsonValue value(GoType type, JsonValue value) {
      return switch (type.target()) {
        case StructType struct when value instanceof JsonObject object -> struct(struct, object);
        case GoType.Slice list when value instanceof JsonArray array -> list(list, array);
        default -> value;
      };
    }

    @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
    private JsonArray list(GoType.Slice type, JsonArray array) {
      List<JsonValue> items = new ArrayList<>(array.size());
      boolean same = true;
      for (JsonValue item : array.items()) {
        JsonValue inner = value(type.items(), item);
        same &= inner == item;
        items.add(inner);
      }
      return same ? array : new JsonArray(items);
    }
  }
}

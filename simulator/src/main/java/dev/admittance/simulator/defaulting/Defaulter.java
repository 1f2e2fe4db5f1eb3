package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.SharedItems;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sets defaults: of a struct first, then of its parts.
public final class Defaulter {
  /// Groups whose quantities are rounded; others have some too, without rounding.
  private static final Set<String> ROUNDING_GROUPS =
      Set.of("", "apps", "batch", "extensions", "storage.k8s.io");

  /// The only version with defaults that the server does not install.
  private static final GroupVersionKind OLD_ATTACHMENT =
      new GroupVersionKind("storage.k8s.io", "v1alpha1", "VolumeAttachment");

  private final KubernetesRelease release;
  private final boolean rounding;

  private Defaulter(KubernetesRelease release, boolean rounding) {
    this.release = release;
    this.rounding = rounding;
  }

  /// Sets the defaults of an object.
  ///
  /// @param types of the server's release
  /// @param type of the kind
  /// @param object in the server's form
  /// @param known an object of the same type with its defaults; parts that it shares with the other
  ///   are skipped. Empty for none
  /// @return the same instance where no default was set
  public static JsonObject apply(
      ApiTypes types,
      GroupVersionKind kind,
      StructType type,
      JsonObject object,
      Optional<JsonObject> known) {
    if (kind.equals(OLD_ATTACHMENT)) {
      return object;
    }
    return new Defaulter(types.release(), ROUNDING_GROUPS.contains(kind.group()))
        .struct(type, object, known.orElse(null));
  }

  /// Whether an object has all its defaults.
  public static boolean isFilled(
      ApiTypes types, GroupVersionKind kind, StructType type, JsonObject object) {
    return kind.equals(OLD_ATTACHMENT)
        || new Defaulter(types.release(), ROUNDING_GROUPS.contains(kind.group()))
            .isFilled(type, object);
  }

  /// The spec of a pod with all pod-level resources, which the server completes after the mutating
  /// phase since 1.37.
  public static JsonObject podResources(ApiTypes types, JsonObject spec) {
    return types.release().isAtLeast(ReleaseDefaults.POD_RESOURCES_LATER)
        ? PodLevelResources.complete(types.struct("core/v1.PodSpec").orElseThrow(), spec)
        : spec;
  }

  /// The defaults of an object that are not simulated, in a few words; empty for most.
  public static Optional<String> notSimulated(GroupVersionKind kind, JsonObject object) {
    return NotSimulatedDefaults.of(kind, object);
  }

  /// Ends at the first default that is missing.
  private boolean isFilled(StructType type, JsonObject object) {
    JsonObject filled =
        ReleaseDefaults.apply(release, type, TypeDefaultsTable.of(type).apply(type, object));
    if (!filled.equals(object)) {
      return false;
    }
    for (int i = 0; i < object.size(); i++) {
      GoType member = type.member(object.nameAt(i)).orElseThrow().type();
      if (!isFilled(member, object.valueAt(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isFilled(GoType type, JsonValue value) {
    if (!DefaultedTypes.of(type)) {
      return true;
    }
    return switch (type.target()) {
      case StructType struct when value instanceof JsonObject object -> isFilled(struct, object);
      case GoType.Slice slice when value instanceof JsonArray array ->
          array.items().stream().allMatch(item -> isFilled(slice.items(), item));
      case GoType.MapType _ -> value(type, value, null).equals(value);
      default -> true;
    };
  }

  @SuppressWarnings("ReferenceEquality") // what is shared needs no look
  private JsonValue value(GoType type, JsonValue value, @Nullable JsonValue known) {
    if (value == known || !DefaultedTypes.of(type)) {
      return value;
    }
    return switch (type.target()) {
      case StructType struct when value instanceof JsonObject object ->
          struct(struct, object, known);
      case GoType.Slice slice when value instanceof JsonArray array -> list(slice, array, known);
      case GoType.MapType map when value instanceof JsonObject object ->
          rounding && DefaultedTypes.isResources(map) ? ResourceLists.rounded(object) : object;
      default -> value;
    };
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private JsonObject struct(StructType type, JsonObject object, @Nullable JsonValue known) {
    JsonObject shared = known instanceof JsonObject other ? other : JsonObject.EMPTY;
    JsonObject filled =
        ReleaseDefaults.apply(release, type, TypeDefaultsTable.of(type).apply(type, object));
    JsonObject result = filled;
    for (int i = 0; i < filled.size(); i++) {
      String name = filled.nameAt(i);
      JsonValue member = filled.valueAt(i);
      JsonValue changed = value(type.member(name).orElseThrow().type(), member, shared.get(name));
      if (changed != member) {
        result = result.with(name, changed);
      }
    }
    return result;
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private JsonValue list(GoType.Slice type, JsonArray array, @Nullable JsonValue known) {
    List<JsonValue> items = new ArrayList<>(array.size());
    SharedItems shared = new SharedItems(array, known);
    boolean same = true;
    for (int i = 0; i < array.size(); i++) {
      JsonValue changed = value(type.items(), array.get(i), shared.partner(i));
      same &= changed == array.get(i);
      items.add(changed);
    }
    return same ? array : new JsonArray(items);
  }
}

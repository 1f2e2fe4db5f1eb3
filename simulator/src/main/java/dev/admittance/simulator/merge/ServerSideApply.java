package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.merge.FieldManager.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/// What server-side apply makes of an object and which fields of others it would change. Managers
/// that wrote the object in another version are read as if they wrote this one. Source:
/// sigs.k8s.io/structured-merge-diff `merge/update.go`, `(*Updater).Apply`; k8s.io/apimachinery
/// `pkg/util/managedfields/internal/lastappliedmanager.go`.
///
/// @param object the stored object with the configuration merged in, without managed fields
/// @param conflicts what the server refuses unless the client forces it, by manager
public record ServerSideApply(JsonObject object, List<ApplyConflict> conflicts) {
  private static final String METADATA = "metadata";
  private static final String MANAGED = "managedFields";
  private static final String KUBECTL = "kubectl";

  public ServerSideApply {
    conflicts = List.copyOf(conflicts);
  }

  /// Applies a configuration.
  ///
  /// @param live the stored object, in the version of the configuration, with its managed fields
  /// @param manager the field manager that the client names
  public static ServerSideApply of(
      JsonObject live, JsonObject configuration, String manager, MergeSchema schema) {
    Atom root = schema.root();
    JsonObject before = unmanaged(live);
    JsonObject applied = unmanaged(configuration);
    List<Entry> entries = FieldManager.entries(live);
    JsonObject merged = (JsonObject) ValueMerge.merge(before, applied, root);
    PathSet last = new PathSet();
    PathSet owned = AppliedPaths.of(applied, root);
    for (Entry entry : entries) {
      (entry.manager().applies(manager) ? last : owned).addAll(entry.paths());
    }
    JsonObject now = PathRemoval.from(merged, last, owned, root);
    PathSet changed = PathComparison.of(before, now, root).changed();
    PathSet excused = manager.equals(KUBECTL) ? LastApplied.owned(before, root) : new PathSet();
    List<ApplyConflict> conflicts = new ArrayList<>();
    entries.stream()
        .filter(entry -> !entry.manager().applies(manager))
        .sorted(Comparator.comparing(entry -> entry.manager().identifier()))
        .forEach(entry ->
            entry.paths().paths().stream()
                .filter(path -> changed.contains(path) && !excused.contains(path))
                .map(path -> new ApplyConflict(entry.manager(), PathSet.text(path)))
                .forEach(conflicts::add));
    return new ServerSideApply(
        manager.equals(KUBECTL) && conflicts.isEmpty() ? LastApplied.renewed(now, applied) : now,
        conflicts);
  }

  /// A stored object after a configuration is applied by a client whose last one is known.
  ///
  /// @param last what it applied before; empty for nothing
  public static JsonObject after(
      JsonObject live, JsonObject configuration, JsonObject last, MergeSchema schema) {
    Atom root = schema.root();
    JsonObject applied = unmanaged(configuration);
    JsonObject merged = (JsonObject) ValueMerge.merge(live, applied, root);
    return PathRemoval.from(
        merged, AppliedPaths.of(unmanaged(last), root), AppliedPaths.of(applied, root), root);
  }

  /// Why the server cannot apply a configuration, in its words; empty where it can. Source:
  /// k8s.io/apimachinery `pkg/util/managedfields/internal/structuredmerge.go`, `Apply`.
  ///
  /// @param namespace into which it is sent; empty for none
  public static Optional<String> refusal(
      JsonObject configuration, String namespace, MergeSchema schema) {
    String version = configuration.text("apiVersion");
    return Conformance.refusal(
            configuration, new IdentityHashMap<>(), schema, Conformance.Repeated.REFUSED)
        .map(fault ->
            "failed to create typed patch object ("
                + namespace
                + "/"
                + configuration.object(METADATA).text("name")
                + "; "
                + (version.contains("/") ? version : "/" + version)
                + ", Kind="
                + configuration.text("kind")
                + "): "
                + fault);
  }

  private static JsonObject unmanaged(JsonObject object) {
    return object.object(METADATA).has(MANAGED)
        ? object.with(METADATA, object.object(METADATA).without(MANAGED))
        : object;
  }
}

package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What the controller of StatefulSets does next. Source: k8s.io/kubernetes
/// `pkg/controller/statefulset/stateful_set_control.go`, `updateStatefulSet`.
///
/// @param set as stored
/// @param history the revisions of the set
/// @param pods those of the set
/// @param available whether a pod is available
/// @param stored whether a claim is there
/// @param budgeted whether the release observes `maxUnavailable`
record StatefulSetController(
    JsonObject set,
    RevisionHistory history,
    List<JsonObject> pods,
    Predicate<JsonObject> available,
    Predicate<PlannedObject> stored,
    boolean budgeted) {
  private static final String HASH = "controller.kubernetes.io/hash";
  private static final String STRATEGY = "updateStrategy";

  /// The revision, and claims and pod of the first ordinal or of all, of a set of which nothing is
  /// there yet.
  static ControllerSync first(JsonObject set) {
    PlannedObject revision = OwnedObjects.revision(set, HASH, 1);
    List<Wave> waves = new ArrayList<>();
    waves.add(Wave.of(revision));
    List<Integer> all = ordinals(set);
    for (int ordinal : isOrdered(set) ? all.subList(0, Math.min(1, all.size())) : all) {
      add(waves, StatefulSetObjects.claims(set, ordinal));
      waves.add(
          Wave.of(StatefulSetObjects.pod(set, template(set), name(revision.object()), ordinal)));
    }
    return sync(set, waves);
  }

  private static ControllerSync sync(JsonObject set, List<Wave> waves) {
    return new ControllerSync(
        "statefulset-controller", set, waves, Backoff.DEFAULT, new StatefulSetEvents());
  }

  private static void add(List<Wave> waves, List<PlannedObject> objects) {
    if (!objects.isEmpty()) {
      waves.add(new Wave(objects, Wave.Pace.ALL));
    }
  }

  private static List<Integer> ordinals(JsonObject set) {
    int start = number(spec(set).object("ordinals"), "start", 0);
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < OwnedObjects.replicas(set); i++) {
      all.add(start + i);
    }
    return all;
  }

  private static boolean isOrdered(JsonObject set) {
    return !spec(set).text("podManagementPolicy").equals("Parallel");
  }

  /// The next writes; empty while there is nothing to do.
  Optional<ControllerSync> next() {
    if (history.revisions().isEmpty() && pods.isEmpty()) {
      return Optional.of(first(set));
    }
    Optional<PlannedObject> revision = history.write(HASH);
    List<Wave> waves = new ArrayList<>();
    if (revision.isPresent()) {
      waves.add(Wave.of(revision.get()));
    } else if (isWhole(waves) && isWithin(waves)) {
      add(waves, outdated());
    }
    if (waves.isEmpty()) {
      add(waves, superfluous());
    }
    return waves.isEmpty() ? Optional.empty() : Optional.of(sync(set, waves));
  }

  /// Adds what is missing.
  ///
  /// @return whether the controller goes on
  private boolean isWhole(List<Wave> waves) {
    Map<Integer, JsonObject> byOrdinal = byOrdinal();
    for (int ordinal : ordinals(set)) {
      JsonObject pod = byOrdinal.get(ordinal);
      if (pod == null) {
        add(
            waves,
            StatefulSetObjects.claims(set, ordinal).stream().filter(stored.negate()).toList());
        waves.add(Wave.of(missing(ordinal)));
      }
      if (isOrdered(set) && (pod == null || !available.test(pod))) {
        return false;
      }
    }
    return waves.isEmpty();
  }

  /// Source: `newVersionedStatefulSetPod`.
  private PlannedObject missing(int ordinal) {
    JsonObject updated = history.current().orElse(JsonObject.EMPTY);
    boolean old =
        spec(set).object(STRATEGY).text("type").equals("RollingUpdate")
            && ordinal < ordinals(set).getFirst() + partition();
    JsonObject revision = old ? named(set.object("status").text("currentRevision")) : updated;
    return StatefulSetObjects.pod(set, RevisionHistory.kept(revision), name(revision), ordinal);
  }

  private JsonObject named(String revision) {
    return history.revisions().stream()
        .filter(one -> name(one).equals(revision))
        .findFirst()
        .or(history::current)
        .orElse(JsonObject.EMPTY);
  }

  private int partition() {
    return number(spec(set).object(STRATEGY).object("rollingUpdate"), "partition", 0);
  }

  private Map<Integer, JsonObject> byOrdinal() {
    Map<Integer, JsonObject> all = new TreeMap<>(Comparator.reverseOrder());
    for (JsonObject pod : pods) {
      String ordinal = name(pod).substring(name(pod).lastIndexOf('-') + 1);
      if (ordinal.matches("[0-9]{1,9}")) {
        all.put(Integer.valueOf(ordinal), pod);
      }
    }
    return all;
  }

  /// Adds the deletion of pods beyond the number of replicas, the last one first.
  ///
  /// @return whether the controller goes on
  private boolean isWithin(List<Wave> waves) {
    Map<Integer, JsonObject> condemned = byOrdinal();
    ordinals(set).forEach(condemned::remove);
    add(
        waves,
        condemned.values().stream()
            .limit(isOrdered(set) ? 1 : condemned.size())
            .map(PlannedObject::deleting)
            .toList());
    return condemned.isEmpty();
  }

  /// The deletions of pods of another revision, the last one first, as many as may be missing.
  /// Source: `updateStatefulSetAfterInvariantEstablished`.
  private List<PlannedObject> outdated() {
    JsonObject rolling = spec(set).object(STRATEGY).object("rollingUpdate");
    if (!spec(set).object(STRATEGY).text("type").equals("RollingUpdate")) {
      return List.of();
    }
    String updated = history.current().map(OwnedObjects::name).orElse("");
    int most =
        budgeted
            ? Math.max(
                1,
                OwnedObjects.amount(
                    rolling, "maxUnavailable", OwnedObjects.replicas(set), false, 1))
            : 1;
    List<JsonObject> replicas = new ArrayList<>(byOrdinal().values());
    long missing = replicas.stream().filter(available.negate()).count();
    return replicas.subList(0, Math.max(0, replicas.size() - partition())).stream()
        .filter(pod -> !revision(pod).equals(updated))
        .limit(Math.max(0, most - missing))
        .map(PlannedObject::deleting)
        .toList();
  }

  private List<PlannedObject> superfluous() {
    Set<String> live =
        pods.stream().map(StatefulSetController::revision).collect(Collectors.toSet());
    String current = set.object("status").text("currentRevision");
    return history
        .superfluous(one -> name(one).equals(current) || live.contains(name(one)), false)
        .stream()
        .map(PlannedObject::deleting)
        .toList();
  }

  private static String revision(JsonObject pod) {
    return pod.object("metadata").object("labels").text(StatefulSetObjects.REVISION);
  }
}

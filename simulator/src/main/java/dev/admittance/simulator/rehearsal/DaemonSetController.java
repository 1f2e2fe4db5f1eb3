package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What the controller of DaemonSets does next. Source: k8s.io/kubernetes
/// `pkg/controller/daemon/daemon_controller.go`, `updateDaemonSet`.
///
/// @param set as stored
/// @param history the revisions of the set
/// @param pods those of the set, oldest first
/// @param available whether a pod is available
/// @param nodes the names of those that run a pod
record DaemonSetController(
    JsonObject set,
    RevisionHistory history,
    List<JsonObject> pods,
    Predicate<JsonObject> available,
    List<String> nodes) {

  /// The revision, and a pod for each node, of a set of which nothing is there yet.
  static ControllerSync first(JsonObject set, List<String> nodes) {
    PlannedObject revision = revision(new RevisionHistory(set, List.of())).orElseThrow();
    List<Wave> waves = new ArrayList<>();
    waves.add(Wave.of(revision));
    String hash = hash(revision.object());
    if (!nodes.isEmpty()) {
      waves.add(
          Wave.slowly(nodes.stream().map(node -> DaemonSetObjects.pod(set, hash, node)).toList()));
    }
    return sync(set, waves);
  }

  private static ControllerSync sync(JsonObject set, List<Wave> waves) {
    return new ControllerSync(
        "daemon-set-controller", set, waves, Backoff.DEFAULT, new PodEvents());
  }

  private static Optional<PlannedObject> revision(RevisionHistory history) {
    return new RevisionHistory(DaemonSetObjects.generated(history.owner()), history.revisions())
        .write(DaemonSetObjects.HASH);
  }

  private static String hash(JsonObject object) {
    return object.object("metadata").object("labels").text(DaemonSetObjects.HASH);
  }

  /// The next writes; empty while there is nothing to do.
  Optional<ControllerSync> next() {
    if (history.revisions().isEmpty() && pods.isEmpty()) {
      return Optional.of(first(set, nodes));
    }
    Optional<Wave> wave =
        revision(history)
            .map(Wave::of)
            .or(() -> wave(misplaced(), bare()))
            .or(this::rolled)
            .or(() -> wave(superfluous(), List.of()));
    return wave.map(one -> sync(set, List.of(one)));
  }

  private static Optional<Wave> wave(List<JsonObject> deleted, List<PlannedObject> created) {
    if (deleted.isEmpty()) {
      return created.isEmpty() ? Optional.empty() : Optional.of(Wave.slowly(created));
    }
    List<PlannedObject> all = new ArrayList<>(created);
    deleted.stream().map(PlannedObject::deleting).forEach(all::add);
    return Optional.of(new Wave(all, Wave.Pace.ALL));
  }

  private Map<String, List<JsonObject>> byNode() {
    Map<String, List<JsonObject>> all = new LinkedHashMap<>();
    nodes.forEach(node -> all.put(node, new ArrayList<>()));
    pods.forEach(
        pod -> all.computeIfAbsent(DaemonSetObjects.node(pod), _ -> new ArrayList<>()).add(pod));
    return all;
  }

  /// The pods for nodes without one.
  private List<PlannedObject> bare() {
    Map<String, List<JsonObject>> byNode = byNode();
    return nodes.stream()
        .filter(node -> byNode.getOrDefault(node, List.of()).isEmpty())
        .map(this::created)
        .toList();
  }

  private PlannedObject created(String node) {
    return DaemonSetObjects.pod(set, hash(current()), node);
  }

  private JsonObject current() {
    return history.current().orElse(JsonObject.EMPTY);
  }

  /// The pods on nodes that run none, or that are too many on theirs. Source: `podsShouldBeOnNode`.
  private List<JsonObject> misplaced() {
    List<JsonObject> found = new ArrayList<>();
    byNode()
        .forEach((node, own) -> {
          if (!nodes.contains(node)) {
            found.addAll(own);
          } else if (surge() == 0) {
            own.stream().skip(1).forEach(found::add);
          } else {
            List<JsonObject> old = own.stream().filter(pod -> !isCurrent(pod)).toList();
            List<JsonObject> replacing = own.stream().filter(this::isCurrent).toList();
            if (!old.isEmpty()
                && !replacing.isEmpty()
                && (!available.test(old.getFirst()) || available.test(replacing.getFirst()))) {
              found.add(old.getFirst());
            }
            old.stream().skip(1).forEach(found::add);
            replacing.stream().skip(1).forEach(found::add);
          }
        });
    return found;
  }

  private boolean isCurrent(JsonObject pod) {
    return hash(pod).equals(hash(current()));
  }

  private int surge() {
    return amount("maxSurge", true, 0);
  }

  private int amount(String member, boolean up, int otherwise) {
    JsonObject rolling = spec(set).object("updateStrategy").object("rollingUpdate");
    return OwnedObjects.amount(rolling, member, nodes.size(), up, otherwise);
  }

  /// Source: `pkg/controller/daemon/update.go`, `rollingUpdate`.
  private Optional<Wave> rolled() {
    if (!spec(set).object("updateStrategy").text("type").equals("RollingUpdate")) {
      return Optional.empty();
    }
    return surge() == 0 ? wave(replaced(), List.of()) : wave(List.of(), above());
  }

  private List<JsonObject> replaced() {
    int most = Math.max(amount("maxUnavailable", true, 1), 1);
    List<JsonObject> found = new ArrayList<>();
    List<JsonObject> running = new ArrayList<>();
    int missing = 0;
    for (List<JsonObject> own : byNode().values()) {
      JsonObject pod = own.isEmpty() ? JsonObject.EMPTY : own.getFirst();
      if (own.isEmpty() || !available.test(pod)) {
        missing++;
        if (!own.isEmpty() && !isCurrent(pod)) {
          found.add(pod);
        }
      } else if (!isCurrent(pod)) {
        running.add(pod);
      }
    }
    running.stream().limit(Math.max(0, most - missing)).forEach(found::add);
    return found;
  }

  private List<PlannedObject> above() {
    List<PlannedObject> found = new ArrayList<>();
    List<String> candidates = new ArrayList<>();
    int surging = 0;
    for (Map.Entry<String, List<JsonObject>> node : byNode().entrySet()) {
      Optional<JsonObject> old =
          node.getValue().stream().filter(pod -> !isCurrent(pod)).findFirst();
      Optional<JsonObject> replacing = node.getValue().stream().filter(this::isCurrent).findFirst();
      if (old.isPresent() && replacing.isPresent()) {
        surging += available.test(replacing.get()) ? 0 : 1;
      } else if (old.isPresent() && available.test(old.get())) {
        candidates.add(node.getKey());
      } else if (old.isPresent()) {
        found.add(created(node.getKey()));
      }
    }
    candidates.stream()
        .limit(Math.max(0, surge() - surging))
        .map(this::created)
        .forEach(found::add);
    return found;
  }

  private List<JsonObject> superfluous() {
    Set<String> live = pods.stream().map(DaemonSetController::hash).collect(Collectors.toSet());
    return history.superfluous(one -> live.contains(hash(one)), true);
  }

  /// The counts of the status. Source: `updateDaemonSetStatus`.
  JsonObject status() {
    int scheduled = 0;
    int updated = 0;
    int ready = 0;
    for (Map.Entry<String, List<JsonObject>> node : byNode().entrySet()) {
      if (nodes.contains(node.getKey()) && !node.getValue().isEmpty()) {
        scheduled++;
        JsonObject oldest = node.getValue().getFirst();
        updated += isCurrent(oldest) ? 1 : 0;
        ready += available.test(oldest) ? 1 : 0;
      }
    }
    return WorkloadStatus.ofDaemonSet(set, nodes.size(), scheduled, updated, ready);
  }
}

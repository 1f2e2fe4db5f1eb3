package dev.admittance.simulator.rehearsal;

import dev.admittance.model.resource.CustomResources;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The order of a sync of Argo CD: phase, wave, kind and name; then each namespace and definition
/// before the first object that needs it. What is deleted goes in the opposite order of the waves,
/// before what a wave applies. Source: argoproj/argo-cd `gitops-engine/pkg/sync/sync_tasks.go`,
/// `Less`, `adjustDeps`; `gitops-engine/pkg/sync/sync_context.go`, `getSyncTasks`.
///
/// @param position of a kind
record ArgoOrder(Function<Capture, Integer> position, ArgoApplication application) {

  /// An object in a phase; a hook may be in several.
  ///
  /// @param turn of deletions in a wave: each waits until the one before is done
  record Task(Capture capture, int phase, int wave, int turn) {
    /// The phase that comes only where a sync fails.
    static final int SYNC_FAIL = 2;

    boolean isWith(Task other) {
      return phase == other.phase && wave == other.wave && turn == other.turn;
    }

    boolean isPrune() {
      return capture.request().operation() == Operation.DELETE;
    }

    boolean isHook() {
      return annotations().isHook();
    }

    boolean isOfFailure() {
      return phase == SYNC_FAIL;
    }

    ArgoAnnotations annotations() {
      return ArgoAnnotations.of(capture);
    }
  }

  /// The objects in order; those of no phase are left out.
  ///
  /// @param captures deletions are of what a sync no longer has
  List<Task> tasks(List<Capture> captures) {
    List<Task> tasks =
        new ArrayList<>(
            pruned(
                    captures.stream()
                        .flatMap(capture -> {
                          ArgoAnnotations annotations = ArgoAnnotations.of(capture);
                          return phases(capture, annotations)
                              .map(phase -> new Task(capture, phase, annotations.wave(), 0));
                        })
                        .toList())
                .stream()
                .sorted(
                    Comparator.comparingInt(Task::phase)
                        .thenComparingInt(Task::wave)
                        .thenComparingInt(Task::turn)
                        .thenComparing(task -> !task.isPrune())
                        .thenComparing(task -> position.apply(task.capture()))
                        .thenComparing(task -> task.capture().request().name()))
                .toList());
    needed(
        tasks,
        request ->
            request.kind().group().isEmpty() && request.kind().kind().equals("Namespace")
                ? Optional.of(request.name())
                : Optional.empty(),
        this::namespace);
    needed(
        tasks, ArgoOrder::defined, request -> key(request.kind().group(), request.kind().kind()));
    return tasks;
  }

  /// The namespace of the Application that no manifest has comes before the sync.
  private static Stream<Integer> phases(Capture capture, ArgoAnnotations annotations) {
    return capture.source().equals(ArgoApplication.CREATES) ? Stream.of(-1) : annotations.phases();
  }

  /// The namespace that an object is written with: that of the Application, even in a kind without
  /// namespaces.
  private String namespace(AdmissionRequest request) {
    return request.namespace().isEmpty() ? application.namespace() : request.namespace();
  }

  private boolean isPrunedLast(Task task) {
    return task.isPrune()
        && (application.has("PruneLast=true") || task.annotations().has("PruneLast=true"));
  }

  /// Gives deletions their waves: the last take that of the first. As the waves are swapped anew at
  /// each look, all come in that wave, one after the other.
  private List<Task> pruned(List<Task> tasks) {
    List<Integer> waves =
        tasks.stream()
            .filter(one -> one.isPrune() && !isPrunedLast(one))
            .map(Task::wave)
            .distinct()
            .sorted()
            .toList();
    int last =
        tasks.stream().filter(one -> one.phase() == 0).mapToInt(Task::wave).reduce(0, Math::max)
            + 1;
    return tasks.stream()
        .map(one ->
            !one.isPrune()
                ? one
                : isPrunedLast(one)
                    ? new Task(one.capture(), one.phase(), last, 0)
                    : new Task(
                        one.capture(),
                        one.phase(),
                        waves.getFirst(),
                        waves.size() - 1 - waves.indexOf(one.wave())))
        .toList();
  }

  private static Optional<String> defined(AdmissionRequest request) {
    return request
        .object()
        .flatMap(object -> CustomResources.read(object).stream().findFirst())
        .map(resource -> key(resource.group(), resource.kind().kind()));
  }

  private static String key(String group, String kind) {
    return group + "/" + kind;
  }

  /// Moves what others need before the first of these, into its phase and wave.
  private static void needed(
      List<Task> tasks,
      Function<AdmissionRequest, Optional<String>> needed,
      Function<AdmissionRequest, String> needs) {
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      if (task.isPrune()) {
        continue;
      }
      Optional<String> key = needed.apply(task.capture().request());
      Integer index = key.map(first::get).orElse(null);
      if (index != null) {
        Task before = tasks.get(index);
        tasks.remove(i);
        tasks.add(index, new Task(task.capture(), before.phase(), before.wave(), 0));
        first.replaceAll((_, position) -> position >= index ? position + 1 : position);
      } else if (key.isEmpty()) {
        first.putIfAbsent(needs.apply(task.capture().request()), i);
      }
    }
  }
}

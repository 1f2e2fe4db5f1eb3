package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The order of a sync of Argo CD: phase, wave, kind and name; then each namespace and definition
/// before the first object that needs it. Source: argoproj/argo-cd
/// `gitops-engine/pkg/sync/sync_tasks.go`, `Less`, `adjustDeps`;
/// `gitops-engine/pkg/sync/hook/hook.go`, `Types`.
///
/// @param position of a kind
record ArgoOrder(Function<Capture, Integer> position) {
  private static final Map<String, Integer> PHASES =
      Map.of("PreSync", -1, "Sync", 0, "PostSync", 1);

  private static final Map<String, Integer> HELM_PHASES =
      Map.of("pre-install", -1, "pre-upgrade", -1, "post-install", 1, "post-upgrade", 1);

  private static final String HOOK = "argocd.argoproj.io/hook";
  private static final String WAVE = "argocd.argoproj.io/sync-wave";

  /// An object in a phase; a hook may be in several.
  record Task(Capture capture, int phase, int wave) {
    boolean isWith(Task other) {
      return phase == other.phase && wave == other.wave;
    }
  }

  /// The objects in order; those of no phase are left out.
  List<Task> tasks(List<Capture> captures) {
    List<Task> tasks =
        new ArrayList<>(
            captures.stream()
                .flatMap(capture ->
                    phases(capture).map(phase -> new Task(capture, phase, wave(capture))))
                .sorted(
                    Comparator.comparingInt(Task::phase)
                        .thenComparingInt(Task::wave)
                        .thenComparing(task -> position.apply(task.capture()))
                        .thenComparing(task -> task.capture().request().name()))
                .toList());
    needed(
        tasks,
        request ->
            request.kind().group().isEmpty() && request.kind().kind().equals("Namespace")
                ? Optional.of(request.name())
                : Optional.empty(),
        AdmissionRequest::namespace);
    needed(
        tasks, ArgoOrder::defined, request -> key(request.kind().group(), request.kind().kind()));
    return tasks;
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
      Optional<String> key = needed.apply(task.capture().request());
      Integer index = key.map(first::get).orElse(null);
      if (index != null) {
        Task before = tasks.get(index);
        tasks.remove(i);
        tasks.add(index, new Task(task.capture(), before.phase(), before.wave()));
        first.replaceAll((_, position) -> position >= index ? position + 1 : position);
      } else if (key.isEmpty()) {
        first.putIfAbsent(needs.apply(task.capture().request()), i);
      }
    }
  }

  private static Stream<Integer> phases(Capture capture) {
    JsonObject metadata = HelmAnnotations.of(capture).metadata();
    List<String> hooks = HelmAnnotations.words(metadata, HOOK);
    if (hooks.equals(List.of("Skip"))) {
      return Stream.empty();
    }
    if (hooks.stream().anyMatch(hook -> PHASES.containsKey(hook) || hook.equals("SyncFail"))) {
      return hooks.stream().distinct().filter(PHASES::containsKey).map(PHASES::get);
    }
    List<String> helm = HelmAnnotations.of(capture).hooks();
    return hooks.isEmpty() && (helm.isEmpty() || helm.equals(List.of("crd-install")))
        ? Stream.of(0)
        : helm.stream().filter(HELM_PHASES::containsKey).map(HELM_PHASES::get).distinct();
  }

  private static int wave(Capture capture) {
    HelmAnnotations annotations = HelmAnnotations.of(capture);
    String wave = annotations.metadata().object("annotations").text(WAVE);
    return wave.isEmpty() ? annotations.weight() : HelmAnnotations.number(wave);
  }
}

package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What the annotations of an object tell Argo CD. Source: argoproj/argo-cd
/// `gitops-engine/pkg/sync/hook/hook.go`, `Types`; `hook/delete_policy.go`, `DeletePolicies`;
/// `syncwaves/waves.go`, `Wave`.
///
/// @param helm the same for Helm
record ArgoAnnotations(HelmAnnotations helm) {
  private static final Map<String, Integer> PHASES =
      Map.of("PreSync", -1, "Sync", 0, "PostSync", 1, "SyncFail", ArgoOrder.Task.SYNC_FAIL);

  private static final Map<String, Integer> HELM_PHASES =
      Map.of("pre-install", -1, "pre-upgrade", -1, "post-install", 1, "post-upgrade", 1);

  private static final Map<String, String> POLICIES =
      Map.of(
          "BeforeHookCreation", "before-hook-creation",
          "HookSucceeded", "hook-succeeded",
          "HookFailed", "hook-failed");

  /// The annotation with the options of an object.
  static final String OPTIONS = "argocd.argoproj.io/sync-options";

  private static final String HOOK = "argocd.argoproj.io/hook";
  private static final String WAVE = "argocd.argoproj.io/sync-wave";

  /// Of the object that a request creates, or deletes.
  static ArgoAnnotations of(Capture capture) {
    AdmissionRequest request = capture.request();
    return of(request.object().or(request::oldObject).orElse(JsonObject.EMPTY));
  }

  static ArgoAnnotations of(JsonObject object) {
    return new ArgoAnnotations(new HelmAnnotations(object.object("metadata")));
  }

  /// When it is applied: in its phases for a hook, in the sync otherwise; never for hooks of none.
  Stream<Integer> phases() {
    List<String> hooks = words(HOOK);
    if (hooks.equals(List.of("Skip"))) {
      return Stream.empty();
    }
    if (hooks.stream().anyMatch(PHASES::containsKey)) {
      return hooks.stream().distinct().filter(PHASES::containsKey).map(PHASES::get);
    }
    return isHook()
        ? helm.hooks().stream().filter(HELM_PHASES::containsKey).map(HELM_PHASES::get).distinct()
        : Stream.of(0);
  }

  boolean isHook() {
    List<String> hooks = words(HOOK);
    List<String> others = helm.hooks();
    return hooks.isEmpty()
        ? !others.isEmpty() && !others.equals(List.of("crd-install"))
        : !hooks.equals(List.of("Skip"));
  }

  int wave() {
    String wave = helm.metadata().object("annotations").text(WAVE);
    return wave.strip().matches("[-+]?[0-9]{1,9}") ? Integer.parseInt(wave.strip()) : helm.weight();
  }

  /// Whether a hook is deleted at a time, in Argo CD's words.
  boolean isDeleted(String policy) {
    List<String> all = words("argocd.argoproj.io/hook-delete-policy");
    List<String> others = words("helm.sh/hook-delete-policy");
    boolean none =
        all.stream().noneMatch(POLICIES::containsKey)
            && others.stream().noneMatch(POLICIES::containsValue);
    return all.contains(policy)
        || others.contains(POLICIES.get(policy))
        || (none && policy.equals("BeforeHookCreation"));
  }

  /// Whether it has a sync option, such as `PruneLast=true`.
  boolean has(String option) {
    return words(OPTIONS).contains(option);
  }

  /// The value of a sync option, such as that of `Prune`; empty for none.
  Optional<String> value(String key) {
    return value(words(OPTIONS), key);
  }

  static Optional<String> value(List<String> options, String key) {
    return options.stream()
        .filter(option -> option.startsWith(key + "="))
        .map(option -> option.substring(key.length() + 1))
        .findFirst();
  }

  /// Whether an object is applied on the server's side.
  ///
  /// @param otherwise whether one that does not say so is
  boolean isServerSide(boolean otherwise) {
    return !has("ServerSideApply=false") && (otherwise || has("ServerSideApply=true"));
  }

  /// Whether it stays when an Application or a release is deleted.
  boolean isKept() {
    return helm.isKept();
  }

  private List<String> words(String annotation) {
    return HelmAnnotations.words(helm.metadata(), annotation);
  }
}

package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The order in which a tool applies the objects of a release.
public enum ApplyOrder {
  /// As written, as `kubectl apply` and `kubectl delete` do.
  FILES {
    @Override
    public List<Capture> removed(List<Capture> captures) {
      return captures;
    }

    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return captures;
    }
  },

  /// As `helm install` does: hooks before the installation by weight, then by kind, then the hooks
  /// after it. Tests are left out. Source: helm.sh/helm/v4 `pkg/release/v1/util/kind_sorter.go`,
  /// `InstallOrder`, `UninstallOrder`; `pkg/action/hooks.go`, `execHook`;
  /// `pkg/action/resource_policy.go`. What hooks created stays when the release is removed, as does
  /// what is marked to be kept.
  HELM {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return sorted(captures, BEFORE, AFTER);
    }

    @Override
    public List<Capture> upgraded(List<Capture> captures) {
      return sorted(captures, "pre-upgrade", "post-upgrade");
    }

    private static List<Capture> sorted(List<Capture> captures, String before, String after) {
      return captures.stream()
          .filter(capture -> phase(capture, before, after) < SKIPPED)
          .sorted(
              Comparator.comparingInt((Capture capture) -> phase(capture, before, after))
                  .thenComparingInt(capture ->
                      hooks(capture).isEmpty() ? 0 : number(annotation(capture, HOOK_WEIGHT)))
                  .thenComparingInt(capture -> HELM_KINDS.position(kind(capture)))
                  .thenComparing(capture -> HELM_KINDS.knows(kind(capture)) ? "" : kind(capture)))
          .toList();
    }

    @Override
    public List<Capture> removed(List<Capture> captures) {
      return captures.stream()
          .filter(capture -> hooks(capture).isEmpty())
          .filter(capture -> !annotation(capture, "helm.sh/resource-policy").equals("keep"))
          .sorted(Comparator.comparingInt(capture -> HELM_REMOVED.position(kind(capture))))
          .toList();
    }

    private static List<String> hooks(Capture capture) {
      return words(annotation(capture, "helm.sh/hook"));
    }

    private static int phase(Capture capture, String before, String after) {
      List<String> hooks = hooks(capture);
      return hooks.isEmpty()
          ? 0
          : hooks.contains(before) ? -1 : hooks.contains(after) ? 1 : SKIPPED;
    }
  },

  /// As Argo CD does: hooks before the sync, then by wave, kind and name, then the hooks after it.
  /// Source: argoproj/gitops-engine `pkg/sync/sync_tasks.go`, `Less`.
  ARGO_CD {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return captures.stream()
          .filter(capture -> ApplyOrder.phase(capture) < SKIPPED)
          .sorted(
              Comparator.comparingInt(ApplyOrder::phase)
                  .thenComparingInt(ApplyOrder::wave)
                  .thenComparingInt(capture -> ARGO_KINDS.position(kind(capture)))
                  .thenComparing(capture -> capture.request().name()))
          .toList();
    }

    @Override
    JsonObject deletion() {
      return ManifestCapture.FOREGROUND;
    }
  },

  /// As Flux's kustomize-controller does: definitions, namespaces and cluster roles, then classes,
  /// then the rest by kind, webhook configurations last. Source: fluxcd/pkg `ssa/manager_apply.go`,
  /// `ApplyAllStaged`; `ssa/sort.go`, `less`.
  FLUX {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return captures.stream()
          .sorted(
              Comparator.comparingInt((Capture capture) -> stage(kind(capture)))
                  .thenComparingInt(capture -> position(kind(capture)))
                  .thenComparing(capture -> capture.request().kind().group())
                  .thenComparing(ApplyOrder::kind)
                  .thenComparing(capture -> capture.request().namespace())
                  .thenComparing(capture -> capture.request().name()))
          .toList();
    }

    private static int stage(String kind) {
      return DEFINITIONS.contains(kind) ? 0 : kind.endsWith("Class") ? 1 : 2;
    }

    private static int position(String kind) {
      int last = CONFIGURATIONS.indexOf(kind);
      return last >= 0 ? last + 1 : FLUX_KINDS.position(kind) - FLUX_KINDS.kinds().size();
    }
  };

  private static final List<String> DEFINITIONS =
      List.of("CustomResourceDefinition", "Namespace", "ClusterRole");

  private static final List<String> CONFIGURATIONS =
      List.of("MutatingWebhookConfiguration", "ValidatingWebhookConfiguration");

  private static final KindOrder FLUX_KINDS =
      new KindOrder(
          List.of(
              "CustomResourceDefinition",
              "Namespace",
              "ResourceQuota",
              "StorageClass",
              "ServiceAccount",
              "PodSecurityPolicy",
              "Role",
              "ClusterRole",
              "RoleBinding",
              "ClusterRoleBinding",
              "ConfigMap",
              "Secret",
              "Service",
              "LimitRange",
              "PriorityClass",
              "Deployment",
              "StatefulSet",
              "CronJob",
              "PodDisruptionBudget"));

  private static final String HOOK_WEIGHT = "helm.sh/hook-weight";
  private static final String BEFORE = "pre-install";
  private static final String AFTER = "post-install";
  private static final int SKIPPED = 2;

  private static final KindOrder ARGO_KINDS =
      new KindOrder(
          List.of(
              "Namespace",
              "NetworkPolicy",
              "ResourceQuota",
              "LimitRange",
              "PodSecurityPolicy",
              "PodDisruptionBudget",
              "ServiceAccount",
              "Secret",
              "SecretList",
              "ConfigMap",
              "StorageClass",
              "PersistentVolume",
              "PersistentVolumeClaim",
              "CustomResourceDefinition",
              "ClusterRole",
              "ClusterRoleList",
              "ClusterRoleBinding",
              "ClusterRoleBindingList",
              "Role",
              "RoleList",
              "RoleBinding",
              "RoleBindingList",
              "Service",
              "DaemonSet",
              "Pod",
              "ReplicationController",
              "ReplicaSet",
              "Deployment",
              "HorizontalPodAutoscaler",
              "StatefulSet",
              "Job",
              "CronJob",
              "Ingress",
              "APIService"));

  private static final KindOrder HELM_KINDS = ARGO_KINDS.forHelm();

  private static final KindOrder HELM_REMOVED = HELM_KINDS.reversed();

  /// The objects in this order; those that the tool does not apply are left out.
  public abstract List<Capture> sorted(List<Capture> captures);

  /// The objects in the order in which the tool applies them over an earlier release.
  public List<Capture> upgraded(List<Capture> captures) {
    return sorted(captures);
  }

  /// The objects in the order in which the tool deletes them; those that it leaves are left out.
  public List<Capture> removed(List<Capture> captures) {
    return sorted(captures).reversed();
  }

  /// The options with which the tool deletes. Source: argoproj/argo-cd
  /// `docs/user-guide/sync-options.md`, `PrunePropagationPolicy`; fluxcd/pkg
  /// `ssa/manager_delete.go`, `DefaultDeleteOptions`.
  JsonObject deletion() {
    return ManifestCapture.BACKGROUND;
  }

  /// The client that applies in this order.
  ///
  /// @param serverSide whether it applies on the server's side
  public ApplyClient client(boolean serverSide) {
    return this == FILES ? new ApplyClient(true, !serverSide) : ApplyClient.PLAIN;
  }

  private record KindOrder(List<String> kinds) {
    /// The same with the kinds that Helm has besides.
    KindOrder forHelm() {
      List<String> all = new ArrayList<>(kinds);
      all.addFirst("PriorityClass");
      all.add(all.indexOf("Ingress"), "IngressClass");
      all.add("MutatingWebhookConfiguration");
      all.add("ValidatingWebhookConfiguration");
      return new KindOrder(List.copyOf(all));
    }

    /// Helm's order of deletion: the reverse one, but for Services, which go before workloads.
    KindOrder reversed() {
      List<String> all = new ArrayList<>(kinds.reversed());
      all.remove("Service");
      all.add(all.indexOf("CronJob"), "Service");
      return new KindOrder(List.copyOf(all));
    }

    boolean knows(String kind) {
      return kinds.contains(kind);
    }

    /// Unknown kinds come last.
    int position(String kind) {
      return knows(kind) ? kinds.indexOf(kind) : kinds.size();
    }
  }

  private static int phase(Capture capture) {
    List<String> hooks = words(annotation(capture, "argocd.argoproj.io/hook"));
    if (hooks.isEmpty()) {
      List<String> helm = words(annotation(capture, "helm.sh/hook"));
      return helm.isEmpty() ? 0 : helm.contains(BEFORE) ? -1 : helm.contains(AFTER) ? 1 : SKIPPED;
    }
    return hooks.contains("PreSync")
        ? -1
        : hooks.contains("Sync") ? 0 : hooks.contains("PostSync") ? 1 : SKIPPED;
  }

  private static int wave(Capture capture) {
    String wave = annotation(capture, "argocd.argoproj.io/sync-wave");
    return number(wave.isEmpty() ? annotation(capture, HOOK_WEIGHT) : wave);
  }

  private static int number(String text) {
    return text.strip().matches("-?[0-9]{1,9}") ? Integer.parseInt(text.strip()) : 0;
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(it -> !it.isEmpty())
        .toList();
  }

  private static String kind(Capture capture) {
    return capture.request().kind().kind();
  }

  private static String annotation(Capture capture, String name) {
    return capture
        .request()
        .object()
        .map(object -> object.object("metadata").object("annotations"))
        .orElse(JsonObject.EMPTY)
        .text(name);
  }
}

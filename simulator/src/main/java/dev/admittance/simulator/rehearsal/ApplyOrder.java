package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    @Override
    List<Capture> pruned(List<Capture> earlier, List<Capture> later) {
      return List.of();
    }
  },

  /// As `helm install` does: definitions of `crds/`, hooks before the installation by weight and
  /// name, objects by kind, then the hooks after it. Tests are left out. An upgrade deletes by kind
  /// as well. What hooks created stays when the release is removed, as do definitions of `crds/`
  /// and what is marked to be kept. Source: helm.sh/helm/v4 `pkg/release/v1/util/kind_sorter.go`,
  /// `InstallOrder`, `UninstallOrder`; `pkg/action/hooks.go`, `execHook`; `pkg/action/install.go`,
  /// `installCRDs`; `pkg/action/resource_policy.go`.
  HELM {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return Stream.of(
              captures.stream().filter(HelmClient::isOfCrds),
              hooks(captures, BEFORE),
              objects(captures),
              hooks(captures, AFTER))
          .flatMap(part -> part)
          .toList();
    }

    @Override
    public List<Capture> upgraded(List<Capture> captures) {
      return Stream.of(
              captures.stream().filter(HelmClient::isOfCrds),
              hooks(captures, "pre-upgrade"),
              objects(captures),
              hooks(captures, AFTER_UPGRADE))
          .flatMap(part -> part)
          .toList();
    }

    @Override
    List<Capture> rolledBack(List<Capture> captures, List<Capture> deletions) {
      return Stream.of(
              hooks(captures, "pre-rollback"),
              objects(captures),
              deletions.stream(),
              hooks(captures, "post-rollback"))
          .flatMap(part -> part)
          .toList();
    }

    // Source: helm.sh/helm/v4 `pkg/action/uninstall.go`, `Run`.
    @Override
    List<Capture> uninstalled(List<Capture> captures, List<Capture> deletions) {
      return Stream.of(
              hooks(captures, "pre-delete"), deletions.stream(), hooks(captures, "post-delete"))
          .flatMap(part -> part)
          .toList();
    }

    @Override
    List<Capture> replaced(List<Capture> upgraded, List<Capture> deletions) {
      int after =
          (int)
              upgraded.reversed().stream()
                  .takeWhile(one -> HelmAnnotations.of(one).hooks().contains(AFTER_UPGRADE))
                  .count();
      List<Capture> all = new ArrayList<>(upgraded);
      all.addAll(upgraded.size() - after, deletions);
      return all;
    }

    @Override
    List<Capture> pruned(List<Capture> earlier, List<Capture> later) {
      return objects(gone(earlier, objects(later).toList()))
          .filter(capture -> !HelmAnnotations.of(capture).isKept())
          .toList();
    }

    @Override
    public List<Capture> removed(List<Capture> captures) {
      return objects(captures)
          .filter(capture -> !HelmAnnotations.of(capture).isKept())
          .sorted(Comparator.comparingInt(capture -> HELM_REMOVED.position(manifest(capture))))
          .toList();
    }

    @Override
    public ApplyClient client(boolean serverSide) {
      return new ApplyClient(true, false, serverSide, this);
    }

    private static Stream<Capture> objects(List<Capture> captures) {
      return captures.stream()
          .filter(capture -> !HelmAnnotations.of(capture).isHook())
          .filter(capture -> !HelmClient.isOfCrds(capture))
          .sorted(byKind(captures));
    }

    // The order of the Helm that rendered the objects, as far as it tells: `helm template` writes
    // them in the order in which it installs them.
    private static Comparator<Capture> byKind(List<Capture> captures) {
      List<Capture> rendered =
          captures.stream()
              .filter(capture -> capture.origin().template().isPresent())
              .filter(capture -> !HelmAnnotations.of(capture).isHook())
              .filter(capture -> !HelmClient.isOfCrds(capture))
              .toList();
      return !isSorted(rendered, BY_KIND) && isSorted(rendered, BY_KIND_OF_HELM_3)
          ? BY_KIND_OF_HELM_3
          : BY_KIND;
    }

    private static boolean isSorted(List<Capture> captures, Comparator<Capture> order) {
      return captures.stream().sorted(order).toList().equals(captures);
    }

    private static Stream<Capture> hooks(List<Capture> captures, String event) {
      return captures.stream()
          .filter(capture -> HelmAnnotations.of(capture).hooks().contains(event))
          .filter(capture -> !HelmClient.isOfCrds(capture))
          .sorted(
              Comparator.comparingInt((Capture capture) -> HelmAnnotations.of(capture).weight())
                  .thenComparing(capture -> capture.request().name())
                  .thenComparing(BY_KIND));
    }
  },

  /// As Argo CD does: hooks before the sync, then by wave, kind and name, then the hooks after it;
  /// each wave waits for the one before.
  ARGO_CD {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return argoTasks(captures, ArgoApplication.PLAIN).stream()
          .map(ArgoOrder.Task::capture)
          .toList();
    }

    @Override
    List<Capture> replaced(List<Capture> upgraded, List<Capture> deletions) {
      return sorted(Stream.concat(upgraded.stream().distinct(), deletions.stream()).toList());
    }

    @Override
    List<Capture> pruned(List<Capture> earlier, List<Capture> later) {
      return gone(earlier, later).stream()
          .filter(one -> !ArgoAnnotations.of(one).isHook())
          .toList();
    }

    // Source: argoproj/argo-cd `controller/appcontroller.go`, `shouldBeDeleted`.
    @Override
    public List<Capture> removed(List<Capture> captures) {
      return super.removed(captures).stream()
          .filter(capture -> !Reordering.defines(capture))
          .filter(capture -> !ArgoAnnotations.of(capture).isKept())
          .toList();
    }

    @Override
    public ApplyClient client(boolean serverSide) {
      return new ApplyClient(false, !serverSide, serverSide, this);
    }

    @Override
    JsonObject deletion() {
      return ManifestCapture.FOREGROUND;
    }
  },

  /// As Flux's kustomize-controller does: definitions, namespaces and cluster roles, then classes,
  /// then the rest by kind, webhook configurations last.
  FLUX {
    @Override
    public List<Capture> sorted(List<Capture> captures) {
      return FluxOrder.applied(captures);
    }

    @Override
    public List<Capture> removed(List<Capture> captures) {
      return FluxOrder.deleted(captures);
    }

    @Override
    public ApplyClient client(boolean serverSide) {
      return new ApplyClient(false, false, true, this);
    }
  };

  private static final String BEFORE = "pre-install";
  private static final String AFTER = "post-install";
  private static final String AFTER_UPGRADE = "post-upgrade";

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
              "IngressClass",
              "Ingress",
              "APIService"));

  private static final KindOrder HELM_KINDS = ARGO_KINDS.forHelm();

  private static final KindOrder HELM_REMOVED = HELM_KINDS.reversed();

  private static final Comparator<Capture> BY_KIND = byKind(HELM_KINDS);

  /// Helm 3 does not know webhook configurations.
  private static final Comparator<Capture> BY_KIND_OF_HELM_3 =
      byKind(HELM_KINDS.without(FluxOrder.LAST));

  private static Comparator<Capture> byKind(KindOrder order) {
    return Comparator.comparingInt((Capture capture) -> order.position(manifest(capture)))
        .thenComparing(capture -> order.knows(manifest(capture)) ? "" : manifest(capture));
  }

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

  /// The objects that the tool deletes in an upgrade, in order.
  ///
  /// @param earlier the objects of the release before
  /// @param later those of the release
  List<Capture> pruned(List<Capture> earlier, List<Capture> later) {
    return removed(gone(earlier, later));
  }

  private static List<Capture> gone(List<Capture> earlier, List<Capture> later) {
    Set<ObjectId> kept =
        later.stream()
            .map(one -> ObjectId.of(one.request()))
            .collect(Collectors.toCollection(HashSet::new));
    return earlier.stream().filter(one -> !kept.contains(ObjectId.of(one.request()))).toList();
  }

  /// Sorted objects with the deletions of what the release no longer has.
  List<Capture> replaced(List<Capture> upgraded, List<Capture> deletions) {
    return Stream.concat(upgraded.stream(), deletions.stream()).toList();
  }

  /// The objects of an earlier release in the order in which the tool goes back to them, with the
  /// deletions of what a later release has besides.
  List<Capture> rolledBack(List<Capture> captures, List<Capture> deletions) {
    return replaced(upgraded(captures), deletions);
  }

  /// The deletions of a release, with what the tool applies before and after them.
  ///
  /// @param captures all objects of the release
  List<Capture> uninstalled(List<Capture> captures, List<Capture> deletions) {
    return deletions;
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
    return new ApplyClient(true, !serverSide, false, this);
  }

  private record KindOrder(List<String> kinds) {
    /// The same with the kinds that Helm has besides.
    KindOrder forHelm() {
      List<String> all = new ArrayList<>(kinds);
      all.addFirst("PriorityClass");
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

    KindOrder without(List<String> unknown) {
      return new KindOrder(kinds.stream().filter(kind -> !unknown.contains(kind)).toList());
    }

    boolean knows(String kind) {
      return kinds.contains(kind);
    }

    /// Unknown kinds come last.
    int position(String kind) {
      return knows(kind) ? kinds.indexOf(kind) : kinds.size();
    }
  }

  /// The objects of a sync of Argo CD in order.
  static List<ArgoOrder.Task> argoTasks(List<Capture> captures, ArgoApplication application) {
    return new ArgoOrder(capture -> ARGO_KINDS.position(kind(capture)), application)
        .tasks(captures);
  }

  /// The kind of the manifest that has an object: of its list where it is in one, which Helm sorts
  /// as a whole.
  private static String manifest(Capture capture) {
    return capture.origin().list().orElseGet(() -> kind(capture));
  }

  private static String kind(Capture capture) {
    return capture.request().kind().kind();
  }
}

package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.validation.PodSettings.Tolerated;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds what an update of a pod or pod template is excused from: faults of the old one. Source:
/// k8s.io/kubernetes `pkg/api/pod/util.go`, `GetValidationOptionsFromPodSpecAndMeta`.
final class PodRatchet {
  private final PodSettings strict;
  private final ObjectPart spec;

  private PodRatchet(PodSettings strict, ObjectPart spec) {
    this.strict = strict;
    this.spec = spec;
  }

  /// The settings for a pod or pod template.
  ///
  /// @param old the one before an update
  static PodSettings settings(
      KubernetesRelease release, boolean pod, boolean privileged, Optional<ObjectPart> old) {
    PodSettings strict = new PodSettings(release, pod, privileged, Set.of());
    if (old.isEmpty()) {
      return strict;
    }
    Set<Tolerated> found = new PodRatchet(strict, old.get().child("spec")).found();
    ObjectPart cost =
        old.get()
            .child("metadata", "annotations")
            .entry("controller.kubernetes.io/pod-deletion-cost");
    if (cost.exists() && !PodAnnotationRules.isDeletionCost(cost.text())) {
      found.add(Tolerated.DELETION_COST);
    }
    return new PodSettings(release, pod, privileged, found);
  }

  private Set<Tolerated> found() {
    Set<Tolerated> found = EnumSet.noneOf(Tolerated.class);
    List<ObjectPart> containers = PodSpecRules.containers(spec);
    List<ObjectPart> amounts = new ArrayList<>(List.of(spec.child("overhead")));
    for (ObjectPart container : containers) {
      amounts.add(container.child("resources", "limits"));
      amounts.add(container.child("resources", "requests"));
    }
    add(found, Tolerated.HUGE_PAGES, amounts.stream().anyMatch(PodRatchet::isIndivisible));
    ObjectPart affinity = spec.child("affinity");
    if (affinity.exists()) {
      add(found, Tolerated.AFFINITY_VALUES, FieldErrors.fails(this::podSelectors));
      ObjectPart required =
          affinity.child("nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
      add(
          found,
          Tolerated.REQUIRED_NODE_VALUES,
          required.exists()
              && FieldErrors.fails(
                  errors -> new AffinityRules(strict, errors).nodeSelector(required, true)));
    }
    for (ObjectPart constraint : spec.items("topologySpreadConstraints")) {
      ObjectPart selector = constraint.child("labelSelector");
      add(
          found,
          Tolerated.SPREAD_SELECTORS,
          FieldErrors.fails(errors -> LabelSelectors.check(selector, errors)));
      add(
          found,
          Tolerated.SPREAD_KEYS,
          FieldErrors.fails(
              errors -> new AffinityRules(strict, errors).labelKeys(constraint, true)));
    }
    for (ObjectPart volume : spec.items("volumes")) {
      for (ObjectPart source : volume.child("projected").items("sources")) {
        ObjectPart path = source.child("serviceAccountToken", "path");
        add(
            found,
            Tolerated.TOKEN_PATHS,
            FieldErrors.fails(errors -> PathRules.notReserved(path, errors)));
      }
    }
    for (ObjectPart sysctl : spec.child("securityContext").items("sysctls")) {
      add(
          found,
          Tolerated.HOST_SYSCTLS,
          !SecurityRules.sharedWithHost(spec, sysctl.text("name")).isEmpty());
    }
    for (ObjectPart container : spec.items("initContainers")) {
      boolean restarts =
          container.items("resizePolicy").stream()
              .anyMatch(policy -> policy.text("restartPolicy").equals("RestartContainer"));
      add(
          found,
          Tolerated.INIT_RESTARTS,
          restarts && !container.text("restartPolicy").equals("Always"));
    }
    add(
        found,
        Tolerated.USER_NAMESPACE_DEVICES,
        spec.isFalse("hostUsers")
            && containers.stream().anyMatch(one -> one.child("volumeDevices").size() > 0));
    return found;
  }

  private static void add(Set<Tolerated> found, Tolerated fault, boolean there) {
    if (there) {
      found.add(fault);
    }
  }

  private static boolean isIndivisible(ObjectPart amounts) {
    return amounts.keys().stream()
        .filter(ResourceNames::isHugePage)
        .anyMatch(key ->
            amounts
                .entry(key)
                .quantity()
                .filter(amount -> !ResourceNames.isDivisible(key, amount))
                .isPresent());
  }

  private void podSelectors(FieldErrors errors) {
    for (String kind : List.of("podAffinity", "podAntiAffinity")) {
      ObjectPart affinity = spec.child("affinity", kind);
      List<ObjectPart> terms =
          new ArrayList<>(affinity.items("requiredDuringSchedulingIgnoredDuringExecution"));
      affinity
          .items("preferredDuringSchedulingIgnoredDuringExecution")
          .forEach(term -> terms.add(term.child("podAffinityTerm")));
      for (ObjectPart term : terms) {
        LabelSelectors.check(term.child("labelSelector"), errors);
        LabelSelectors.check(term.child("namespaceSelector"), errors);
      }
    }
  }
}

package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The server's warnings about pods and the objects that create pods. Source: k8s.io/kubernetes
/// `pkg/api/job/warnings.go` and the strategies of `pkg/registry/apps`, `pkg/registry/batch` and
/// `pkg/registry/core`.
final class WorkloadWarnings {
  private static final int MANY_COMPLETIONS = 100_000;
  private static final int MANY_PODS = 10_000;
  private static final int INDEXED_SINCE = 28;
  private static final int TIME_ZONES_REFUSED_SINCE = 29;
  private static final int HISTORY_SINCE = 33;

  private final KubernetesRelease release;
  private final PodWarnings pods;

  WorkloadWarnings(KubernetesRelease release) {
    this.release = release;
    this.pods = new PodWarnings(release);
  }

  /// The warnings of a new object of a resource.
  List<String> created(String resource, ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    switch (resource) {
      case "pods" -> {
        name(object, "the Pod's hostname", warnings);
        warnings.addAll(pods.of(object, false));
      }
      case "replicationcontrollers", "deployments.apps", "replicasets.apps" -> {
        name(object, "Pod names and hostnames", warnings);
        warnings.addAll(template(object));
      }
      case "jobs.batch" -> {
        name(object, "Pod names and hostnames", warnings);
        warnings.addAll(job(object.child("spec")));
      }
      case "cronjobs.batch" -> {
        name(object, "Pod names and hostnames", warnings);
        warnings.addAll(job(object.child("spec").child("jobTemplate", "spec")));
      }
      case "statefulsets.apps" -> {
        warnings.addAll(template(object));
        warnings.addAll(statefulSet(object, true));
      }
      case "daemonsets.apps" -> warnings.addAll(template(object));
      case "podtemplates" -> warnings.addAll(pods.of(object.child("template"), true));
      default -> {}
    }
    return warnings;
  }

  /// The warnings of a changed object. Templates are only checked where the generation changed.
  List<String> updated(String resource, ObjectPart object, ObjectPart old) {
    boolean changed = generation(object) != generation(old);
    List<String> warnings = new ArrayList<>();
    switch (resource) {
      case "deployments.apps", "replicasets.apps" -> {
        if (changed) {
          warnings.addAll(template(object));
        }
      }
      // The server checks the old template.
      case "replicationcontrollers" -> {
        if (changed) {
          warnings.addAll(template(old));
        }
      }
      case "daemonsets.apps" -> {
        if (!SemanticEquality.equal(templateOf(object).value(), templateOf(old).value())) {
          warnings.addAll(template(object));
        }
      }
      case "statefulsets.apps" -> {
        if (changed) {
          warnings.addAll(template(object));
        }
        warnings.addAll(statefulSet(object, false));
      }
      case "jobs.batch" -> {
        if (changed) {
          warnings.addAll(job(object.child("spec")));
        }
      }
      case "cronjobs.batch" -> {
        if (changed) {
          warnings.addAll(job(object.child("spec").child("jobTemplate", "spec")));
        }
        schedule(object).ifPresent(warnings::add);
      }
      case "podtemplates" -> {
        if (changed) {
          warnings.addAll(pods.of(object.child("template"), true));
        }
      }
      default -> {}
    }
    return warnings;
  }

  private static long generation(ObjectPart object) {
    return object.child("metadata", "generation").number();
  }

  private static ObjectPart templateOf(ObjectPart object) {
    return object.child("spec", "template");
  }

  private List<String> template(ObjectPart object) {
    return pods.of(templateOf(object), true);
  }

  private static void name(ObjectPart object, String used, List<String> warnings) {
    ObjectPart name = object.child("metadata", "name");
    List<String> messages = NameFormat.dns1123Label(name.text());
    if (!messages.isEmpty()) {
      warnings.add(
          name.path()
              + ": this is used in "
              + used
              + ", which can result in surprising behavior; a DNS label is recommended: ["
              + String.join(" ", messages)
              + "]");
    }
  }

  private List<String> job(ObjectPart spec) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(INDEXED_SINCE)
        && spec.text("completionMode").equals("Indexed")
        && spec.child("completions").number() > MANY_COMPLETIONS
        && spec.child("parallelism").number() > MANY_PODS) {
      warnings.add(
          spec.path()
              + ": In Indexed Jobs with a number of completions higher than 10^5 and a parallelism"
              + " higher than 10^4, Kubernetes might not be able to track completedIndexes when a"
              + " big number of indexes fail");
    }
    warnings.addAll(pods.of(spec.child("template"), true));
    return warnings;
  }

  /// For an update only: a new object with such a schedule is refused.
  private Optional<String> schedule(ObjectPart object) {
    String path = "spec.spec.schedule";
    if (!object.child("spec").text("schedule").contains("TZ")) {
      return Optional.empty();
    }
    String see =
        ", see https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/ for more"
            + " details";
    return Optional.of(
        release.isAtLeast(TIME_ZONES_REFUSED_SINCE)
            ? "cannot use TZ or CRON_TZ in " + path + ", use timeZone instead" + see
            : "CRON_TZ or TZ used in " + path + " is not officially supported" + see);
  }

  /// @param created whether it is new, which changes the paths of claims
  private List<String> statefulSet(ObjectPart object, boolean created) {
    List<String> warnings = new ArrayList<>();
    ObjectPart spec = object.child("spec");
    for (ObjectPart claim : spec.items("volumeClaimTemplates")) {
      ObjectPart ofClaim = claim.child("spec");
      warnings.addAll(
          StorageWarnings.claim(
              created
                  ? new ObjectPart(ofClaim.value(), claim::path)
                  : ofClaim.under(claim, "Spec")));
    }
    ObjectPart history = spec.child("revisionHistoryLimit");
    if (release.isAtLeast(HISTORY_SINCE) && history.number() < 0) {
      warnings.add(
          history.path()
              + ": a negative value retains all historical revisions; a value >= 0 is recommended");
    }
    return warnings;
  }
}

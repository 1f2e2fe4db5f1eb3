package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.DeviceSelectors;
import java.util.Set;

/// Validates updates of the subresource `status`.
///
/// @param selectors compiles expressions of claims for devices
/// @param errors receives what is found
record StatusValidation(KubernetesRelease release, DeviceSelectors selectors, FieldErrors errors) {
  /// The kinds that are held to recordings.
  static final Set<String> KINDS =
      Set.of(
          "pods",
          "nodes",
          "services",
          "persistentvolumes",
          "persistentvolumeclaims",
          "resourcequotas",
          "replicationcontrollers",
          "deployments.apps",
          "replicasets.apps",
          "daemonsets.apps",
          "statefulsets.apps",
          "jobs.batch",
          "cronjobs.batch",
          "ingresses.networking.k8s.io",
          "poddisruptionbudgets.policy",
          "horizontalpodautoscalers.autoscaling",
          "customresourcedefinitions.apiextensions.k8s.io");

  /// The kinds that are held to recordings of later releases.
  static final Set<String> RECENT_KINDS =
      Set.of("volumeattachments.storage.k8s.io", "resourceclaims.resource.k8s.io");

  /// @param settings for the pod before an update
  void check(String kind, ObjectPart object, ObjectPart old, PodSettings settings) {
    ObjectPart status = object.child("status");
    ObjectPart before = old.child("status");
    WorkloadStatusRules workloads = new WorkloadStatusRules(release, errors);
    StatusRules rules = new StatusRules(settings, errors);
    switch (kind) {
      case "pods" -> new PodStatusRules(settings, errors).check(object, old);
      case "nodes" -> new NodeRules(settings, errors).changes(object, old);
      case "services" -> rules.service(object, old);
      case "persistentvolumeclaims" -> rules.claim(status);
      case "resourcequotas" -> rules.quota(status);
      case "replicationcontrollers", "replicasets.apps" -> workloads.replicaSet(status);
      case "deployments.apps" -> workloads.deployment(status, before);
      case "daemonsets.apps" -> workloads.daemonSet(status, before);
      case "statefulsets.apps" -> workloads.statefulSet(status, before);
      case "jobs.batch" -> new JobStatusRules(errors, object, old).check();
      case "ingresses.networking.k8s.io" -> rules.ingress(object, old);
      case "poddisruptionbudgets.policy" -> rules.budget(status);
      case "volumeattachments.storage.k8s.io" -> new VolumeAttachmentRules(errors).status(status);
      case "resourceclaims.resource.k8s.io" ->
          new DeviceClaimStatusRules(new DeviceClaimRules(selectors, errors), settings, errors)
              .check(object, old);
      case "horizontalpodautoscalers.autoscaling" -> rules.autoscaler(status);
      case "customresourcedefinitions.apiextensions.k8s.io" ->
          new DefinitionRules(release, errors).status(status);
      default -> {}
    }
  }
}

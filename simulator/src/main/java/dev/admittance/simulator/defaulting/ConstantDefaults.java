package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonScanner;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Constant defaults: types, the member, its value.
final class ConstantDefaults {
  private static final String LINES =
      """
      core/v1.Container core/v1.EphemeralContainer | terminationMessagePath | "/dev/termination-log"
      core/v1.Container core/v1.EphemeralContainer | terminationMessagePolicy | "File"
      core/v1.ContainerPort core/v1.EndpointPort | protocol | "TCP"
      core/v1.Probe | timeoutSeconds | 1
      core/v1.Probe | periodSeconds | 10
      core/v1.Probe | successThreshold | 1
      core/v1.Probe | failureThreshold | 3
      core/v1.HTTPGetAction | path | "/"
      core/v1.HTTPGetAction | scheme | "HTTP"
      core/v1.GRPCAction | service | ""
      core/v1.ObjectFieldSelector | apiVersion | "v1"
      core/v1.FileKeySelector | optional | false
      core/v1.PodSpec | dnsPolicy | "ClusterFirst"
      core/v1.PodSpec | restartPolicy | "Always"
      core/v1.PodSpec | securityContext | {}
      core/v1.PodSpec | terminationGracePeriodSeconds | 30
      core/v1.PodSpec | schedulerName | "default-scheduler"
      core/v1.SecretVolumeSource core/v1.ConfigMapVolumeSource | defaultMode | 420
      core/v1.DownwardAPIVolumeSource core/v1.ProjectedVolumeSource | defaultMode | 420
      core/v1.ServiceAccountTokenProjection | expirationSeconds | 3600
      core/v1.HostPathVolumeSource | type | ""
      core/v1.ISCSIVolumeSource core/v1.ISCSIPersistentVolumeSource | iscsiInterface | "default"
      core/v1.RBDVolumeSource core/v1.RBDPersistentVolumeSource | pool | "rbd"
      core/v1.RBDVolumeSource core/v1.RBDPersistentVolumeSource | user | "admin"
      core/v1.RBDVolumeSource core/v1.RBDPersistentVolumeSource | keyring | "/etc/ceph/keyring"
      core/v1.AzureDiskVolumeSource | cachingMode | "ReadWrite"
      core/v1.AzureDiskVolumeSource | fsType | "ext4"
      core/v1.AzureDiskVolumeSource | readOnly | false
      core/v1.AzureDiskVolumeSource | kind | "Shared"
      core/v1.ScaleIOVolumeSource core/v1.ScaleIOPersistentVolumeSource | storageMode | "ThinProvisioned"
      core/v1.ScaleIOVolumeSource core/v1.ScaleIOPersistentVolumeSource | fsType | "xfs"
      core/v1.PersistentVolume | status.phase | "Pending"
      core/v1.PersistentVolume | spec.persistentVolumeReclaimPolicy | "Retain"
      core/v1.PersistentVolume | spec.volumeMode | "Filesystem"
      core/v1.PersistentVolumeClaim | status.phase | "Pending"
      core/v1.PersistentVolumeClaimSpec | volumeMode | "Filesystem"
      core/v1.Secret | type | "Opaque"
      core/v1.NamespaceStatus | phase | "Active"
      core/v1.ReplicationControllerSpec | replicas | 1
      apps/v1.Deployment apps/v1beta1.Deployment apps/v1beta2.Deployment | spec.replicas | 1
      apps/v1.Deployment apps/v1beta2.Deployment | spec.revisionHistoryLimit | 10
      apps/v1beta1.Deployment | spec.revisionHistoryLimit | 2
      apps/v1.Deployment apps/v1beta1.Deployment apps/v1beta2.Deployment | spec.progressDeadlineSeconds | 600
      apps/v1.DaemonSet apps/v1beta2.DaemonSet extensions/v1beta1.DaemonSet | spec.revisionHistoryLimit | 10
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.podManagementPolicy | "OrderedReady"
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.persistentVolumeClaimRetentionPolicy | {}
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.persistentVolumeClaimRetentionPolicy.whenDeleted | "Retain"
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.persistentVolumeClaimRetentionPolicy.whenScaled | "Retain"
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.replicas | 1
      apps/v1.StatefulSet apps/v1beta1.StatefulSet apps/v1beta2.StatefulSet | spec.revisionHistoryLimit | 10
      apps/v1.ReplicaSet apps/v1beta2.ReplicaSet extensions/v1beta1.ReplicaSet | spec.replicas | 1
      extensions/v1beta1.Deployment | spec.replicas | 1
      extensions/v1beta1.Deployment | spec.progressDeadlineSeconds | 2147483647
      extensions/v1beta1.Deployment | spec.revisionHistoryLimit | 2147483647
      batch/v1.Job | spec.completionMode | "NonIndexed"
      batch/v1.Job | spec.suspend | false
      batch/v1.CronJob batch/v1beta1.CronJob | spec.concurrencyPolicy | "Allow"
      batch/v1.CronJob batch/v1beta1.CronJob | spec.suspend | false
      batch/v1.CronJob batch/v1beta1.CronJob | spec.successfulJobsHistoryLimit | 3
      batch/v1.CronJob batch/v1beta1.CronJob | spec.failedJobsHistoryLimit | 1
      autoscaling/v1.HorizontalPodAutoscaler autoscaling/v2.HorizontalPodAutoscaler | spec.minReplicas | 1
      networking/v1.NetworkPolicyPort | protocol | "TCP"
      networking/v1.IngressClass | spec.parameters.scope | "Cluster"
      networking/v1beta1.HTTPIngressPath extensions/v1beta1.HTTPIngressPath | pathType | "ImplementationSpecific"
      rbac/v1.ClusterRoleBinding rbac/v1alpha1.ClusterRoleBinding rbac/v1beta1.ClusterRoleBinding | roleRef.apiGroup | "rbac.authorization.k8s.io"
      rbac/v1.RoleBinding rbac/v1alpha1.RoleBinding rbac/v1beta1.RoleBinding | roleRef.apiGroup | "rbac.authorization.k8s.io"
      admissionregistration/v1.ValidatingWebhook admissionregistration/v1.MutatingWebhook | failurePolicy | "Fail"
      admissionregistration/v1.ValidatingWebhook admissionregistration/v1.MutatingWebhook | matchPolicy | "Equivalent"
      admissionregistration/v1.ValidatingWebhook admissionregistration/v1.MutatingWebhook | namespaceSelector | {}
      admissionregistration/v1.ValidatingWebhook admissionregistration/v1.MutatingWebhook | objectSelector | {}
      admissionregistration/v1.ValidatingWebhook admissionregistration/v1.MutatingWebhook | timeoutSeconds | 10
      admissionregistration/v1.MutatingWebhook admissionregistration/v1beta1.MutatingWebhook | reinvocationPolicy | "Never"
      admissionregistration/v1.RuleWithOperations admissionregistration/v1.NamedRuleWithOperations admissionregistration/v1beta1.NamedRuleWithOperations admissionregistration/v1alpha1.NamedRuleWithOperations | scope | "*"
      admissionregistration/v1.ServiceReference admissionregistration/v1beta1.ServiceReference | port | 443
      admissionregistration/v1.ValidatingAdmissionPolicySpec admissionregistration/v1.MutatingAdmissionPolicySpec | failurePolicy | "Fail"
      admissionregistration/v1beta1.ValidatingAdmissionPolicySpec admissionregistration/v1beta1.MutatingAdmissionPolicySpec | failurePolicy | "Fail"
      admissionregistration/v1alpha1.ValidatingAdmissionPolicySpec admissionregistration/v1alpha1.MutatingAdmissionPolicySpec | failurePolicy | "Fail"
      admissionregistration/v1.MatchResources admissionregistration/v1beta1.MatchResources admissionregistration/v1alpha1.MatchResources | matchPolicy | "Equivalent"
      admissionregistration/v1.MatchResources admissionregistration/v1beta1.MatchResources admissionregistration/v1alpha1.MatchResources | namespaceSelector | {}
      admissionregistration/v1.MatchResources admissionregistration/v1beta1.MatchResources admissionregistration/v1alpha1.MatchResources | objectSelector | {}
      admissionregistration/v1alpha1.ParamRef | parameterNotFoundAction | "Deny"
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | failurePolicy | "Ignore"
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | matchPolicy | "Exact"
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | namespaceSelector | {}
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | objectSelector | {}
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | sideEffects | "Unknown"
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | timeoutSeconds | 30
      admissionregistration/v1beta1.ValidatingWebhook admissionregistration/v1beta1.MutatingWebhook | admissionReviewVersions | ["v1beta1"]
      storage/v1.StorageClass storage/v1beta1.StorageClass | reclaimPolicy | "Delete"
      storage/v1.StorageClass storage/v1beta1.StorageClass | volumeBindingMode | "Immediate"
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.attachRequired | true
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.podInfoOnMount | false
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.storageCapacity | false
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.fsGroupPolicy | "ReadWriteOnceWithFSType"
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.volumeLifecycleModes | ["Persistent"]
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.requiresRepublish | false
      storage/v1.CSIDriver storage/v1beta1.CSIDriver | spec.seLinuxMount | false
      scheduling/v1.PriorityClass scheduling/v1beta1.PriorityClass | preemptionPolicy | "PreemptLowerPriority"
      discovery/v1.EndpointPort discovery/v1beta1.EndpointPort | name | ""
      discovery/v1.EndpointPort discovery/v1beta1.EndpointPort | protocol | "TCP"
      certificates/v1beta1.CertificateSigningRequestSpec | usages | ["digital signature", "key encipherment"]
      certificates/v1beta1.CertificateSigningRequestCondition | status | "True"
      certificates/v1beta1.PodCertificateRequestSpec | maxExpirationSeconds | 86400
      scheduling/v1alpha2.PodGroupSpec | disruptionMode | "Pod"
      authentication/v1.TokenRequestSpec | expirationSeconds | 3600
      flowcontrol/v1.FlowSchemaSpec flowcontrol/v1beta1.FlowSchemaSpec flowcontrol/v1beta2.FlowSchemaSpec flowcontrol/v1beta3.FlowSchemaSpec | matchingPrecedence | 1000
      flowcontrol/v1.ExemptPriorityLevelConfiguration flowcontrol/v1beta1.ExemptPriorityLevelConfiguration flowcontrol/v1beta2.ExemptPriorityLevelConfiguration flowcontrol/v1beta3.ExemptPriorityLevelConfiguration | nominalConcurrencyShares | 0
      flowcontrol/v1.ExemptPriorityLevelConfiguration flowcontrol/v1beta1.ExemptPriorityLevelConfiguration flowcontrol/v1beta2.ExemptPriorityLevelConfiguration flowcontrol/v1beta3.ExemptPriorityLevelConfiguration | lendablePercent | 0
      flowcontrol/v1.LimitedPriorityLevelConfiguration | nominalConcurrencyShares | 30
      flowcontrol/v1beta1.LimitedPriorityLevelConfiguration flowcontrol/v1beta2.LimitedPriorityLevelConfiguration | assuredConcurrencyShares | 30
      flowcontrol/v1.LimitedPriorityLevelConfiguration flowcontrol/v1beta1.LimitedPriorityLevelConfiguration flowcontrol/v1beta2.LimitedPriorityLevelConfiguration flowcontrol/v1beta3.LimitedPriorityLevelConfiguration | lendablePercent | 0
      flowcontrol/v1.QueuingConfiguration flowcontrol/v1beta1.QueuingConfiguration flowcontrol/v1beta2.QueuingConfiguration flowcontrol/v1beta3.QueuingConfiguration | handSize | 8
      flowcontrol/v1.QueuingConfiguration flowcontrol/v1beta1.QueuingConfiguration flowcontrol/v1beta2.QueuingConfiguration flowcontrol/v1beta3.QueuingConfiguration | queues | 64
      flowcontrol/v1.QueuingConfiguration flowcontrol/v1beta1.QueuingConfiguration flowcontrol/v1beta2.QueuingConfiguration flowcontrol/v1beta3.QueuingConfiguration | queueLengthLimit | 50
      resource/v1.DeviceToleration resource/v1beta1.DeviceToleration resource/v1beta2.DeviceToleration | operator | "Equal"
      resource/v1alpha3.ResourcePoolStatusRequestSpec | limit | 100
      apiextensions/v1.ServiceReference apiextensions/v1beta1.ServiceReference | port | 443
      apiregistration/v1.ServiceReference apiregistration/v1beta1.ServiceReference | port | 443
      """;

  private ConstantDefaults() {}

  static Map<String, TypeDefaults> rules() {
    JsonScanner json = new JsonScanner();
    Map<String, List<Entry>> entries = new LinkedHashMap<>();
    for (String line : LINES.lines().toList()) {
      String[] columns = line.split(" \\| ", 3);
      Entry entry = new Entry(columns[1], json.bundled(columns[2]));
      for (String type : columns[0].split(" ", -1)) {
        entries.computeIfAbsent(type, _ -> new ArrayList<>()).add(entry);
      }
    }
    Map<String, TypeDefaults> rules = new LinkedHashMap<>();
    entries.forEach((type, own) -> rules.put(type, rule(own)));
    return rules;
  }

  private record Entry(String path, JsonValue value) {}

  private static TypeDefaults rule(List<Entry> entries) {
    return (type, object) -> {
      var filled = object;
      for (Entry entry : entries) {
        filled = MemberPaths.fill(type, filled, entry.path(), entry.value());
      }
      return filled;
    };
  }
}

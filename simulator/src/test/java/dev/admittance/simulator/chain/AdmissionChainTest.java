package dev.admittance.simulator.chain;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AdmissionChainTest {

  private static List<String> names(int minor) {
    return AdmissionChain.of(new KubernetesRelease(1, minor)).plugins().stream()
        .map(AdmissionPlugin::name)
        .toList();
  }

  private static AdmissionPlugin plugin(int minor, String name) {
    return AdmissionChain.known(new KubernetesRelease(1, minor)).stream()
        .filter(plugin -> plugin.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void baselineRunsThePluginsOfW101InTheirOrder() {
    assertThat(names(36))
        .containsExactly(
            "NamespaceLifecycle",
            "LimitRanger",
            "ServiceAccount",
            "TaintNodesByCondition",
            "PodSecurity",
            "Priority",
            "DefaultTolerationSeconds",
            "DefaultStorageClass",
            "StorageObjectInUseProtection",
            "PersistentVolumeClaimResize",
            "RuntimeClass",
            "CertificateApproval",
            "CertificateSigning",
            "ClusterTrustBundleAttest",
            "CertificateSubjectRestriction",
            "DefaultIngressClass",
            "PodTopologyLabels",
            "NodeDeclaredFeatureValidator",
            "PodResizeValidator",
            "MutatingAdmissionPolicy",
            "MutatingAdmissionWebhook",
            "ValidatingAdmissionPolicy",
            "ValidatingAdmissionWebhook",
            "ResourceQuota");
  }

  /// What kube-apiserver 1.36.3 says in its log when it starts without a word about plugins. It
  /// loads three more than the table has on, whose feature gates are off.
  @Test
  void serverOf136LoadsTheSamePluginsForEachPhase() {
    assertLoads(
        ReleaseRecordings.WHOLE,
        List.of("PodGroupProtection", "PodGroupWorkloadExists", "JobValidation"),
        "NamespaceLifecycle,LimitRanger,ServiceAccount,TaintNodesByCondition,Priority,"
            + "DefaultTolerationSeconds,DefaultStorageClass,StorageObjectInUseProtection,"
            + "PodGroupProtection,RuntimeClass,DefaultIngressClass,PodTopologyLabels,"
            + "MutatingAdmissionPolicy,MutatingAdmissionWebhook",
        "LimitRanger,ServiceAccount,PodSecurity,Priority,PersistentVolumeClaimResize,"
            + "RuntimeClass,CertificateApproval,CertificateSigning,ClusterTrustBundleAttest,"
            + "CertificateSubjectRestriction,PodGroupWorkloadExists,"
            + "NodeDeclaredFeatureValidator,JobValidation,PodResizeValidator,"
            + "ValidatingAdmissionPolicy,ValidatingAdmissionWebhook,ResourceQuota");
  }

  /// What kube-apiserver 1.37.2 says, which loads one more than the table has on.
  @Test
  void serverOf137LoadsTheSamePluginsForEachPhase() {
    assertLoads(
        new KubernetesRelease(1, 37),
        List.of("PodGroupProtection"),
        "NamespaceLifecycle,LimitRanger,ServiceAccount,TaintNodesByCondition,Priority,"
            + "DefaultTolerationSeconds,DefaultStorageClass,StorageObjectInUseProtection,"
            + "PodGroupProtection,RuntimeClass,DefaultIngressClass,PodTopologyLabels,"
            + "MutatingAdmissionPolicy,MutatingAdmissionWebhook",
        "LimitRanger,ServiceAccount,PodSecurity,Priority,PersistentVolumeClaimResize,"
            + "RuntimeClass,CertificateApproval,CertificateSigning,ClusterTrustBundleAttest,"
            + "CertificateSubjectRestriction,NodeDeclaredFeatureValidator,PodResizeValidator,"
            + "ValidatingAdmissionPolicy,ValidatingAdmissionWebhook,ResourceQuota");
  }

  /// @param gated plugins that the server loads and that do nothing while their gates are off
  /// @param mutating as the log of the server has them, as the next
  private static void assertLoads(
      KubernetesRelease release, List<String> gated, String mutating, String validating) {
    List<AdmissionPlugin> loaded =
        AdmissionChain.known(release).stream()
            .filter(plugin -> plugin.isOnByDefault() || gated.contains(plugin.name()))
            .toList();
    assertThat(loaded.stream().filter(AdmissionPlugin::mutates).map(AdmissionPlugin::name))
        .containsExactly(mutating.split(",", -1));
    assertThat(loaded.stream().filter(AdmissionPlugin::validates).map(AdmissionPlugin::name))
        .containsExactly(validating.split(",", -1));
  }

  @Test
  void oldReleasesRunThePluginsThatTheirInstallersSet() {
    assertThat(names(7))
        .startsWith("Initializers", "NamespaceLifecycle", "LimitRanger")
        .endsWith("GenericAdmissionWebhook", "ResourceQuota");
    assertThat(names(9))
        .endsWith("MutatingAdmissionWebhook", "ValidatingAdmissionWebhook", "ResourceQuota");
  }

  /// In 1.7 and 1.8 there was one chain, and it ran before the object was validated.
  @Test
  void firstReleasesHadNoValidatingPhase() {
    assertThat(AdmissionChain.known(new KubernetesRelease(1, 8)))
        .noneMatch(AdmissionPlugin::validates);
    assertThat(plugin(9, "ResourceQuota").validates()).isTrue();
  }

  @Test
  void pluginsThatChangedPlacesStandWhereTheReleaseHasThem() {
    List<String> before =
        AdmissionChain.known(new KubernetesRelease(1, 22)).stream()
            .map(AdmissionPlugin::name)
            .toList();
    List<String> after =
        AdmissionChain.known(new KubernetesRelease(1, 23)).stream()
            .map(AdmissionPlugin::name)
            .toList();
    assertThat(before.indexOf("PodSecurityPolicy")).isLessThan(before.indexOf("PodSecurity"));
    assertThat(after.indexOf("PodSecurityPolicy")).isGreaterThan(after.indexOf("PodSecurity"));
  }

  static List<KubernetesRelease> releases() {
    return ResourceTable.releases();
  }

  /// W-100, W-102: every release whose resources are known has a chain, no plugin twice, and calls
  /// webhooks before it counts the quota.
  @ParameterizedTest
  @MethodSource("releases")
  void everyReleaseHasAChain(KubernetesRelease release) {
    List<String> known = AdmissionChain.known(release).stream().map(AdmissionPlugin::name).toList();
    assertThat(known).doesNotHaveDuplicates();
    String webhooks =
        release.isAtLeast(9) ? AdmissionPlugin.VALIDATING_WEBHOOK : "GenericAdmissionWebhook";
    assertThat(AdmissionChain.of(release).plugins())
        .extracting(AdmissionPlugin::name)
        .containsSubsequence("NamespaceLifecycle", "ServiceAccount", webhooks, "ResourceQuota");
  }

  @Test
  void releaseWithoutTableIsRefused() {
    assertThatThrownBy(() -> AdmissionChain.of(new KubernetesRelease(1, 6)))
        .hasMessage(
            "The admission plugins of Kubernetes 1.6 are not known; those of 1.7 to 1.37 are.");
  }

  @Test
  void pluginLooksOnlyAtItsOwnRequests() {
    assertThat(plugin(36, "ServiceAccount").mutates(createPod("{}"))).isTrue();
    assertThat(plugin(36, "ServiceAccount").validates(createPod("{}"))).isTrue();
    assertThat(plugin(36, "Priority").mutates(createPod("{}"))).isTrue();
    assertThat(plugin(36, "Priority").validates(createPod("{}"))).isFalse();
    assertThat(plugin(36, "DefaultStorageClass").mutates(createPod("{}"))).isFalse();
    assertThat(plugin(36, "NamespaceLifecycle").mutates(createPod("{}"))).isTrue();
    assertThat(plugin(36, "AlwaysAdmit").mutates()).isFalse();
  }
}

package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The order and the waits of Argo CD.
class ArgoClientTest {
  private static final String NO_PODS =
      "{apiVersion: v1, kind: ResourceQuota, metadata: {name: none, namespace: shop}, spec: {hard:"
          + " {pods: \"0\"}}, status: {hard: {pods: \"0\"}, used: {pods: \"0\"}}}";

  private static List<String> sorted(String... objects) {
    return ApplyOrder.ARGO_CD.sorted(captures(objects)).stream().map(UnsentObject::title).toList();
  }

  private static Rehearsal sync(String cluster, String... objects) {
    return ReleaseFixture.rehearser(ApplyOrder.ARGO_CD.client(false), cluster)
        .rehearse(ApplyOrder.ARGO_CD.sorted(captures(objects)), () -> false);
  }

  private static List<String> sent(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .filter(one -> one.cause().isEmpty())
        .map(one ->
            one.at().toSeconds()
                + " "
                + RehearsalDescriptions.object(one)
                + (one.allowed() ? "" : " refused"))
        .toList();
  }

  private static String map(String name, String annotations) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop, annotations: {%s}}}"
        .formatted(name, annotations);
  }

  private static String wave(int wave) {
    return "argocd.argoproj.io/sync-wave: \"" + wave + "\"";
  }

  private static String inWave(String object, String name, int wave) {
    return object.replace(
        "name: " + name + ",", "name: " + name + ", annotations: {" + wave(wave) + "},");
  }

  @Test
  void hooksOfArgoCdAndHelmHavePhases() {
    assertThat(
            sorted(
                map("sync", ""),
                map("both", "argocd.argoproj.io/hook: \"PostSync,PreSync\""),
                map("upgrade", "helm.sh/hook: pre-upgrade"),
                map("after", "helm.sh/hook: post-upgrade"),
                map("crd", "helm.sh/hook: crd-install"),
                map("test", "helm.sh/hook: test"),
                map("fails", "argocd.argoproj.io/hook: SyncFail"),
                map("skipped", "argocd.argoproj.io/hook: Skip"),
                map("unknown", "argocd.argoproj.io/hook: Never")))
        .containsExactly(
            "ConfigMap/both",
            "ConfigMap/upgrade",
            "ConfigMap/crd",
            "ConfigMap/sync",
            "ConfigMap/after",
            "ConfigMap/both",
            "ConfigMap/fails");
  }

  @Test
  void whatOthersNeedIsMovedBeforeThem() {
    String definition =
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: issuers.certs.example.com, annotations: {argocd.argoproj.io/sync-wave: "3"}}
        spec:
          group: certs.example.com
          names: {plural: issuers, singular: issuer, kind: Issuer, listKind: IssuerList}
          scope: Namespaced
          versions:
          - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
        """;

    assertThat(
            sorted(
                definition,
                "{apiVersion: certs.example.com/v1, kind: Issuer, metadata: {name: own, namespace:"
                    + " shop}}",
                map("first", wave(-1)),
                map("second", ""),
                "{apiVersion: v1, kind: Namespace, metadata: {name: shop}}"))
        .containsExactly(
            "Namespace/shop",
            "ConfigMap/first",
            "ConfigMap/second",
            "CustomResourceDefinition/issuers.certs.example.com",
            "Issuer/own");
  }

  @Test
  void hookOfAWaveAnswersInTheNext() {
    String guarded =
        "{apiVersion: v1, kind: Pod, metadata: {name: late, namespace: shop, annotations: {%s}},"
            + " spec: {containers: [{name: a, image: a}]}}";
    String web = ReleaseFixture.deployment("web:1", 1);
    String hook =
        ReleaseFixture.hook("Fail")
            .replace("name: guard}", "name: guard, annotations: {" + wave(1) + "}}");

    assertThat(sent(sync("", web, hook, guarded.formatted(wave(2)))))
        .contains("0 Deployment/web")
        .last()
        .asString()
        .endsWith("Pod/late")
        .doesNotStartWith("0 ");
    assertThat(sent(sync("", web, hook, guarded.formatted(wave(1)))))
        .allMatch(line -> !line.endsWith("refused"));
  }

  @Test
  void waveWaitsUntilTheOneBeforeIsHealthy() {
    String web = inWave(ReleaseFixture.deployment("web:1", 2), "web", -1);
    String job =
        "{apiVersion: batch/v1, kind: Job, metadata: {name: migrate, namespace: shop, annotations:"
            + " {argocd.argoproj.io/hook: PreSync}}, spec: {template: {spec: {restartPolicy: Never,"
            + " containers: [{name: a, image: a}]}}}}";

    assertThat(sent(sync("", web, job, map("config", ""))))
        .containsExactly(
            "0 Job/migrate", "12 Job/migrate", "12 Deployment/web", "22 ConfigMap/config");
    Rehearsal stuck = sync(NO_PODS, web, map("config", ""));
    assertThat(sent(stuck)).containsExactly("0 Deployment/web");
    assertThat(stuck.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(tuple("ConfigMap/config", "Argo CD stops, as Deployment/web has failed"));
  }

  @Test
  void noWaveFollowsARefusedObject() {
    String pod =
        "{apiVersion: v1, kind: Pod, metadata: {name: lost, namespace: shop}, spec: {containers:"
            + " [{name: a, image: a}]}}";

    Rehearsal rehearsal = sync(NO_PODS, pod, map("same", ""), map("later", wave(1)));

    assertThat(sent(rehearsal)).containsExactly("0 ConfigMap/same", "0 Pod/lost refused");
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Argo CD stops, as Pod/lost is refused");
  }
}

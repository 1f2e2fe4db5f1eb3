package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.conformance.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the options of an Application, and those of its objects, make of a sync.
class ArgoApplicationTest {
  private static final ArgoApplication SHOP =
      new ArgoApplication("shop", "shop", List.of(), Optional.empty(), true);

  private static final String JOB =
      "{apiVersion: batch/v1, kind: Job, metadata: {name: migrate, namespace: shop, annotations:"
          + " {argocd.argoproj.io/sync-options: Force=true}}, spec: {template: {spec:"
          + " {restartPolicy: Never, containers: [{name: a, image: a:1}]}}}}";

  private static String map(String name, String options) {
    return ("{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop, annotations:"
            + " {argocd.argoproj.io/sync-options: \"%s\"}}}")
        .formatted(name, options);
  }

  private static Rehearser rehearser(ArgoApplication application, String cluster) {
    Rehearser plain =
        ReleaseFixture.rehearser(ApplyOrder.ARGO_CD.client(application.isServerSide()), cluster);
    return new Rehearser(plain.setup(), List.of(), plain.options().with(application));
  }

  private static Rehearsal sync(ArgoApplication application, String cluster, String... objects) {
    return rehearser(application, cluster)
        .rehearse(ApplyOrder.ARGO_CD.sorted(captures(objects)), () -> false);
  }

  private static Rehearsal upgrade(
      ArgoApplication application, List<String> earlier, List<String> later) {
    Upgrade upgrade =
        Upgrade.of(
            rehearser(application, ""),
            ApplyOrder.ARGO_CD.sorted(captures(earlier.toArray(String[]::new))),
            ApplyOrder.ARGO_CD.upgraded(captures(later.toArray(String[]::new))),
            ApplyOrder.ARGO_CD,
            () -> false);
    return upgrade.rehearser().rehearse(upgrade.captures(), () -> false);
  }

  private static List<String> titles(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .map(one -> one.at().toSeconds() + " " + RehearsalDescriptions.title(one))
        .toList();
  }

  @Test
  void readsAnApplication() {
    JsonObject manifest =
        Json.read(
            "application",
            """
            apiVersion: argoproj.io/v1alpha1
            kind: Application
            metadata: {name: web}
            spec:
              destination: {namespace: shop}
              syncPolicy:
                automated: {}
                managedNamespaceMetadata: {labels: {team: a}}
                syncOptions: [CreateNamespace=true, Validate=false]
            """);

    ArgoApplication read = ArgoApplication.of(manifest).orElseThrow();

    assertThat(read)
        .isEqualTo(
            new ArgoApplication(
                "web",
                "shop",
                List.of("CreateNamespace=true", "Validate=false"),
                Optional.of(Json.read("metadata", "{labels: {team: a}}")),
                false));
    assertThat(read.with("!Validate=false").with("PruneLast=true").options())
        .containsExactly("CreateNamespace=true", "PruneLast=true");
    assertThat(read.ignored()).containsExactly("Validate=false");
    assertThat(ArgoApplication.of(Json.read("map", map("a", "")))).isEmpty();
  }

  @Test
  void namespaceIsThereBeforeTheNextLook() {
    Rehearsal rehearsal =
        sync(SHOP.withNamespace("new").with("CreateNamespace=true"), "", map("config", ""));

    assertThat(titles(rehearsal))
        .contains("0 kubernetes-admin: create Namespace/new")
        .last()
        .isEqualTo("2 kubernetes-admin: create ConfigMap/config");
  }

  @Test
  void objectOfAnotherApplicationEndsTheSync() {
    String other =
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: config, namespace: shop, annotations:"
            + " {argocd.argoproj.io/tracking-id: \"other:/ConfigMap:shop/config\"}}}";
    ArgoApplication strict = SHOP.with("FailOnSharedResource=true");

    Rehearsal rehearsal = sync(strict, other, map("config", ""));

    assertThat(rehearsal.requests()).isEmpty();
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::reason)
        .containsExactly(
            "Shared resource found: ConfigMap/config is part of applications shop and other");
    assertThat(sync(SHOP, other, map("config", "")).succeeds()).isTrue();
    assertThat(sync(strict, other.replace("other:", "shop:"), map("config", "")).succeeds())
        .isTrue();
  }

  @Test
  void deletionThatNobodyConfirmsEndsTheSync() {
    Rehearsal rehearsal =
        upgrade(SHOP, List.of(map("gone", "Prune=confirm")), List.of(map("new", "")));

    assertThat(rehearsal.requests()).isEmpty();
    assertThat(rehearsal.failure())
        .contains("Argo CD waits until somebody confirms that it deletes ConfigMap/gone");
    assertThat(rehearsal.unsent()).extracting(UnsentObject::title).containsExactly("ConfigMap/new");
  }

  @Test
  void forcedJobIsCreatedAnewAndTheSyncSucceeds() {
    Rehearsal rehearsal = upgrade(SHOP, List.of(JOB), List.of(JOB.replace("a:1", "a:2")));

    assertThat(rehearsal.requests())
        .filteredOn(one -> one.cause().isEmpty())
        .extracting(one -> one.trace().request().operation() + " " + one.trace().response().code())
        .containsExactly("UPDATE 422", "DELETE 200", "CREATE 201");
    assertThat(rehearsal.succeeds()).isTrue();
    assertThat(rehearsal.failsForClient()).isFalse();
  }

  @Test
  void orphanedReplicaSetLosesItsOwner() {
    Rehearsal rehearsal =
        upgrade(
            SHOP.with("PrunePropagationPolicy=orphan"),
            List.of(ReleaseFixture.deployment("web:1", 1)),
            List.of(map("new", "")));

    assertThat(titles(rehearsal))
        .filteredOn(title -> title.contains("generic-garbage-collector"))
        .singleElement()
        .asString()
        .contains("ReplicaSet/web-");
    assertThat(rehearsal.after().cluster().objects())
        .filteredOn(object -> object.text("kind").equals("ReplicaSet"))
        .singleElement()
        .matches(object -> !object.object("metadata").has("ownerReferences"));
  }

  @Test
  void deletedApplicationLeavesWhatSaysSoAndDefinitions() {
    List<Capture> objects =
        ApplyOrder.ARGO_CD.sorted(
            captures(
                ReleaseFixture.ISSUERS,
                map("kept", "Delete=false"),
                map("gone", "Prune=false"),
                map("asked", "Delete=true")));

    assertThat(deleted(SHOP, objects)).containsExactly("ConfigMap/gone", "ConfigMap/asked");
    assertThat(deleted(SHOP.with("Delete=false"), objects)).containsExactly("ConfigMap/asked");
  }

  private static List<String> deleted(ArgoApplication application, List<Capture> objects) {
    Rehearser rehearser = rehearser(application, "");
    Rehearsal installed = rehearser.rehearse(objects, () -> false);
    return Uninstallation.of(rehearser, installed, List.of(), ApplyOrder.ARGO_CD, () -> false)
        .rehearsal()
        .requests()
        .stream()
        .filter(one -> one.cause().isEmpty())
        .map(RehearsalDescriptions::object)
        .toList();
  }
}

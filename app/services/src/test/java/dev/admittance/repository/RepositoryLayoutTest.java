package dev.admittance.repository;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.repository.FileRole.Landing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepositoryLayoutTest {
  private final Map<String, String> files = new LinkedHashMap<>();

  private RepositoryLayoutTest file(String name, String... lines) {
    files.put(name, String.join("\n", lines));
    return this;
  }

  private RepositoryLayout layout() {
    return RepositoryLayout.of(files.keySet(), name -> Optional.ofNullable(files.get(name)));
  }

  private String ingredient(String name) {
    return layout().roleOf(name) instanceof FileRole.Ingredient(String what) ? what : "";
  }

  private List<Landing> landings(String name) {
    return layout().roleOf(name) instanceof FileRole.Base(var landings) ? landings : List.of();
  }

  @Test
  void aChartHasTemplatesValuesAndPlainDefinitions() {
    file("charts/shop/Chart.yaml")
        .file("charts/shop/values.yaml")
        .file("charts/shop/values-production.yaml")
        .file("charts/shop/ci/small.yaml")
        .file("charts/shop/templates/hooks/webhook.yaml")
        .file("charts/shop/crds/shelf.yaml")
        .file("charts/other/values.yaml");

    assertThat(ingredient("charts/shop/templates/hooks/webhook.yaml"))
        .isEqualTo("a template of the Helm chart charts/shop");
    assertThat(List.of("Chart.yaml", "values.yaml", "values-production.yaml", "ci/small.yaml"))
        .allSatisfy(name ->
            assertThat(ingredient("charts/shop/" + name))
                .isEqualTo("a part of the Helm chart charts/shop"));
    assertThat(layout().roleOf("charts/shop/crds/shelf.yaml")).isEqualTo(FileRole.PLAIN);
    assertThat(layout().roleOf("charts/other/values.yaml")).isEqualTo(FileRole.PLAIN);
  }

  @Test
  void aChartWithinAnotherIsRenderedWithIt() {
    file("shop/Chart.yaml")
        .file("shop/charts/till/Chart.yaml")
        .file("shop/charts/till/templates/till.yaml");

    assertThat(layout().sources()).extracting(Source::folder).containsExactly("shop");
    assertThat(ingredient("shop/charts/till/templates/till.yaml"))
        .isEqualTo("a template of the Helm chart shop/charts/till");
  }

  @Test
  void theRootItselfMayBeAChart() {
    file("Chart.yaml").file("templates/webhook.yaml");

    assertThat(ingredient("templates/webhook.yaml")).isEqualTo("a template of the Helm chart here");
    assertThat(layout().sources().getFirst().commandLine(_ -> Optional.empty()))
        .isEqualTo("helm template release .");
  }

  /// As scaffolds of operators lay it out.
  private RepositoryLayoutTest operator() {
    return file("config/webhook/kustomization.yaml", "resources: [manifests.yaml, service.yaml]")
        .file("config/webhook/manifests.yaml")
        .file("config/webhook/service.yaml")
        .file(
            "config/default/kustomization.yaml",
            "namePrefix: shelf-",
            "namespace: shelf-system",
            "resources: [../webhook, 'https://example.com/base?ref=v1']",
            "patches: [{path: manager_patch.yaml}, {patch: '[{\"op\": \"remove\"}]'}]",
            "#- path: webhookcainjection_patch.yaml")
        .file("config/default/manager_patch.yaml")
        .file("config/default/webhookcainjection_patch.yaml")
        .file(
            "config/dev/kustomization.yaml",
            "nameSuffix: -dev",
            "bases: [../default]",
            "configMapGenerator: [{name: c, files: [settings.yaml=own.yaml]}]",
            "patches: [older-form.yaml]")
        .file("config/dev/older-form.yaml")
        .file("config/dev/own.yaml")
        .file("config/dev/beside.yaml");
  }

  @Test
  void aBaseLandsWhereNoOtherKustomizationBuildsOnIt() {
    operator();
    assertThat(landings("config/webhook/manifests.yaml"))
        .containsExactly(new Landing("config/dev", "shelf-", "-dev", true));
    assertThat(layout().sources())
        .extracting(Source::title)
        .containsExactly("kustomization config/dev");
    assertThat(layout().sources().getFirst().commandLine(_ -> Optional.empty()))
        .isEqualTo("kustomize build config/dev");
  }

  @Test
  void whatAKustomizationReadsIsNoManifest() {
    operator();
    assertThat(ingredient("config/default/kustomization.yaml")).isEqualTo("a kustomization");
    assertThat(ingredient("config/default/manager_patch.yaml"))
        .isEqualTo("read by the kustomization config/default");
    assertThat(ingredient("config/dev/own.yaml")).isEqualTo("read by the kustomization config/dev");
    assertThat(ingredient("config/dev/older-form.yaml"))
        .isEqualTo("read by the kustomization config/dev");
    assertThat(layout().roleOf("config/dev/beside.yaml")).isEqualTo(FileRole.PLAIN);
  }

  @Test
  void aPatchThatIsCommentedOutIsAPatchAllTheSame() {
    operator();
    assertThat(ingredient("config/default/webhookcainjection_patch.yaml"))
        .isEqualTo("by its name a patch for the kustomization config/default");
    assertThat(file("plain/dispatch.yaml").ingredient("plain/dispatch.yaml")).isEmpty();
    assertThat(file("config/dev/dispatch.yaml").ingredient("config/dev/dispatch.yaml")).isEmpty();
  }

  @Test
  void oneBaseMayLandInSeveralPlaces() {
    file("base/kustomization.yaml", "resources: [hook.yaml]")
        .file("base/hook.yaml")
        .file("a/kustomization.yaml", "namePrefix: a-", "resources: [../base]")
        .file("b/kustomization.yaml", "resources: [../base]", "components: [../c]")
        .file("c/kustomization.yaml", "kind: Component");

    assertThat(landings("base/hook.yaml"))
        .containsExactly(new Landing("a", "a-", "", false), new Landing("b", "", "", true));
  }

  @Test
  void kustomizationsInACircleEnd() {
    file("a/kustomization.yaml", "resources: [../b, x.yaml]")
        .file("b/kustomization.yaml", "resources: [../a]")
        .file("a/x.yaml")
        .file("c/kustomization.yaml", "resources: [../a]");

    assertThat(landings("a/x.yaml")).containsExactly(new Landing("c", "", "", false));
  }

  @Test
  void objectsOfFluxAreNoKustomizationsOfOurs() {
    file(
            "clusters/kustomization.yaml",
            "apiVersion: kustomize.toolkit.fluxcd.io/v1",
            "kind: Kustomization",
            "spec: {patches: [{path: x.yaml}]}")
        .file("clusters/x.yaml");

    assertThat(layout().sources()).isEmpty();
    assertThat(layout().roleOf("clusters/kustomization.yaml")).isEqualTo(FileRole.PLAIN);
  }

  @Test
  void aKustomizationThatCannotBeReadIsOneWithoutContent() {
    file("a/kustomization.yaml", "resources: [", "x").file("a/x.yaml");

    assertThat(ingredient("a/kustomization.yaml")).isEqualTo("a kustomization");
    assertThat(layout().roleOf("a/x.yaml")).isEqualTo(FileRole.PLAIN);
  }
}

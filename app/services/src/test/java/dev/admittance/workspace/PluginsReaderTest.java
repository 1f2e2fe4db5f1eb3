package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-100: what the key `plugins` takes and refuses.
class PluginsReaderTest {
  private final List<Diagnostic> problems = new ArrayList<>();

  private WorkspaceSettings read(String text) {
    Document document =
        DocumentReader.read(new SourceText(WorkspaceSettings.FILE, text)).documents().getFirst();
    return WorkspaceSettingsReader.read(document, problems);
  }

  private static List<String> names(WorkspaceSettings settings) {
    return settings.chain().plugins().stream().map(AdmissionPlugin::name).toList();
  }

  private void problem(String place, String message, String remedy) {
    assertThat(problems)
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.place()).isEqualTo(place);
          assertThat(problem.message()).isEqualTo(message);
          assertThat(problem.remedy()).contains(remedy);
        });
  }

  @Test
  void enabledPluginsStandAtTheirPlaceAndDisabledOnesAreGone() {
    WorkspaceSettings settings =
        read("plugins: {enable: [AlwaysPullImages, NamespaceExists], disable: [LimitRanger]}");
    assertThat(problems).isEmpty();
    assertThat(names(settings))
        .containsSubsequence("NamespaceLifecycle", "NamespaceExists", "AlwaysPullImages")
        .doesNotContain("LimitRanger");
  }

  @Test
  void proposedOrderCallsMutatingHooksFirst() {
    List<String> names = names(read("kubernetesRelease: '1.9'\nplugins: {order: proposed}"));
    assertThat(names)
        .startsWith("MutatingAdmissionWebhook", "NamespaceLifecycle", "LimitRanger")
        .endsWith("NodeRestriction", "ValidatingAdmissionWebhook", "ResourceQuota");
  }

  @Test
  void listSaysAllPluginsInTheirOrder() {
    WorkspaceSettings settings = read("plugins: [ResourceQuota, NamespaceLifecycle]");
    assertThat(settings.plugins())
        .isEqualTo(new PluginChoice.Listed(List.of("ResourceQuota", "NamespaceLifecycle")));
    assertThat(names(settings)).containsExactly("ResourceQuota", "NamespaceLifecycle");
  }

  @Test
  void misspeltPluginIsRefusedAtItsPlace() {
    assertThat(names(read("plugins:\n  disable: [LimitRange]"))).contains("LimitRanger");
    problem(
        "admittance.yaml:2:13",
        "Kubernetes 1.37 has no admission plugin `LimitRange`.",
        "Did you mean `LimitRanger`?");
  }

  @Test
  void pluginOfAnotherReleaseIsRefused() {
    read("kubernetesRelease: '1.25'\nplugins: {enable: [PodSecurityPolicy]}");
    assertThat(problems.getFirst().message())
        .isEqualTo("Kubernetes 1.25 has no admission plugin `PodSecurityPolicy`.");
  }

  @Test
  void pluginInBothListsIsRefused() {
    read("plugins: {enable: [PodNodeSelector], disable: [PodNodeSelector]}");
    problem(
        "admittance.yaml:1:48",
        "The plugin `PodNodeSelector` is both enabled and disabled.",
        "Take it out of one place.");
  }

  @Test
  void pluginThatIsNamedTwiceIsRefused() {
    read("plugins: [Priority, Priority]");
    problem(
        "admittance.yaml:1:21",
        "The plugin `Priority` is named twice.",
        "Take it out of one place.");
  }

  @Test
  void otherShapesAreRefused() {
    read("plugins: all");
    assertThat(problems.getFirst().message())
        .isEqualTo("`plugins` is neither a mapping nor a list.");
    read("plugins: {enable: LimitRanger}");
    assertThat(problems.get(1).message()).isEqualTo("`plugins.enable` is not a list.");
    read("plugins: {order: reversed}");
    assertThat(problems.get(2).message())
        .isEqualTo("`plugins.order` is neither `default` nor `proposed`.");
    read("plugins: {only: []}");
    assertThat(problems.get(3).message()).isEqualTo("unknown key \"only\" in plugins");
    read("plugins: [1]");
    assertThat(problems.get(4).message()).isEqualTo("`plugins[0]` is not text.");
  }
}

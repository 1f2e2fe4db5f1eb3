package dev.admittance.app.cluster.contexts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.Protection;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextsViewModelTest {
  @TempDir Path folder;
  private final HeldTaskRunner background = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final ClusterSessions sessions =
      new ClusterSessions(
          Sessions.services(
              _ -> {
                throw new ClusterException(new ClusterFault.Unreachable("no network here"));
              },
              (_, _) -> {}),
          new ContextProtection());
  private ContextsViewModel contexts;

  @BeforeEach
  void prepare() throws IOException {
    write("b");
    KubeconfigReading reading =
        new KubeconfigReading(
            new KubeEnvironment(Map.of("KUBECONFIG", folder.resolve("config").toString()), folder));
    contexts = new ContextsViewModel(reading, sessions, background, delay);
    contexts.reload();
    background.runAll();
  }

  private void write(String current) throws IOException {
    Files.writeString(
        folder.resolve("config"),
        """
        clusters:
        - {name: c, cluster: {server: "https://one.example"}}
        - {name: d, cluster: {server: "https://two.example", insecure-skip-tls-verify: true}}
        users:
        - {name: u, user: {token: t}}
        contexts:
        - {name: a-prod, context: {cluster: c, user: u}}
        - {name: b, context: {cluster: d, user: u, namespace: shop}}
        - {name: broken, context: {cluster: none, user: u}}
        current-context: %s
        """
            .formatted(current));
  }

  private List<String> names() {
    return contexts.rows().stream().map(ContextRow::name).toList();
  }

  @Test
  void contextsStandInTheOrderOfTheirFileAndTheCurrentOneIsChosen() {
    assertThat(names()).containsExactly("a-prod", "b", "broken");
    assertThat(contexts.chosenProperty().get()).contains("b");
    ContextRow row = contexts.chosen().orElseThrow();
    assertThat(row.current()).isTrue();
    assertThat(row.unsafe()).isTrue();
    assertThat(row.host()).isEqualTo("two.example");
    assertThat(contexts.facts(row))
        .contains(
            new ContextFact("Namespace", "shop", false),
            new ContextFact(
                "Certificate", "not verified: anybody on the way can pose as the server", true));
  }

  @Test
  void everyWordOfASearchHasToBeSomewhere() {
    contexts.searchProperty().set("EXAMPLE shop");
    assertThat(names()).containsExactly("b");
    contexts.searchProperty().set("nowhere");
    assertThat(names()).isEmpty();
    assertThat(contexts.chosen().orElseThrow().name()).isEqualTo("b");
    contexts.searchProperty().set(" ");
    assertThat(names()).hasSize(3);
  }

  @Test
  void whatASearchFindsIsChosenSoThatEnterOpensNothingElse() {
    contexts.searchProperty().set("a-pr");
    assertThat(contexts.chosenProperty().get()).contains("a-prod");
    contexts.searchProperty().set("");
    assertThat(contexts.chosenProperty().get()).contains("a-prod");
    contexts.searchProperty().set("nowhere");
    contexts.openFound();
    assertThat(sessions.open()).isEmpty();
    contexts.searchProperty().set("shop");
    contexts.openFound();
    assertThat(sessions.open()).extracting(ClusterSession::context).containsExactly("b");
  }

  @Test
  void usableContextsAreOpenedAndMarked() {
    contexts.open();
    assertThat(sessions.open()).extracting(ClusterSession::context).containsExactly("b");
    assertThat(contexts.chosen().orElseThrow().open()).isTrue();
    contexts.chosenProperty().set(Optional.of("broken"));
    contexts.open();
    assertThat(sessions.open()).hasSize(1);
    sessions.close(sessions.open().getFirst());
    assertThat(contexts.rows()).noneMatch(ContextRow::open);
  }

  @Test
  void theContextOfTheTabInSightIsLookedAt() {
    ClusterSession first = sessions.open("a-prod");
    assertThat(contexts.chosenProperty().get()).contains("a-prod");
    sessions.open("b");
    assertThat(contexts.chosenProperty().get()).contains("b");

    sessions.select(first);
    assertThat(contexts.chosenProperty().get()).contains("a-prod");
    sessions.closeAll();
    assertThat(contexts.chosenProperty().get()).isPresent();
  }

  @Test
  void protectionIsShownAsItIsDecided() {
    assertThat(contexts.rows().getFirst().protection()).isEqualTo(Protection.PROTECTED);
    contexts.chosenProperty().set(Optional.of("a-prod"));
    contexts.protect(Protection.READ_ONLY);
    assertThat(contexts.rows().getFirst().protection()).isEqualTo(Protection.READ_ONLY);
    assertThat(sessions.protection().of("a-prod")).isEqualTo(Protection.READ_ONLY);
  }

  @Test
  void theChoiceStaysWhenTheFileChangesAndMovesWhenItsContextIsGone() throws IOException {
    contexts.chosenProperty().set(Optional.of("a-prod"));
    write("broken");
    contexts.reload();
    background.runAll();
    assertThat(contexts.chosenProperty().get()).contains("a-prod");
    Files.writeString(folder.resolve("config"), "contexts: [{name: other, context: {}}]\n");
    contexts.reload();
    background.runAll();
    assertThat(contexts.chosenProperty().get()).contains("other");
  }

  @Test
  void filesAreFollowedWhileSomebodyLooks() throws IOException {
    contexts.follow(true);
    background.runAll();
    write("a-prod");
    Files.setLastModifiedTime(
        folder.resolve("config"), FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    delay.pass();
    background.runAll();
    assertThat(contexts.kubeconfigProperty().get().currentContext()).contains("a-prod");
    Files.delete(folder.resolve("config"));
    contexts.follow(false);
    delay.pass();
    background.runAll();
    assertThat(contexts.rows()).hasSize(3);
    contexts.follow(true);
    background.runAll();
    assertThat(contexts.rows()).isEmpty();
  }

  @Test
  void theLatestReadingCounts() throws IOException {
    contexts.reload();
    contexts.reload();
    background.runOldest();
    write("a-prod");
    assertThat(contexts.kubeconfigProperty().get().currentContext()).contains("b");
    background.runOldest();
    assertThat(contexts.kubeconfigProperty().get().currentContext()).contains("a-prod");
  }

  @Test
  void problemsOfFilesAreKept() throws IOException {
    Files.writeString(folder.resolve("config"), "a:\n\tb: 1\n");
    contexts.reload();
    background.runAll();
    assertThat(contexts.problems()).hasSize(1);
    assertThat(contexts.rows()).isEmpty();
    assertThat(contexts.chosen()).isEmpty();
  }

  @Test
  void filesAreLookedAtOnceHoweverOftenTheyBecomeVisible() {
    contexts.follow(true);
    contexts.follow(false);
    contexts.follow(true);

    delay.pass();

    assertThat(delay.waits()).as("two that were scheduled, and one that follows").hasSize(3);
  }
}

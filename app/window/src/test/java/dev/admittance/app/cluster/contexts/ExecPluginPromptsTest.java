package dev.admittance.app.cluster.contexts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ExecPluginPromptsTest {
  private static final ExecPlugin PLUGIN =
      new ExecPlugin(
          Path.of("/home/me/.kube/config"),
          "sso",
          "login",
          List.of("--profile", "two words", "x".repeat(3000)),
          Map.of("API_TOKEN", "secret-1", "REGION", "eu"),
          ExecPlugin.API_VERSIONS.getFirst(),
          ExecPlugin.Interaction.NEVER,
          false,
          "");

  /// What is to be done on the UI thread, as the test does it.
  private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();

  private final ExecPluginPrompts prompts = new ExecPluginPrompts(ui::add);

  private static ExecPluginRequest request(String program) {
    return new ExecPluginRequest(
        PLUGIN, Path.of(program), "abcdef0123456789", "invocation", List.of("AWS_SECRET"));
  }

  private CompletableFuture<Optional<Set<String>>> ask(String program) throws Exception {
    CompletableFuture<Optional<Set<String>>> answer =
        CompletableFuture.supplyAsync(() -> {
          try {
            return prompts.ask(request(program), Optional.empty());
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    runNext();
    return answer;
  }

  private void runNext() throws InterruptedException {
    Runnable next = ui.poll(60, TimeUnit.SECONDS);
    assertThat(next).isNotNull();
    next.run();
  }

  private Optional<String> open() {
    return prompts.openProperty().get().map(one -> one.request().executable().toString());
  }

  @Test
  void questionsAreAnsweredOneAfterTheOther() throws Exception {
    CompletableFuture<Optional<Set<String>>> one = ask("/one");
    CompletableFuture<Optional<Set<String>>> two = ask("/two");
    assertThat(open()).contains("/one");
    prompts.allow(Set.of("AWS_SECRET"));
    assertThat(one.get(60, TimeUnit.SECONDS)).contains(Set.of("AWS_SECRET"));
    assertThat(open()).contains("/two");
    prompts.refuse();
    assertThat(two.get(60, TimeUnit.SECONDS)).isEmpty();
    assertThat(open()).isEmpty();
  }

  @Test
  void whoIsNoLongerWaitedForIsNotAskedAbout() throws Exception {
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Thread thread =
        Thread.ofVirtual()
            .start(() -> {
              try {
                prompts.ask(request("/one"), Optional.empty());
              } catch (InterruptedException _) {
                interrupted.complete(true);
              }
            });
    runNext();
    assertThat(open()).contains("/one");
    thread.interrupt();
    assertThat(interrupted.get(60, TimeUnit.SECONDS)).isTrue();
    runNext();
    assertThat(open()).isEmpty();
  }

  @Test
  void onlyTheLastLineOfAFrameIsShown() throws Exception {
    prompts.said(PLUGIN, "one");
    prompts.said(PLUGIN, "two");
    runNext();
    assertThat(prompts.wordsProperty().get()).isEqualTo("login: two");
    assertThat(ui).isEmpty();
    prompts.ended();
    runNext();
    assertThat(prompts.wordsProperty().get()).isEmpty();
    assertThat(prompts.loginsProperty().get()).isZero();
    runNext();
    assertThat(prompts.loginsProperty().get()).isEqualTo(1);
  }

  @Test
  void wordsAreShownAsWhatTheyAre() {
    ExecPluginDescriptions words = new ExecPluginDescriptions(request("/usr/bin/login"));
    assertThat(words.arguments().subList(0, 2)).containsExactly("--profile", "'two words'");
    assertThat(words.arguments().getLast()).endsWith("(3000 characters, not all shown)");
    assertThat(words.variables())
        .containsExactlyInAnyOrder("API_TOKEN=(a value of 8 characters)", "REGION=eu");
    assertThat(words.digest()).isEqualTo("abcdef01 23456789");
    assertThat(words.caution()).isEmpty();
    assertThat(words.isLong()).isTrue();
    assertThat(new ExecPluginDescriptions(request("/bin/sh")).caution()).isPresent();
  }

  @Test
  void changesAreTold() {
    ExecPluginConsent same =
        new ExecPluginConsent(
            Path.of("/k"), Path.of("/one"), "abcdef0123456789", "other", Set.of(), Instant.EPOCH);
    ExecPluginPrompt prompt =
        new ExecPluginPrompt(request("/one"), Optional.of(same), new CompletableFuture<>());
    assertThat(prompt.change().orElseThrow()).contains("in another way");
    ExecPluginConsent other =
        new ExecPluginConsent(
            Path.of("/k"), Path.of("/one"), "0", "invocation", Set.of(), Instant.EPOCH);
    assertThat(
            new ExecPluginPrompt(request("/one"), Optional.of(other), new CompletableFuture<>())
                .change()
                .orElseThrow())
        .contains("program has changed");
  }
}

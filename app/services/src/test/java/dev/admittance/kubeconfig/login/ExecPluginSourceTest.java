package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.Credentials;
import dev.admittance.kubeconfig.ExecPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Plugins that really run.
@DisabledOnOs(OS.WINDOWS)
class ExecPluginSourceTest {
  @TempDir Path folder;
  private Plugins plugins;

  @BeforeEach
  void prepare() {
    plugins = new Plugins(folder);
  }

  private static String fault(ExecPluginSource source) {
    try {
      source.current();
    } catch (ClusterException e) {
      assertThat(e.fault()).isInstanceOf(ClusterFault.NoCredentials.class);
      return e.fault().sentence();
    }
    throw new AssertionError("there are credentials");
  }

  private ExecPluginSource allowed(String script, String... arguments) throws IOException {
    plugins.script("login", script);
    ExecPlugin plugin = plugins.plugin("login", arguments);
    plugins.agree(plugin);
    return plugins.source(plugin);
  }

  @Test
  void argumentsArriveWordByWordAndNoShellSeesThem() throws Exception {
    ExecPluginSource source =
        allowed(
            "for a in \"$@\"; do printf '%s\\n' \"$a\" >> '"
                + folder
                + "/args'; done\n"
                + Plugins.answer("{\"token\":\"t\"}"),
            "two words",
            "; touch '" + folder + "/owned'",
            "$(touch '" + folder + "/owned')",
            "`id`",
            "a\"b'c",
            "*",
            "");
    assertThat(source.current()).isEqualTo(new Credentials.Token("t"));
    assertThat(Files.readAllLines(folder.resolve("args")))
        .containsExactly(
            "two words",
            "; touch '" + folder + "/owned'",
            "$(touch '" + folder + "/owned')",
            "`id`",
            "a\"b'c",
            "*",
            "");
    assertThat(folder.resolve("owned")).doesNotExist();
  }

  @Test
  void commandsAreNoShellTextEither() throws Exception {
    ExecPluginSource source = plugins.source(plugins.plugin("true; touch owned"));
    assertThat(fault(source)).contains("`true; touch owned` is not installed");
  }

  @Test
  void theEnvironmentHasWhatTheKubeconfigAddsAndNoSecretOfOurs() throws Exception {
    plugins.set("GITHUB_TOKEN", "hidden-1");
    plugins.set("AWS_SECRET_ACCESS_KEY", "hidden-2");
    plugins.set("AWS_PROFILE", "dev");
    plugins.script("login", "env > '" + folder + "/env'\n" + Plugins.answer("{\"token\":\"t\"}"));
    ExecPlugin plugin =
        plugins.plugin(
            "login",
            Map.of("API_TOKEN", "of the kubeconfig", "LINE", "a=b;c"),
            ExecPlugin.Interaction.NEVER);
    plugins.agree(plugin, "AWS_SECRET_ACCESS_KEY");
    plugins.source(plugin).current();
    List<String> seen = Files.readAllLines(folder.resolve("env"));
    assertThat(seen)
        .contains("AWS_PROFILE=dev", "API_TOKEN=of the kubeconfig", "LINE=a=b;c")
        .contains("AWS_SECRET_ACCESS_KEY=hidden-2")
        .noneMatch(line -> line.contains("hidden-1"));
    assertThat(seen)
        .contains(
            "KUBERNETES_EXEC_INFO={\"kind\":\"ExecCredential\",\"apiVersion\":\""
                + Plugins.V1
                + "\",\"spec\":{\"cluster\":{\"server\":\"https://c.example:6443\"},\"interactive\":false}}");
  }

  @Test
  void thereIsNothingToReadOnStandardInput() throws Exception {
    ExecPluginSource source =
        allowed("read line && exit 9\n" + Plugins.answer("{\"token\":\"t\"}"));
    assertThat(source.current()).isEqualTo(new Credentials.Token("t"));
  }

  @Test
  void nothingRunsWithoutConsent() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    assertThat(fault(plugins.source(plugins.plugin("login"))))
        .isEqualTo("The plugin `" + folder.resolve("login") + "` has not been allowed to run.");
    assertThat(plugins.runs()).isZero();
  }

  @Test
  void consentEndsWhenTheProgramOrItsArgumentsChange() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    ExecPlugin plugin = plugins.plugin("login", "a");
    plugins.agree(plugin);
    assertThat(fault(plugins.source(plugins.plugin("login", "b"))))
        .isEqualTo(
            "The plugin `"
                + folder.resolve("login")
                + "` has changed since it was allowed to run.");
    plugins.answering("login", "{\"token\":\"other\"}");
    assertThat(fault(plugins.source(plugin))).contains("has changed");
    assertThat(plugins.runs()).isZero();
  }

  @Test
  void pluginsThatDoNotEndAreStopped() throws Exception {
    plugins.script("login", "echo 'open https://login.example' >&2\nsleep 600 & sleep 600");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    assertThat(fault(plugins.source(plugin, Duration.ofSeconds(6))))
        .startsWith("The plugin `login` did not end within 6 s and was stopped.")
        .endsWith("It says: open https://login.example");
  }

  @Test
  void whoIsNoLongerWaitedForIsStopped() throws Exception {
    ExecPluginSource source = allowed("echo $$ > '" + folder + "/pid'\nexec sleep 600");
    CompletableFuture<String> ended = new CompletableFuture<>();
    Thread thread =
        Thread.ofVirtual()
            .start(() -> {
              try {
                source.current();
              } catch (ClusterException e) {
                ended.complete(e.fault().sentence() + Thread.currentThread().isInterrupted());
              }
            });
    long pid = pid();
    thread.interrupt();
    assertThat(ended.get(60, TimeUnit.SECONDS))
        .isEqualTo("The plugin was stopped before it answered.true");
    ProcessHandle.of(pid).ifPresent(process -> process.onExit().join());
  }

  private long pid() throws Exception {
    Path file = folder.resolve("pid");
    while (!Files.exists(file) || Files.readString(file).isBlank()) {
      Thread.onSpinWait();
    }
    return Long.parseLong(Files.readString(file).strip());
  }

  @Test
  void whatItSaysToPeopleIsPassedOnClean() throws Exception {
    ExecPluginSource source =
        allowed(
            "printf 'enter \\033[31mABC\\033[0m\\nnow\\n' >&2\n"
                + Plugins.answer("{\"token\":\"t\"}"));
    source.current();
    assertThat(plugins.told).containsExactly("enter [31mABC[0m", "now");
  }

  @Test
  void answersThatAreNoneAreNeverRepeated() throws Exception {
    assertThat(fault(allowed("echo 'secret-garbage {'")))
        .isEqualTo(
            "The plugin `login` answers something that is neither a JSON nor a YAML object.");
    assertThat(fault(allowed(""))).isEqualTo("The plugin `login` answers nothing.");
    assertThat(fault(allowed("echo '{\"kind\":\"Pod\"}'")))
        .isEqualTo("The plugin `login` answers something else than an `ExecCredential`.");
    assertThat(fault(allowed(Plugins.answer("{\"token\":\"t\"}").replace("io/v1", "io/v1beta1"))))
        .isEqualTo(
            "The plugin `login` answers in another version than `"
                + Plugins.V1
                + "`, for which the kubeconfig asks.");
    assertThat(fault(allowed(Plugins.answer("null")))).endsWith("answers without a `status`.");
    assertThat(fault(allowed(Plugins.answer("{}"))))
        .endsWith("answers with neither a token nor a certificate.");
    assertThat(fault(allowed(Plugins.answer("{\"clientKeyData\":\"secret\"}"))))
        .endsWith("answers with a certificate or a key, and not with both.");
    assertThat(fault(allowed(Plugins.answer("{\"token\":\"a b\"}"))))
        .endsWith("answers with a token that has characters no token can have.");
    assertThat(fault(allowed(Plugins.answer("{\"token\":\"t\",\"expirationTimestamp\":\"soon\"}"))))
        .endsWith("answers with an `expirationTimestamp` that is not a time.");
    assertThat(fault(allowed("head -c 3000000 /dev/zero")))
        .isEqualTo("The plugin `login` says more than 1 MiB.");
  }

  @Test
  void failuresTellTheCodeAndTheLastWords() throws Exception {
    assertThat(fault(allowed("echo 'not logged in' >&2; exit 3")))
        .isEqualTo("The plugin `login` ended with code 3. It says: not logged in");
  }

  @Test
  void credentialsAreKeptUntilTheyExpire() throws Exception {
    plugins.answering(
        "login", "{\"token\":\"t\",\"expirationTimestamp\":\"2026-01-01T01:00:00+00:00\"}");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    ExecPluginSource source = plugins.source(plugin);
    source.current();
    plugins.now = plugins.now.plus(Duration.ofMinutes(59));
    source.current();
    assertThat(plugins.runs()).isEqualTo(1);
    plugins.now = plugins.now.plus(Duration.ofMinutes(2));
    source.current();
    assertThat(plugins.runs()).isEqualTo(2);
    source.current();
    assertThat(plugins.runs()).as("credentials that are born expired").isEqualTo(2);
  }

  @Test
  void refusedCredentialsAreRenewedButNotInQuickSuccession() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    ExecPluginSource source = plugins.source(plugin);
    Credentials first = source.current();
    source.refused(first);
    source.current();
    assertThat(plugins.runs()).isEqualTo(1);
    plugins.now = plugins.now.plus(ExecPluginSource.PATIENCE);
    source.current();
    assertThat(plugins.runs()).isEqualTo(2);
    plugins.now = plugins.now.plus(ExecPluginSource.PATIENCE);
    source.refused(new Credentials.Token("of somebody else"));
    source.current();
    assertThat(plugins.runs()).isEqualTo(2);
  }

  @Test
  void failuresAreTriedAgainAfterAPause() throws Exception {
    ExecPluginSource source = allowed("echo run >> '" + folder + "/runs'; exit 1");
    fault(source);
    fault(source);
    assertThat(plugins.runs()).isEqualTo(1);
    plugins.now = plugins.now.plus(ExecPluginSource.PAUSE);
    fault(source);
    assertThat(plugins.runs()).isEqualTo(2);
  }

  @Test
  void clockThatIsSetBackProlongsNoPause() throws Exception {
    ExecPluginSource source = allowed("echo run >> '" + folder + "/runs'; exit 1");
    fault(source);
    plugins.now = plugins.now.minus(Duration.ofHours(1));
    fault(source);
    assertThat(plugins.runs()).isEqualTo(2);
    fault(source);
    assertThat(plugins.runs()).isEqualTo(2);
  }

  /// After the clock was set forth, or where the plugin's is wrong: browsers must not open every
  /// five seconds.
  @Test
  void credentialsThatAreBornExpiredAreUsedForAWhile() throws Exception {
    plugins.answering(
        "login", "{\"token\":\"t\",\"expirationTimestamp\":\"2026-01-01T01:00:00+00:00\"}");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    ExecPluginSource source = plugins.source(plugin);
    plugins.now = plugins.now.plus(Duration.ofHours(5));
    Credentials found = source.current();
    plugins.now = plugins.now.plus(ExecPluginSource.PAUSE);
    assertThat(source.current()).isEqualTo(found);
    assertThat(plugins.runs()).isEqualTo(1);
    plugins.now = plugins.now.plus(ExecPluginSource.PATIENCE);
    source.current();
    assertThat(plugins.runs()).isEqualTo(2);
  }

  @Test
  void manyWhoWaitShareOneRun() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    ExecPluginSource source = plugins.source(plugin);
    List<CompletableFuture<Credentials>> all =
        Stream.generate(() ->
                CompletableFuture.supplyAsync(() -> {
                  try {
                    return source.current();
                  } catch (ClusterException e) {
                    throw new IllegalStateException(e);
                  }
                }))
            .limit(8)
            .toList();
    for (CompletableFuture<Credentials> one : all) {
      assertThat(one.get(60, TimeUnit.SECONDS)).isEqualTo(new Credentials.Token("t"));
    }
    assertThat(plugins.runs()).isEqualTo(1);
  }

  @Test
  void pluginsThatNeedATerminalAreNotRun() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    ExecPlugin plugin = plugins.plugin("login", Map.of(), ExecPlugin.Interaction.ALWAYS);
    plugins.agree(plugin);
    assertThat(fault(plugins.source(plugin))).contains("needs a terminal");
    assertThat(plugins.runs()).isZero();
  }

  @Test
  void missingProgramsComeWithTheHintOfTheKubeconfig() {
    assertThat(fault(plugins.source(plugins.plugin("nowhere"))))
        .isEqualTo(
            "The plugin `nowhere` is not installed, or may not be run. The kubeconfig says: Run"
                + " [31mbrew install it");
  }

  @Test
  void kubercForbidsWhateverWasAgreedTo() throws Exception {
    plugins.answering("login", "{\"token\":\"t\"}");
    ExecPlugin plugin = plugins.plugin("login");
    plugins.agree(plugin);
    Path kuberc = folder.resolve(".kube").resolve("kuberc");
    Files.createDirectories(kuberc.getParent());
    Files.writeString(
        kuberc,
        """
        apiVersion: kubectl.config.k8s.io/v1beta1
        kind: Preference
        credentialPluginPolicy: DenyAll
        """);
    assertThat(fault(plugins.source(plugin)))
        .isEqualTo(
            "The plugin `login` may not be run: `"
                + kuberc
                + "` says `credentialPluginPolicy:"
                + " DenyAll`.");
    assertThat(plugins.runs()).isZero();
  }
}

package dev.admittance.record.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.record.Caller;
import dev.admittance.record.EndpointKeys;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HookRegistrationTest {
  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RecordingHook hook(String id, URI url, String caBundle, RecordedRule... rules) {
    return new RecordingHook(
        id,
        url,
        caBundle,
        List.of(rules),
        List.of("own"),
        "ann@desk",
        Instant.parse("2026-01-31T12:00:00Z"));
  }

  private static RecordingHook hook(String id) {
    return hook(
        id,
        URI.create("https://127.0.0.1:9/record/x"),
        Caller.keys().caBundle(),
        RecordedRule.EVERYTHING);
  }

  private static WritePermit permit(ClusterClient client) {
    WriteTarget target = new WriteTarget(client.server(), "test", Protection.ORDINARY);
    return WriteGate.open(target, WriteConsent.of(target));
  }

  private static JsonObject object(String json) throws IOException {
    return (JsonObject) JsonText.parse(json.replace('\'', '"'));
  }

  @Test
  void hookIsThereUntilItIsTakenBack() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      HookRegistration registration =
          HookRegistration.register(client, permit(client), hook("there"));

      String configuration =
          JsonText.write(client.get(RecordingHook.CONFIGURATIONS.path(registration.name())));
      assertThat(configuration)
          .contains(
              "\"failurePolicy\":\"Ignore\"",
              "\"sideEffects\":\"None\"",
              "\"timeoutSeconds\":1",
              "\"kube-node-lease\",\"kube-public\",\"kube-system\",\"own\"",
              "no-heartbeats");

      registration.close();
      registration.close();
      assertThat(Leftovers.find(client, List.of()))
          .extracting(Leftovers.Leftover::name)
          .doesNotContain("admittance-recording-there");
    }
  }

  @Test
  void nothingIsRegisteredWithoutAPermit() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      assertThatThrownBy(() ->
              HookRegistration.register(
                  client, WriteGate.dryRun(client.server()), hook("forbidden")))
          .isInstanceOf(ClusterException.class);

      assertThat(Leftovers.find(client, List.of()))
          .extracting(Leftovers.Leftover::name)
          .doesNotContain("admittance-recording-forbidden");
    }
  }

  @Test
  void whatACrashLeftIsFoundAndTakenOut() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      server
          .writer(client)
          .create(
              RecordingHook.CONFIGURATIONS,
              hook(
                      "lost",
                      URI.create("https://10.0.0.1:9/record/x"),
                      Caller.keys().caBundle(),
                      RecordedRule.EVERYTHING)
                  .configuration(false),
              false);
      HookRegistration own = HookRegistration.register(client, permit(client), hook("own"));

      List<Leftovers.Leftover> found = Leftovers.find(client, List.of(own.name()));

      assertThat(found)
          .containsExactly(
              new Leftovers.Leftover(
                  "admittance-recording-lost", "ann@desk", "2026-01-31T12:00:00Z", "10.0.0.1:9"));
      Leftovers.remove(server.writer(client), found.getFirst());
      Leftovers.remove(server.writer(client), found.getFirst());
      assertThat(Leftovers.find(client, List.of(own.name()))).isEmpty();
      own.close();
    }
  }

  @Test
  void serverThatIsAwayIsAskedAgain() throws IOException, InterruptedException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      HookRegistration registration =
          HookRegistration.register(client, permit(client), hook("away"));
      server.kill();
      assertThatThrownBy(registration::close).isInstanceOf(ClusterException.class);

      server.restart();
      registration.close();

      assertThat(Leftovers.find(client, List.of()))
          .extracting(Leftovers.Leftover::name)
          .doesNotContain(registration.name());
    }
  }

  @Test
  void endOfTheProcessTakesTheHookBack(@TempDir Path folder) throws Exception {
    Process process = RegisteringProcess.start(server, "process", folder.resolve("ca.crt"));
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      String name = output.readLine();
      assertThat(Leftovers.find(client, List.of()))
          .extracting(Leftovers.Leftover::name)
          .contains(name);

      process.toHandle().destroy();

      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(Leftovers.find(client, List.of()))
          .extracting(Leftovers.Leftover::name)
          .doesNotContain(name);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void whatAClusterIsAskedIsRecorded(@TempDir Path folder) throws Exception {
    assumeTrue(server.isReal(), "only a kube-apiserver calls hooks");
    EndpointKeys keys = Caller.keys();
    Recording recording =
        Recording.start(
            RecordingSettings.of(Caller.loopback(), "127.0.0.1", folder, Optional.empty()),
            keys,
            InstantSource.system());
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        recording) {
      HookRegistration registration =
          HookRegistration.register(
              client,
              permit(client),
              hook("real", recording.url(), recording.caBundle(), RecordedRule.EVERYTHING));
      // API servers take new configurations up a moment later.
      Instant end = Instant.now().plusSeconds(60);
      int attempt = 0;
      while (recording.counts().received() == 0 && Instant.now().isBefore(end)) {
        secret(client, "default", "first" + attempt++);
      }
      secret(client, "kube-system", "hidden");
      secret(client, "default", "last");
      registration.close();
    }

    String recorded = Files.readString(recording.files().getFirst());
    assertThat(recorded)
        .contains("\"name\":\"last\"", "cmVkYWN0ZWQtOS")
        .doesNotContain("hush-hush", "aHVzaC1odXNo", "\"name\":\"hidden\"");
    assertThat(recording.counts().dropped()).isZero();
    assertThat(recording.counts().unusable()).isZero();
  }

  private static void secret(ClusterClient client, String namespace, String name)
      throws IOException {
    server
        .writer(client)
        .create(
            new ResourcePath("", "v1", "secrets", namespace),
            object(
                "{'apiVersion':'v1','kind':'Secret','metadata':{'name':'%s','annotations':{'note':'n'}},"
                        .formatted(name)
                    + "'stringData':{'password':'hush-hush'}}"),
            false);
  }
}

package dev.admittance.record.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.record.Caller;
import dev.admittance.record.EndpointKeys;
import dev.admittance.record.ForwardTarget;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real API server, a recording in front of a hook, and the hook.
class ForwardingInFrontTest {
  private static String denied(String uid) {
    return "\"uid\":\"%s\",\"allowed\":false,\"status\":{\"code\":403,\"message\":\"not on Sundays\"}"
        .formatted(uid);
  }

  @Test
  void clientHearsWhatTheHookSays(@TempDir Path data, @TempDir Path folder) throws Exception {
    EndpointKeys keys = Caller.keys();
    try (KubeServer server = KubeServer.start(data);
        ReviewServer hook = new ReviewServer(ForwardingInFrontTest::denied)) {
      assumeTrue(server.isReal(), "only a kube-apiserver calls hooks");
      Recording recording =
          Recording.start(
              RecordingSettings.of(
                  Caller.loopback(),
                  "127.0.0.1",
                  folder,
                  ForwardTarget.of(
                      "https://" + hook.address() + "/mutate",
                      Optional.of(CallFixtures.base64(CallFixtures.text("authority.crt"))),
                      Optional.of("hook.shop.svc"))),
              keys,
              InstantSource.system());
      try (recording;
          ClusterClient client = server.connect(KubeServer.ADMIN)) {
        register(server, client, recording);

        assertThat(denial(server, client))
            .contains("admission webhook \"guard.example.com\" denied the request: not on Sundays");
      }
      assertThat(Files.readString(recording.files().getFirst()))
          .contains("\"allowed\":false", "not on Sundays", "\"name\":\"refused\"");
      assertThat(recording.counts().failed()).isZero();
      assertThat(hook.paths()).allMatch(path -> path.equals("/mutate?timeout=5s"));
    }
  }

  private static void register(KubeServer server, ClusterClient client, Recording recording)
      throws IOException {
    server
        .writer(client)
        .create(
            RecordingHook.CONFIGURATIONS,
            object(
                """
                {"apiVersion":"admissionregistration.k8s.io/v1",
                 "kind":"ValidatingWebhookConfiguration","metadata":{"name":"guard"},
                 "webhooks":[{"name":"guard.example.com","sideEffects":"None","timeoutSeconds":5,
                  "admissionReviewVersions":["v1"],
                  "clientConfig":{"url":"%s","caBundle":"%s"},
                  "rules":[{"operations":["CREATE"],"apiGroups":[""],"apiVersions":["v1"],
                            "resources":["configmaps"]}]}]}
                """
                    .formatted(recording.url(), recording.caBundle())),
            false);
  }

  /// API servers take new configurations up a moment later.
  private static String denial(KubeServer server, ClusterClient client) throws IOException {
    Instant end = Instant.now().plusSeconds(60);
    while (Instant.now().isBefore(end)) {
      try {
        server
            .writer(client)
            .create(
                new ResourcePath("", "v1", "configmaps", "default"),
                object(
                    "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"refused\"}}"),
                true);
      } catch (ClusterException e) {
        return e.fault().sentence();
      }
    }
    return "nothing was denied";
  }

  private static JsonObject object(String json) throws IOException {
    return (JsonObject) JsonText.parse(json);
  }
}

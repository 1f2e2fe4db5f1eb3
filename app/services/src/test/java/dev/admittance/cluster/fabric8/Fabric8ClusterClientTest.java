package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Fabric8ClusterClientTest {
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");

  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void readsObjectsPageByPageAsTheServerWroteThem() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      server.writer(client).create(NAMESPACES, namespace("books", "a: b"), false);

      JsonObject books = find(client.list(NAMESPACES), "books");

      assertThat(books.get("kind")).isEqualTo(new JsonString("Namespace"));
      assertThat(books.get("apiVersion")).isEqualTo(new JsonString("v1"));
      assertThat(client.get(NAMESPACES.path("books")).get("metadata"))
          .isEqualTo(books.get("metadata"));
    }
  }

  @Test
  void refusesWhatAUserMayNotDo() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.NOBODY)) {
      assertThatThrownBy(() -> client.list(NAMESPACES))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e ->
                  assertThat(e.fault())
                      .isInstanceOfSatisfying(
                          ClusterFault.Forbidden.class,
                          fault -> {
                            assertThat(fault.verb()).isEqualTo("list");
                            assertThat(fault.sentence()).contains("nobody").contains("namespaces");
                          }));
    }
  }

  @Test
  void saysThatCredentialsAreNotTaken() throws IOException {
    try (ClusterClient client = server.connect("stranger")) {
      assertThatThrownBy(() -> client.list(NAMESPACES))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e -> assertThat(e.fault()).isInstanceOf(ClusterFault.Unauthorized.class));
    }
  }

  @Test
  void writesNothingWithoutAPermitForIt() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      assertThatThrownBy(() ->
              client
                  .writer(WriteGate.dryRun(client.server()))
                  .create(NAMESPACES, namespace("never", "a: b"), false))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e -> assertThat(e.fault()).isInstanceOf(ClusterFault.NotPermitted.class));

      client
          .writer(WriteGate.dryRun(client.server()))
          .create(NAMESPACES, namespace("never", "a: b"), true);

      assertThatThrownBy(() -> client.get(NAMESPACES.path("never")))
          .isInstanceOfSatisfying(
              ClusterException.class,
              e -> assertThat(e.fault()).isInstanceOf(ClusterFault.NotFound.class));
    }
  }

  @Test
  void asksWhoItIs() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.VIEWER)) {
      JsonObject answer =
          client.ask(
              (JsonObject)
                  JsonText.parse(
                      "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"SelfSubjectReview\"}"));

      assertThat(answer.toString()).contains("viewers");
    }
  }

  @Test
  void followsWhatChanges() throws Exception {
    Seen seen = new Seen();
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        ObjectWatch _ = client.follow(NAMESPACES, seen)) {
      Waiting.until(() -> seen.last() instanceof WatchState.Current);

      server.writer(client).create(NAMESPACES, namespace("shop", "a: b"), false);
      Waiting.until(() -> seen.names().contains("shop"));
      server.writer(client).apply(NAMESPACES, namespace("shop", "a: c"), true, false);
      Waiting.until(() -> seen.find("shop").toString().contains("\"c\""));
    }
  }

  @Test
  void saysThatTheServerIsGoneAndRecoversByItself() throws Exception {
    Seen seen = new Seen();
    try (ClusterClient client = server.connect(KubeServer.ADMIN);
        ObjectWatch _ = client.follow(NAMESPACES, seen)) {
      Waiting.until(() -> seen.last() instanceof WatchState.Current);

      server.kill();
      Waiting.until(
          () -> seen.last() instanceof WatchState.Interrupted(ClusterFault.Unreachable _));
      server.restart();
      Waiting.until(() -> seen.last() instanceof WatchState.Current);
      server.writer(client).create(NAMESPACES, namespace("afterwards", "a: b"), false);
      Waiting.until(() -> seen.names().contains("afterwards"));
    }
  }

  private static JsonObject find(List<JsonObject> objects, String name) {
    return objects.stream()
        .filter(object -> Seen.name(object).equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static JsonObject namespace(String name, String label) throws IOException {
    String[] pair = label.split(": ", 2);
    return (JsonObject)
        JsonText.parse(
            """
            {"apiVersion":"v1","kind":"Namespace",
             "metadata":{"name":"%s","labels":{"%s":"%s"}}}
            """
                .formatted(name, pair[0], pair[1]));
  }
}

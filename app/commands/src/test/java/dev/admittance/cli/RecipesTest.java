package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The recipes among the templates do what their titles say, as a policy and as a webhook.
class RecipesTest {
  @TempDir Path folder;

  @BeforeEach
  void writeNamespaces() throws IOException {
    Files.writeString(
        folder.resolve("namespaces.yaml"),
        """
        apiVersion: v1
        kind: Namespace
        metadata: {name: frozen, labels: {example.com/frozen: "true"}}
        ---
        apiVersion: v1
        kind: Namespace
        metadata: {name: shop}
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          no-latest         | shop   | {name: a, image: "registry:5000/web"}      | false
          no-latest         | shop   | {name: a, image: "web:latest"}             | false
          no-latest         | shop   | {name: a, image: "registry:5000/web:1.2"}  | true
          require-resources | shop   | {name: a, image: web, resources: {limits: {cpu: 1}}} | false
          require-resources | shop   | {name: a, image: web, resources: {requests: {cpu: 1, memory: 1Gi}, limits: {cpu: 1, memory: 1Gi}}} | true
          freeze-namespace  | frozen | {name: a, image: "web:1"}                  | false
          freeze-namespace  | shop   | {name: a, image: "web:1"}                  | true
          """)
  void requestIsDeniedByPolicyAndWebhookAlike(
      String recipe, String namespace, String container, boolean allowed) throws IOException {
    for (String kind : new String[] {"-policy", "-webhook"}) {
      JsonObject run = run(recipe + kind, namespace, "{}", container);
      assertThat(run.find("allowed")).as(kind).contains(JsonBoolean.of(allowed));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"default-label-policy", "default-label-webhook"})
  void labelIsAddedWhereItIsMissing(String recipe) throws IOException {
    String container = "{name: a, image: web}";
    assertThat(team(run(recipe, "shop", "{}", container))).contains(new JsonString("unknown"));
    assertThat(team(run(recipe, "shop", "{app: web}", container)))
        .contains(new JsonString("unknown"));
    assertThat(team(run(recipe, "shop", "{example.com/team: web}", container)))
        .contains(new JsonString("web"));
  }

  @Test
  void administratorsAndControllersChangeAFrozenNamespace() throws IOException {
    Path review = review("frozen", "{}", "{name: a, image: web}");
    Files.writeString(
        review, Files.readString(review).replace("system:authenticated", "system:masters"));
    for (String recipe : new String[] {"freeze-namespace-policy", "freeze-namespace-webhook"}) {
      assertThat(run(recipe, review).find("allowed")).contains(JsonBoolean.TRUE);
    }
  }

  private static Optional<JsonValue> team(JsonObject run) {
    return FieldPath.ROOT
        .child("object")
        .child("metadata")
        .child("labels")
        .child("example.com/team")
        .find(run);
  }

  private JsonObject run(String recipe, String namespace, String labels, String container)
      throws IOException {
    return run(recipe, review(namespace, labels, container));
  }

  private JsonObject run(String recipe, Path review) throws IOException {
    Path hooks = Files.createDirectories(folder.resolve(recipe));
    Files.writeString(hooks.resolve("it.yaml"), Templates.find(recipe).orElseThrow());
    CliRun run =
        CliRun.of(
            "replay",
            "--config",
            hooks.toString(),
            "--answers",
            hooks.toString(),
            "--cluster",
            folder.resolve("namespaces.yaml").toString(),
            "--reviews",
            review.toString(),
            "-o",
            "ndjson");
    return run.jsonLines().getFirst();
  }

  private Path review(String namespace, String labels, String container) throws IOException {
    return Files.writeString(
        folder.resolve("review.yaml"),
        """
        apiVersion: admission.k8s.io/v1
        kind: AdmissionReview
        request:
          uid: a
          kind: {group: "", version: v1, kind: Pod}
          resource: {group: "", version: v1, resource: pods}
          name: web
          namespace: %1$s
          operation: CREATE
          userInfo: {username: alice, groups: [system:authenticated]}
          object:
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: %1$s, labels: %2$s}
            spec: {containers: [%3$s]}
        """
            .formatted(namespace, labels, container));
  }
}

package dev.admittance.rego;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.engine.Engines;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.lazy.Lazy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Constraints with Rego as Gatekeeper 3.23.1 answers them (`simulator/conformance/gatekeeper`), by
/// the program that `-Dadmittance.opa=FILE` names.
class RegoRecordingsTest {
  private static final Webhook HOOK = hook();

  private final List<String> differences = new ArrayList<>();
  private int compared;
  private int unknown;

  private static Webhook hook() {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: gatekeeper}
        webhooks:
        - name: validation.gatekeeper.sh
          clientConfig: {service: {name: gatekeeper-webhook-service, namespace: ops, path: /v1/admit}}
          admissionReviewVersions: [v1]
          sideEffects: None
        """;
    Document document =
        DocumentReader.read(new SourceText("gatekeeper.yaml", text)).documents().getFirst();
    return RegistrationReader.read(document)
        .registrations()
        .getFirst()
        .configuration()
        .webhooks()
        .getFirst();
  }

  @BeforeAll
  static void needsTheProgram() {
    assumeFalse(
        System.getProperty("admittance.opa", "").isEmpty(), "-Dadmittance.opa names no program");
  }

  @Test
  void ownConstraintsAreAnsweredAsRecorded() throws Exception {
    compare(Path.of(Objects.requireNonNull(getClass().getResource("/rego/own.jsonl")).toURI()));

    assertThat(differences).isEmpty();
    assertThat(unknown).isZero();
    assertThat(compared).isGreaterThanOrEqualTo(24);
  }

  /// Suites of public libraries are recorded to a file, which the property names.
  @Test
  void publicConstraintsAreAnsweredAsRecorded() throws IOException {
    String file = System.getProperty("admittance.gatekeeper.rego", "");
    assumeTrue(!file.isEmpty(), "-Dadmittance.gatekeeper.rego names no recording");
    compare(Path.of(file));

    System.out.printf(
        "Rego beside Gatekeeper: %d requests, %d not simulated, %d different%n",
        compared, unknown, differences.size());
    assertThat(differences).isEmpty();
  }

  private void compare(Path recording) throws IOException {
    RegoAnswerCache rego = new RegoAnswerCache(RegoProgram.ofUser().orElseThrow());
    for (String line : Files.readAllLines(recording)) {
      JsonObject group = (JsonObject) JsonText.parse(line);
      ClusterState cluster = ClusterState.of(group.objects("policies")).withOtherNamespaces();
      PolicyEngine engine = Engines.ALL.of(cluster).getFirst();
      for (JsonObject review : group.objects("reviews")) {
        if (!review.has("failed")) {
          compare(
              group.text("name"), engine.answer(call(cluster, review, rego)).orElseThrow(), review);
        }
      }
    }
  }

  private void compare(String name, EngineAnswer answer, JsonObject review) {
    compared++;
    if (!answer.gaps().isEmpty()) {
      unknown++;
      return;
    }
    JsonObject response = answer.response();
    String message = response.object("status").text("message");
    List<String> denied =
        response.isTrue("allowed") ? List.of() : List.of(message.split("\n(?=\\[)"));
    List<String> found = lines(denied, response.texts("warnings"));
    List<String> wanted = lines(review.texts("denied"), review.texts("warned"));
    if (!found.equals(wanted)) {
      differences.add(name + "\n  wanted " + wanted + "\n  found  " + found + "\n  " + review);
    }
  }

  /// The order of a set's members is Rego's own.
  private static List<String> lines(List<String> denied, List<String> warned) {
    return Stream.concat(
            denied.stream().map("denied "::concat), warned.stream().map("warned "::concat))
        .sorted()
        .toList();
  }

  private static EngineCall call(ClusterState cluster, JsonObject review, RegoAnswerCache rego) {
    Optional<JsonObject> object = review.findObject("object");
    Optional<JsonObject> old = review.findObject("oldObject");
    JsonObject about = object.or(() -> old).orElseThrow();
    String apiVersion = about.text("apiVersion");
    int slash = apiVersion.indexOf('/');
    JsonObject metadata = about.object("metadata");
    JsonObject.Builder request =
        JsonObject.builder()
            .put(
                "kind",
                JsonObject.builder()
                    .put("group", apiVersion.substring(0, Math.max(slash, 0)))
                    .put("version", apiVersion.substring(slash + 1))
                    .put("kind", about.text("kind"))
                    .build())
            .put("operation", review.has("operation") ? review.text("operation") : "CREATE")
            .put("name", metadata.text("name"))
            .put("namespace", metadata.text("namespace"))
            .put("userInfo", JsonObject.EMPTY);
    JsonObject plain = request.build();
    object.ifPresent(one -> request.put("object", one));
    old.ifPresent(one -> request.put("oldObject", one));
    JsonObject whole = JsonObject.of("request", request.build());
    return new EngineCall(
        HookKind.VALIDATING,
        "gatekeeper",
        HOOK,
        Lazy.of(() -> whole),
        new CelInput(plain, object, old),
        cluster,
        rego::answer);
  }
}

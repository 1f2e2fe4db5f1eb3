package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `replay` with answers that ask for real calls.
class ReplayCallsTest {
  @TempDir Path folder;

  @BeforeEach
  void writeConfiguration() throws IOException {
    Files.writeString(
        folder.resolve("config.yaml"),
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: guard}
        webhooks:
        - name: guard.example.com
          sideEffects: None
          admissionReviewVersions: [v1]
          rules: [{apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"]}]
          clientConfig: {service: {namespace: shop, name: hook, path: /guard}, caBundle: ""}
        """);
    Files.writeString(
        folder.resolve("pod.yaml"),
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: p, namespace: shop}
        spec: {containers: [{name: c, image: i}]}
        """);
    Files.createDirectory(folder.resolve("answers"));
    Files.writeString(folder.resolve("answers/ca.crt"), CallFixtures.text("authority.crt"));
  }

  private JsonObject replay(String target, String... more) throws IOException {
    Files.writeString(
        folder.resolve("answers/answers.yaml"),
        "apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n- {webhook: guard.example.com, call: "
            + target
            + "}\n");
    List<String> arguments =
        new java.util.ArrayList<>(
            List.of(
                "replay",
                "-o",
                "ndjson",
                "--config",
                folder.resolve("config.yaml").toString(),
                "--reviews",
                folder.resolve("pod.yaml").toString(),
                "--answers",
                folder.resolve("answers").toString()));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new)).jsonLines().getFirst();
  }

  private static JsonObject call(JsonObject review) {
    return (JsonObject)
        ((JsonArray) Objects.requireNonNull(review.get("calls"))).items().getFirst();
  }

  private static String text(JsonObject json, String member) {
    return ((JsonString) Objects.requireNonNull(json.get(member))).value();
  }

  @Test
  void callsAreMadeAndTheirDelayIsMeasured() throws Exception {
    try (ReviewServer hook =
        new ReviewServer(uid -> {
          Thread.sleep(30);
          return "\"uid\":\"" + uid + "\",\"allowed\":false,\"status\":{\"message\":\"no\"}";
        })) {
      JsonObject review = replay("{address: '" + hook.address() + "', caFile: ca.crt}");

      assertThat(text(review, "message"))
          .isEqualTo("admission webhook \"guard.example.com\" denied the request: no");
      int delay =
          Integer.parseInt(
              ((JsonNumber) Objects.requireNonNull(call(review).get("delayMillis"))).text());
      assertThat(delay).isBetween(30, 10_000);
      assertThat(hook.paths()).containsExactly("/guard?timeout=10s");
    }
  }

  @Test
  void failureIsTheOneAUserWouldSee() throws Exception {
    try (ReviewServer hook = new ReviewServer(_ -> "")) {
      JsonObject review = replay("'https://" + hook.address() + "'");

      assertThat(text(review, "message"))
          .isEqualTo(
              "Internal error occurred: failed calling webhook \"guard.example.com\": failed to"
                  + " call webhook: Post \"https://hook.shop.svc:443/guard?timeout=10s\": tls:"
                  + " failed to verify certificate: x509: certificate signed by unknown authority");
    }
  }

  @Test
  void noCallIsMadeWhereNoneIsWanted() throws Exception {
    try (ReviewServer hook = new ReviewServer(_ -> "")) {
      JsonObject review =
          replay("{address: '" + hook.address() + "', caFile: ca.crt}", "--no-calls");

      assertThat(text(call(review), "assumed"))
          .isEqualTo("a real call to " + hook.address() + " is asked for, which was not made");
      assertThat(hook.paths()).isEmpty();
    }
  }
}

package dev.admittance.simulator.podsecurity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.podsecurity.PodSecurityDecision.Refusal;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Judges random requests that the server's own library judged (W-101, plugin 12); how they were
/// made is told in `simulator/conformance/podsecurity`.
final class RecordedRequestsTest {
  private static final PodSecurity PLUGIN = new PodSecurity(KubernetesRelease.DEFAULT.minor());

  @TestFactory
  Stream<DynamicTest> judgesAsTheServerDoes() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : lines()) {
      JsonObject recorded = (JsonObject) JsonText.parse(line);
      tests.add(DynamicTest.dynamicTest("request " + (tests.size() + 1), () -> compare(recorded)));
    }
    assertThat(tests).hasSize(300);
    return tests.stream();
  }

  private static void compare(JsonObject recorded) {
    PodSecurityDecision decision =
        PLUGIN.evaluate(
            request(recorded),
            object(recorded, "object"),
            new PodSecurity.NamespaceState(texts(recorded, "labels"), objects(recorded, "pods")));
    JsonObject response = object(recorded, "response").orElseThrow();
    assertThat(refusal(decision, text(recorded, "resource")))
        .isEqualTo(object(response, "status").map(RecordedRequestsTest::codeAndMessage));
    assertThat(decision.warnings()).isEqualTo(strings(response, "warnings"));
    assertThat(decision.auditAnnotations()).isEqualTo(prefixed(response));
  }

  private static Optional<String> refusal(PodSecurityDecision decision, String resource) {
    return decision
        .refusal()
        .map(refusal ->
            switch (refusal) {
              case Refusal.Forbidden(String cause) ->
                  "403 " + resource + " \"one\" is forbidden: " + cause;
              case Refusal.Invalid(List<FieldError> errors) ->
                  "422 Namespace \"shop\" is invalid: " + FieldError.aggregate(errors);
            });
  }

  private static String codeAndMessage(JsonObject status) {
    int code = ((JsonNumber) status.find("code").orElseThrow()).decimal().intValueExact();
    return code + " " + text(status, "message");
  }

  private static AdmissionRequest request(JsonObject recorded) {
    String resource = text(recorded, "resource");
    String group =
        switch (resource) {
          case "deployments" -> "apps";
          case "cronjobs" -> "batch";
          default -> "";
        };
    return new AdmissionRequest(
        "",
        new GroupVersionKind(group, "v1", "Any"),
        new GroupVersionResource(group, "v1", resource),
        text(recorded, "subresource"),
        resource.equals("namespaces") ? "shop" : "one",
        "shop",
        Operation.valueOf(text(recorded, "operation")),
        new UserInfo("ada", "", List.of(), JsonObject.EMPTY),
        object(recorded, "object"),
        object(recorded, "oldObject"),
        false,
        Optional.empty());
  }

  private static Map<String, String> prefixed(JsonObject response) {
    Map<String, String> prefixed = new TreeMap<>();
    texts(response, "auditAnnotations")
        .forEach((key, value) -> prefixed.put("pod-security.kubernetes.io/" + key, value));
    return prefixed;
  }

  private static Map<String, String> texts(JsonObject parent, String name) {
    Map<String, String> texts = new TreeMap<>();
    object(parent, name)
        .ifPresent(map -> map.names().forEach(key -> texts.put(key, text(map, key))));
    return texts;
  }

  private static List<JsonObject> objects(JsonObject parent, String name) {
    return items(parent, name).map(JsonObject.class::cast).toList();
  }

  private static List<String> strings(JsonObject parent, String name) {
    return items(parent, name).map(item -> ((JsonString) item).value()).toList();
  }

  private static Stream<JsonValue> items(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonArray array ? array.items().stream() : Stream.of();
  }

  private static Optional<JsonObject> object(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  private static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonString(String text) ? text : "";
  }

  private static List<String> lines() throws IOException {
    try (InputStream stream =
            RecordedRequestsTest.class.getResourceAsStream("/podsecurity/requests.jsonl");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.readAllLines();
    }
  }
}

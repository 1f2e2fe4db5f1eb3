package dev.admittance.simulator.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Recorded;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Asks the plugins about random requests that the server's own plugins were asked about (W-101);
/// how they were made is told in `simulator/conformance/plugins`.
final class RecordedPluginsTest {
  private static final BuiltIns PLUGINS = BuiltIns.of(KubernetesRelease.DEFAULT, Optional.empty());

  @TestFactory
  Stream<DynamicTest> doAsTheServersPluginsDo() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Recorded.lines("/plugins/requests.jsonl")) {
      GoFields recorded = new GoFields((JsonObject) JsonText.parse(line));
      String name = recorded.text("plugin") + " " + recorded.text("phase");
      tests.add(DynamicTest.dynamicTest(name + " " + (tests.size() + 1), () -> compare(recorded)));
    }
    assertThat(tests).hasSizeGreaterThan(400);
    return tests.stream();
  }

  private static void compare(GoFields recorded) {
    PluginContext situation = situation(recorded);
    BuiltIn plugin = PLUGINS.find(recorded.text("plugin")).orElseThrow();
    PluginResult result =
        recorded.text("phase").equals("mutating")
            ? plugin.admit(situation)
            : plugin.validate(situation);
    Optional<String> refused =
        recorded.has("refused")
            ? Optional.of(codeAndMessage(recorded.object("refused")))
            : Optional.empty();
    assertThat(refusal(result, situation)).isEqualTo(refused);
    if (refused.isEmpty() && recorded.has("object")) {
      JsonObject after =
          result instanceof PluginResult.Changed changed
              ? changed.object()
              : situation.object().orElseThrow();
      assertThat(normal(after)).isEqualTo(normal(recorded.object("after").json()));
    }
  }

  private static String codeAndMessage(GoFields status) {
    return status.number("code") + " " + status.text("message");
  }

  /// What a client reads.
  private static Optional<String> refusal(PluginResult result, PluginContext situation) {
    if (!(result instanceof PluginResult.Refused refused)) {
      return Optional.empty();
    }
    String resource = RecordedRequest.resource(situation.request());
    return Optional.of(
        switch (refused.refusal()) {
          case Refusal.Forbidden(String text, var _) ->
              "403 " + resource + " \"" + situation.request().name() + "\" is forbidden: " + text;
          case Refusal.ForbiddenNamed(String name, String text) ->
              "403 "
                  + resource
                  + (name.isEmpty() ? "" : " \"" + name + "\"")
                  + " is forbidden: "
                  + text;
          case Refusal.ForbiddenElsewhere(String text) -> "403 " + text;
          case Refusal.NotFound(String kind, String name) ->
              "404 " + kind + " \"" + name + "\" not found";
          case Refusal.Invalid(List<FieldError> errors) -> "422 " + FieldError.aggregate(errors);
          case Refusal.TooManyRequests(String message) -> "429 " + message;
          case Refusal.Plain(String message) -> "500 " + message;
        });
  }

  private static PluginContext situation(GoFields recorded) {
    List<JsonObject> cluster = recorded.list("cluster").stream().map(GoFields::json).toList();
    AdmissionRequest request =
        RecordedRequest.of(recorded, recorded.text("name"), recorded.text("namespace"));
    return new PluginContext(
        request,
        request.object(),
        ClusterState.of(cluster),
        new KnownObjects(ClusterState.of(cluster)),
        RbacAuthorizer.of(cluster),
        ResourceTable.of(KubernetesRelease.DEFAULT));
  }

  /// Without what is empty, which Go leaves out or writes as it likes, and with one name for the
  /// volume of the token.
  private static JsonValue normal(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject normal = JsonObject.EMPTY;
        for (String name : object.names()) {
          JsonValue member = normal(object.find(name).orElseThrow());
          if (!member.equals(JsonObject.EMPTY)) {
            normal = normal.with(name, member);
          }
        }
        yield normal;
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(RecordedPluginsTest::normal).toList());
      case JsonString(String text) when text.matches("kube-api-access-[a-z0-9]{5}") ->
          new JsonString("kube-api-access-?");
      default -> value;
    };
  }
}

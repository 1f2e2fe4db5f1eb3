package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.merge.ApplyConflict;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.merge.ServerSideApply;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Conflicts of server-side apply are foreseen in the words of a real server, and the merged object
/// is the one that it stored.
class RecordedOwnershipTest {
  private static final Path FOLDER = Path.of("src/test/resources/ownership");
  private static final KubernetesRelease RELEASE = new KubernetesRelease(1, 37);

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    Map<String, JsonObject> recordings =
        Files.readAllLines(FOLDER.resolve("conflicts.jsonl")).stream()
            .map(line -> (JsonObject) Json.parse(line))
            .collect(Collectors.toMap(json -> json.text("case"), Function.identity()));
    List<Case> cases = Cases.read(FOLDER, "conflicts", RELEASE);
    assertThat(recordings.keySet())
        .containsExactlyInAnyOrderElementsOf(cases.stream().map(Case::name).toList());
    return cases.stream()
        .map(one ->
            dynamicTest(
                one.name(),
                () -> compare(one, recordings.getOrDefault(one.name(), JsonObject.EMPTY))));
  }

  private static void compare(Case one, JsonObject recording) {
    JsonObject applied = Json.object(one.request(), "body");
    String send = Json.text(one.request(), "send");
    JsonObject live = recording.findObject("live").orElse(JsonObject.EMPTY);
    ServerSideApply result =
        ServerSideApply.of(
            live,
            applied,
            send.replaceFirst(".*fieldManager=", "").replaceFirst("&.*", ""),
            schema(applied));
    boolean forced = send.endsWith("force=true");
    assertThat(
            forced || result.conflicts().isEmpty() ? "" : ApplyConflict.message(result.conflicts()))
        .isEqualTo(recording.text("message"));
    if (forced) {
      assertThat(result.conflicts()).isNotEmpty();
    }
    recording
        .findObject("object")
        .ifPresent(stored -> assertThat(plain(result.object())).isEqualTo(plain(stored)));
  }

  private static MergeSchema schema(JsonObject object) {
    String[] version = object.text("apiVersion").split("/", -1);
    GroupVersionKind kind =
        new GroupVersionKind(
            version.length == 1 ? "" : version[0],
            version[version.length - 1],
            object.text("kind"));
    return MergeSchema.of(RELEASE, kind, new CustomDefinitions(List.of())).orElseThrow();
  }

  /// Without what the server fills in after the merge.
  private static JsonObject plain(JsonObject object) {
    JsonObject metadata = object.object("metadata").without("managedFields").without("generation");
    return object.with("metadata", metadata);
  }
}

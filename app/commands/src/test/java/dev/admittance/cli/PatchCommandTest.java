package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchCommandTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: web
      spec:
        containers:
        - name: a
          image: a:1
        - name: b
          image: b:1
      """;

  @TempDir Path folder;

  private CliRun patch(String doc, String patch, String... more) throws IOException {
    Path first = Files.writeString(folder.resolve("doc.yaml"), doc);
    Path second = Files.writeString(folder.resolve("patch.yaml"), patch);
    String[] arguments = new String[5 + more.length];
    arguments[0] = "patch";
    arguments[1] = "--doc";
    arguments[2] = first.toString();
    arguments[3] = "--patch";
    arguments[4] = second.toString();
    System.arraycopy(more, 0, arguments, 5, more.length);
    return CliRun.of(arguments);
  }

  @Test
  void aJsonPatchIsAppliedInTheNotationOfTheDocument() throws IOException {
    CliRun run =
        patch(
            POD, "[{\"op\":\"replace\",\"path\":\"/spec/containers/0/image\",\"value\":\"a:2\"}]");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEqualTo(POD.replace("a:1", "a:2"));
    assertThat(patch("{\"a\": 1}", "[{op: add, path: /b, value: 2}]").out())
        .isEqualTo("{\n  \"a\": 1,\n  \"b\": 2\n}\n");
  }

  @Test
  void nothingIsAddedToADocumentWithoutAKind() throws IOException {
    assertThat(patch("a: 1", "[{op: add, path: /b, value: 2}]").out()).isEqualTo("a: 1\nb: 2\n");
    assertThat(patch("kind: Pod\na: 1", "[{op: remove, path: /kind}]").out()).isEqualTo("a: 1\n");
    assertThat(patch("a: 1", "[{op: remove, path: /a}]").out()).isEqualTo("{}\n");
  }

  @Test
  void aMergePatchReplacesLists() throws IOException {
    CliRun run =
        patch(POD, "{spec: {containers: [{name: c}]}, metadata: {name: null}}", "--type", "merge");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("- name: c").doesNotContain("name: a", "name: web");
  }

  @Test
  void aStrategicMergePatchMergesListsByTheirKey() throws IOException {
    CliRun run =
        patch(
            POD,
            "{spec: {containers: [{name: b, image: 'b:2'}, {name: a, $patch: delete}]}}",
            "--type",
            "strategic");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("image: b:2").doesNotContain("name: a");
  }

  /// The server answers 415.
  @Test
  void customResourcesTakeNoStrategicMergePatch() throws IOException {
    CliRun run = patch("{apiVersion: example.com/v1, kind: Book}", "{a: 1}", "--type", "strategic");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains(
            "patch.yaml:1:1: the patch does not apply: the body of the request was in an unknown"
                + " format - accepted media types include: application/json-patch+json,"
                + " application/merge-patch+json, application/apply-patch+yaml");
  }

  @Test
  void anOperationThatDoesNotApplyIsNamedWithItsPlace() throws IOException {
    CliRun run =
        patch(
            POD,
            """
            - {op: add, path: /metadata/labels, value: {a: b}}
            - {op: remove, path: /metadata/none}
            """);
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains(
            "patch.yaml:2:3: operation 2 of 2 (remove /metadata/none) does not apply: error in"
                + " remove for path: '/metadata/none': Unable to remove nonexistent key: none:"
                + " missing value");
  }

  @Test
  void jsonTellsEachOperation() throws IOException {
    JsonObject json =
        patch(
                "{a: 1}",
                "[{op: add, path: /b, value: 2}, {op: test, path: /b, value: 3}, {op: add}]",
                "-o",
                "json")
            .json();
    assertThat(json.names())
        .containsExactly("applied", "error", "failedOperation", "object", "operations");
    assertThat(json.get("applied")).isEqualTo(JsonBoolean.FALSE);
    assertThat(json.get("failedOperation")).isEqualTo(JsonNumber.of(1));
    assertThat(json.get("object")).isEqualTo(JsonNull.NULL);
    assertThat(((JsonArray) json.find("operations").orElseThrow()).items())
        .extracting(JsonText::write)
        .containsExactly(
            "{\"operation\":{\"op\":\"add\",\"path\":\"/b\",\"value\":2},\"applied\":true,"
                + "\"object\":{\"a\":1,\"b\":2}}",
            "{\"operation\":{\"op\":\"test\",\"path\":\"/b\",\"value\":3},\"applied\":false,"
                + "\"error\":\"testing value /b failed: test failed\"}");
  }

  @Test
  void whatCannotBeReadIsNamedWithItsPlace() throws IOException {
    assertThat(patch("{a: 1}", "[{op: add").exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(patch("{a: 1}", "[{op: add").err()).contains("patch.yaml:1:");
    CliRun two = patch("a: 1\n---\nb: 2\n", "[]");
    assertThat(two.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(two.err()).contains("doc.yaml:3:1: The file holds 2 documents");
    assertThat(CliRun.of("patch", "--doc", folder.resolve("doc.yaml").toString()).exit())
        .isEqualTo(Exit.UNUSABLE);
    assertThat(patch("a: 1", "[]", "--type", "xml").exit()).isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void aPatchThatIsNoListIsRefusedInTheServersWords() throws IOException {
    CliRun run = patch("{a: 1}", "{\"op\":\"add\"}");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err())
        .contains("json: cannot unmarshal object into Go value of type jsonpatch.Patch");
    assertThat(patch("{a: 1}", "5", "--type", "merge").err())
        .contains("the patch does not apply: Invalid JSON Patch");
  }

  /// W-603: each copy doubles the document, and the server stops at 3 MiB; the output stays small
  /// because documents for single operations have a budget.
  @Test
  void aPatchThatCopiesExponentiallyIsBounded() throws IOException {
    StringBuilder patch = new StringBuilder("[{op: add, path: /a, value: [x, x, x, x]}");
    for (int i = 0; i < 100; i++) {
      patch.append(", {op: copy, from: /a, path: /a/-}");
    }
    CliRun run = patch("{a: []}", patch + "]", "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).contains("exceeding the limit 3145728");
    assertThat(run.out().length()).isLessThan(200 << 20);
  }
}

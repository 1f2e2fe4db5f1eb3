package dev.admittance.simulator.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the vectors do not show; for the rest see [PatchVectorsTest].
class PatchApplicationTest {

  @Test
  void eachOperationLeavesADocument() throws IOException {
    PatchRun run =
        run(
            "{\"a\":1}",
            """
            [{"op":"add","path":"/b","value":2},{"op":"test","path":"/a","value":1},
             {"op":"remove","path":"/a"}]
            """);
    assertThat(run)
        .isEqualTo(
            new PatchRun.Complete(
                List.of(json("{\"a\":1,\"b\":2}"), json("{\"a\":1,\"b\":2}"), json("{\"b\":2}"))));
  }

  @Test
  void whatComesBeforeAFailureIsKeptForTheStory() throws IOException {
    PatchRun run =
        run(
            "{\"a\":1}",
            "[{\"op\":\"add\",\"path\":\"/b\",\"value\":2},{\"op\":\"remove\",\"path\":\"/c\"}]");
    assertThat(run)
        .isEqualTo(
            new PatchRun.Failed(
                List.of(json("{\"a\":1,\"b\":2}")),
                1,
                new PatchResult.Refused(
                    "error in remove for path: '/c': Unable to remove nonexistent key: c:"
                        + " missing value",
                    false)));
  }

  @Test
  void whatDidNotChangeIsShared() throws IOException {
    JsonObject before = (JsonObject) json("{\"a\":{\"x\":{}},\"b\":{\"y\":{},\"z\":{}}}");
    PatchRun run = run(before, "[{\"op\":\"add\",\"path\":\"/b/y/new\",\"value\":1}]");
    JsonObject after = (JsonObject) run.documents().getLast();
    assertThat(after.get("a")).isSameAs(before.get("a"));
    assertThat(((JsonObject) child(after, "b")).get("z"))
        .isSameAs(((JsonObject) child(before, "b")).get("z"));
    assertThat(child(before, "b")).isEqualTo(json("{\"y\":{},\"z\":{}}"));
  }

  @Test
  void copiedBytesAddUpOverOperations() throws IOException {
    PatchOperation copy = operations("[{\"op\":\"copy\",\"from\":\"/a\",\"path\":\"/b\"}]").get(0);
    JsonValue document = json("{\"a\":\"xyz\"}");
    assertThat(PatchApplication.apply(document, copy, 10))
        .isEqualTo(new PatchResult.Applied(json("{\"a\":\"xyz\",\"b\":\"xyz\"}"), 15));
    assertThat(PatchApplication.apply(document, copy, PatchApplication.COPY_LIMIT - 4))
        .isEqualTo(
            new PatchResult.Refused(
                "Unable to complete the copy, the accumulated size increase of copy is 3145729,"
                    + " exceeding the limit 3145728",
                false));
  }

  @Test
  void nestingByCopiesOfCopiesIsBounded() {
    int levels = GoJson.MAX_DEPTH * 2 / 5;
    String path = "/a".repeat(levels);
    String copy = "{\"op\":\"copy\",\"from\":\"/a\",\"path\":\"" + path + "/a\"}";
    String again = copy.replace("/a\"}", path + "/a\"}");
    JsonValue document = JsonObject.EMPTY;
    for (int i = 0; i < levels; i++) {
      document = JsonObject.of("a", document);
    }
    PatchRun run = run(document, "[" + copy + "," + again + "]");
    assertThat(run)
        .isInstanceOfSatisfying(
            PatchRun.Failed.class,
            failed -> {
              assertThat(failed.number()).isEqualTo(1);
              assertThat(failed.refusal().message()).endsWith("exceeded max depth");
            });
  }

  @Test
  void aPatchThatIsJsonAlreadyIsTakenAsEscapedTheServersWay() throws IOException {
    JsonValue patch = json("[{\"op\":\"test\",\"path\":\"/a\",\"value\":\"<\"}]");
    List<PatchOperation> operations =
        ((DecodedPatch.Operations) JsonPatch.decode(patch)).operations();
    assertThat(PatchApplication.applyAll(JsonObject.of("a", "<"), operations))
        .isInstanceOf(PatchRun.Complete.class);
  }

  /// W-363: strings are compared as texts, and keep the text that an operation wrote.
  @Test
  void aTestFindsAStringThatWasWrittenWithTheSameEscapes() throws IOException {
    String add = "{\"op\":\"add\",\"path\":\"/b\",\"value\":{\"c\":\"\\u00e9\"}}";
    String move = "{\"op\":\"move\",\"from\":\"/b/c\",\"path\":\"/d\"}";
    String test = "{\"op\":\"test\",\"path\":\"/d\",\"value\":\"";

    assertThat(failed(run("{}", "[" + add + "," + move + "," + test + "\\u00e9\"}]")))
        .isEqualTo(-1);
    assertThat(failed(run("{}", "[" + add + "," + move + "," + test + "\\u00E9\"}]"))).isEqualTo(2);
    assertThat(failed(run("{}", "[" + add + "," + move + "," + test + "é\"}]"))).isEqualTo(2);
    assertThat(failed(run("{\"d\":\"é\"}", "[" + add + "," + test + "é\"}]"))).isEqualTo(-1);
    assertThat(failed(run("{\"d\":\"é\"}", "[" + test + "\\u00e9\"}]"))).isEqualTo(0);
  }

  private static int failed(PatchRun run) {
    return run instanceof PatchRun.Failed failed ? failed.number() : -1;
  }

  /// W-604: any number of operations, in memory that does not grow with their square.
  @Test
  void documentsOfTheFirstOperationsAndOfTheLastAreKept() {
    List<String> patch = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      patch.add("{\"op\":\"add\",\"path\":\"/a/-\",\"value\":" + i + "}");
    }
    PatchRun run = run(JsonObject.of("a", JsonArray.EMPTY), "[" + String.join(",", patch) + "]");
    assertThat(run.documents()).hasSize(PatchApplication.SHOWN + 1);
    assertThat(
            ((JsonArray) ((JsonObject) run.documents().getLast()).find("a").orElseThrow()).size())
        .isEqualTo(50_000);
    assertThat(((JsonArray) ((JsonObject) run.documents().get(10)).find("a").orElseThrow()).size())
        .isEqualTo(11);
  }

  private static PatchRun run(String document, String patch) throws IOException {
    return run(json(document), patch);
  }

  private static PatchRun run(JsonValue document, String patch) {
    return PatchApplication.applyAll(document, operations(patch));
  }

  private static List<PatchOperation> operations(String patch) {
    return ((DecodedPatch.Operations) JsonPatch.decode(patch)).operations();
  }

  private static JsonValue json(String text) throws IOException {
    return JsonText.parse(text);
  }

  private static JsonValue child(JsonObject object, String name) {
    return object.find(name).orElseThrow();
  }
}

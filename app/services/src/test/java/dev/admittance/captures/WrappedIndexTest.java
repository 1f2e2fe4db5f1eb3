package dev.admittance.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The index of files in which logs wrap captures: each capture is found by itself.
class WrappedIndexTest {
  @TempDir private Path folder;

  private CaptureIndex index(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return IndexReader.read(file, ReadProgress.NONE);
  }

  /// A record of CloudWatch Logs.
  private static String record(int number) {
    return JsonText.write(
        JsonObject.of("message", Reviews.review(number))
            .with("eventId", new JsonString("e" + number)));
  }

  private static String records(int count, String between) {
    return IntStream.range(0, count)
        .mapToObj(WrappedIndexTest::record)
        .collect(Collectors.joining(between));
  }

  /// A line that a container runtime cut in two, with one of another stream between.
  private static String cut(int number) {
    String review = Reviews.review(number);
    String head = "2026-11-02T10:00:00.250000000Z ";
    return head
        + "stdout P "
        + review.substring(0, 200)
        + "\n"
        + head
        + "stderr F not json\n"
        + head
        + "stdout F "
        + review.substring(200)
        + "\n";
  }

  static Stream<List<String>> files() {
    return Stream.of(
        List.of("answer.json", "{\n \"events\": [\n" + records(300, ",\n") + "\n]}\n"),
        List.of("line.json", "{\"events\":[" + records(300, ",") + "],\"next\":{\"a\":[1]}}"),
        List.of("batches.jsonl", "{\"logEvents\":[" + records(300, "]}\n{\"logEvents\":[") + "]}"),
        List.of("row.json", "{\"a\":1,\"logEvents\":[" + records(300, ",") + "]}{\"records\":[]}"),
        List.of(
            "cut.log",
            IntStream.range(0, 300).mapToObj(WrappedIndexTest::cut).collect(Collectors.joining())),
        List.of("wrapped.log", records(300, "\n")));
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyCaptureIsFoundByItself(List<String> file) throws IOException {
    CaptureIndex index = index(file.getFirst(), file.getLast());
    SummaryTable table = new SummaryTable(index);

    SummaryReader.Result result = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(result.captures()).isEqualTo(300);
    assertThat(result.problems()).isEmpty();
    int[] captures =
        IntStream.range(0, index.size()).filter(value -> !table.isOther(value)).toArray();
    try (CaptureSource source = new CaptureSource(index, table)) {
      for (int number : new int[] {299, 0, 150, 151, 7}) {
        Capture capture = source.find(captures[number]).orElseThrow();
        assertThat(capture.request().name()).isEqualTo("p" + number);
        assertThat(table.find(captures[number]).orElseThrow().source()).isEqualTo(capture.source());
      }
    }
  }

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../../simulator/src/test/resources/wrapped"))) {
      // YAML is nothing that an index could be made of.
      return files.filter(file -> !file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void bothCapturesOfEachSampleAreFound(Path sample) throws IOException {
    CaptureIndex index = IndexReader.read(sample, ReadProgress.NONE);
    SummaryTable table = new SummaryTable(index);

    SummaryReader.Result result = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(result.problems()).isEmpty();
    List<CaptureSummary> found =
        IntStream.range(0, index.size())
            .boxed()
            .flatMap(value -> table.find(value).stream())
            .toList();
    assertThat(found)
        .extracting(one -> one.operation() + " " + one.resource() + " " + one.qualifiedName())
        .containsExactly("CREATE pods shop/web", "CREATE configmaps shop/prices");
  }

  @Test
  void capturesOfOneTextHaveNumbersAndCapturesOfAnAnswerLines() throws IOException {
    CaptureIndex batch = index("batch.jsonl", "{\"logEvents\":[" + records(3, ",") + "]}\n");
    SummaryTable table = new SummaryTable(batch);
    SummaryReader.read(batch, table, ReadProgress.NONE);
    assertThat(table.find(2).orElseThrow().source()).isEqualTo("batch.jsonl:1#3");

    CaptureIndex answer = index("answer.json", "{\"events\":[\n" + records(3, ",\n") + "]}\n");
    table = new SummaryTable(answer);
    SummaryReader.read(answer, table, ReadProgress.NONE);
    assertThat(table.find(2).orElseThrow().source()).isEqualTo("answer.json:4");
  }

  @Test
  void answerLargerThanAnyValueIsReadRecordByRecord() throws IOException {
    Path file = folder.resolve("large.json");
    String filler = " ".repeat(1 << 20);
    try (var out = Files.newBufferedWriter(file)) {
      out.write("{\"events\":[");
      for (int i = 0; i < 20; i++) {
        out.write((i == 0 ? "" : ",") + record(i) + filler);
      }
      out.write("]}");
    }
    CaptureIndex index = IndexReader.read(file, ReadProgress.NONE);

    assertThat(SummaryReader.read(index, new SummaryTable(index), ReadProgress.NONE).captures())
        .isEqualTo(20);
  }

  @Test
  void answerThatIsCutOffGivesWhatStandsBefore() throws IOException {
    String text = "{\"events\":[\n" + records(3, ",\n");
    CaptureIndex index = index("cut.json", text.substring(0, text.length() - 40));
    SummaryReader.Result result =
        SummaryReader.read(index, new SummaryTable(index), ReadProgress.NONE);

    assertThat(result.captures()).isEqualTo(2);
    assertThat(result.problems()).hasSize(1);
    assertThat(result.problems().getFirst().range().start().line()).isEqualTo(4);
  }

  private static String event(String verb, String soup, int second) {
    String menu =
        "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"menu\"},"
            + "\"data\":{\"soup\":\""
            + soup
            + "\"}}";
    return """
    {"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"a%3$d","stage":"ResponseComplete",\
    "level":"RequestResponse","verb":"%1$s","user":{"username":"ada"},"responseStatus":{"code":200},\
    "objectRef":{"resource":"configmaps","apiVersion":"v1","namespace":"shop","name":"menu"},\
    "requestObject":%2$s,"responseObject":%2$s,\
    "requestReceivedTimestamp":"2026-11-02T10:00:0%3$d.000000Z"}\
    """
        .formatted(verb, menu, second);
  }

  private static String batch(String... events) {
    return Stream.of(events)
        .map(text -> JsonText.write(JsonObject.of("message", text)))
        .collect(Collectors.joining(",", "{\"logEvents\":[", "]}\n"));
  }

  private static List<String> soupsBefore(CaptureIndex index) throws IOException {
    SummaryTable table = new SummaryTable(index);
    SummaryReader.read(index, table, ReadProgress.NONE);
    List<String> soups = new ArrayList<>();
    try (CaptureSource source = new CaptureSource(index, table)) {
      // From behind, so that what is later was read before.
      for (int value = index.size() - 1; value >= 0; value--) {
        Optional<Capture> capture = source.find(value);
        if (capture.isPresent()) {
          soups.addFirst(
              capture
                  .get()
                  .request()
                  .oldObject()
                  .flatMap(old -> old.find("data"))
                  .map(JsonText::write)
                  .orElse("unknown"));
        }
      }
    }
    return soups;
  }

  /// W-477: be it in the same batch, in one before it, or nowhere.
  @Test
  void updatesInBatchesAreCompletedByEarlierEvents() throws IOException {
    String text =
        batch(event("update", "leek", 1), event("update", "pea", 2))
            + batch(event("get", "pea", 3), event("update", "onion", 4))
            + batch(event("update", "leek", 5));

    assertThat(soupsBefore(index("audit.jsonl", text)))
        .containsExactly(
            "unknown", "{\"soup\":\"leek\"}", "{\"soup\":\"pea\"}", "{\"soup\":\"onion\"}");
  }

  /// Many systems answer with the latest first.
  @Test
  void laterEventsTellNothingOfWhatWasBefore() throws IOException {
    String text = event("update", "onion", 4) + "\n" + event("update", "leek", 1) + "\n";

    assertThat(soupsBefore(index("audit.jsonl", text))).containsExactly("unknown", "unknown");
  }

  @Test
  void eachObjectOfADeletedCollectionIsFound() throws IOException {
    String deleted =
        event("deletecollection", "leek", 2)
            .replaceFirst(
                "\"responseObject\":.*\\}\\},",
                "\"responseObject\":{\"kind\":\"ConfigMapList\",\"apiVersion\":\"v1\",\"items\":["
                    + "{\"metadata\":{\"name\":\"a\"}},{\"metadata\":{\"name\":\"b\"}}]},");
    CaptureIndex index = index("audit.jsonl", event("update", "leek", 1) + "\n" + deleted + "\n");
    SummaryTable table = new SummaryTable(index);

    assertThat(SummaryReader.read(index, table, ReadProgress.NONE).captures()).isEqualTo(3);
    try (CaptureSource source = new CaptureSource(index, table)) {
      assertThat(source.find(2).orElseThrow().request().oldObject().orElseThrow().find("metadata"))
          .contains(JsonObject.of("name", "b"));
    }
  }
}

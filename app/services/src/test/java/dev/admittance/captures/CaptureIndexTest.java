package dev.admittance.captures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureIndexTest {
  private static final int MANY = 20_000;

  @TempDir private Path folder;

  private CaptureIndex index(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return IndexReader.read(file, ReadProgress.NONE);
  }

  private static Optional<Capture> capture(CaptureIndex index, int value) throws IOException {
    SummaryTable table = new SummaryTable(index);
    SummaryReader.read(index, table, ReadProgress.NONE);
    try (CaptureSource source = new CaptureSource(index, table)) {
      return source.find(value);
    }
  }

  private static String name(CaptureIndex index, int value) throws IOException {
    try (CaptureSource source = new CaptureSource(index, new SummaryTable(index))) {
      return source.find(value).map(found -> found.request().name()).orElse("none");
    }
  }

  @Test
  void anyOfManyLinesIsFoundWithItsPlace() throws IOException {
    CaptureIndex index = index("many.jsonl", Reviews.lines(MANY));

    assertThat(index.size()).isEqualTo(MANY);
    for (int value : new int[] {MANY - 1, 0, 1, 12_345, 2, MANY / 2}) {
      assertThat(name(index, value)).isEqualTo("p" + value);
      assertThat(index.line(value)).isEqualTo(value + 1);
    }
    assertThat(index.bytes()).isEqualTo(16L * MANY);
  }

  /// Any capture is read alone, and still completed by the event before it (W-477).
  @Test
  void anAuditedUpdateHasTheObjectThatAnEarlierEventTells() throws IOException {
    String event =
        """
        {"kind":"Event","apiVersion":"audit.k8s.io/v1","auditID":"a","stage":"ResponseComplete",\
        "level":"RequestResponse","verb":"%s","user":{"username":"ada"},"responseStatus":{"code":200},\
        "objectRef":{"resource":"configmaps","apiVersion":"v1","namespace":"shop","name":"menu"},\
        "requestObject":%s,"responseObject":%s}
        """;
    String menu =
        "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"menu\"},"
            + "\"data\":{\"soup\":\"%s\"}}";
    String leek = menu.formatted("leek");
    String pea = menu.formatted("pea");
    CaptureIndex index =
        index(
            "audit.log", event.formatted("get", leek, leek) + event.formatted("update", pea, pea));

    assertThat(capture(index, 1).orElseThrow().request().oldObject())
        .hasValueSatisfying(old -> assertThat(old.toString()).contains("leek"));
  }

  @Test
  void summariesTellWhatTheCapturesTell() throws IOException {
    CaptureIndex index = index("many.jsonl", Reviews.lines(MANY));
    SummaryTable table = new SummaryTable(index);

    SummaryReader.Result result = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(result.captures()).isEqualTo(MANY);
    assertThat(result.unreadable()).isZero();
    try (CaptureSource source = new CaptureSource(index, table)) {
      for (int value = 0; value < MANY; value += 331) {
        CaptureSummary summary = table.find(value).orElseThrow();
        assertThat(whole(summary)).isEqualTo(CaptureSummary.of(source.find(value).orElseThrow()));
        assertThat(summary.source()).isEqualTo("many.jsonl:" + (value + 1));
        assertThat(summary.uid()).isEqualTo(Reviews.uid(value));
      }
    }
    assertThat(table.bytes() / MANY).isLessThan(60);
  }

  private static CaptureSummary whole(CaptureSummary summary) {
    return new WholeSummary(
        summary.source(),
        summary.received(),
        summary.user(),
        summary.groups(),
        summary.operation(),
        summary.resource(),
        summary.kind(),
        summary.namespace(),
        summary.name(),
        summary.dryRun(),
        summary.uid(),
        summary.ofManifest());
  }

  @Test
  void blankLinesAndAMissingLineEndAreNoTrouble() throws IOException {
    CaptureIndex index =
        index("blank.jsonl", "\n\n" + Reviews.review(1) + "\r\n \t\r\n" + Reviews.review(2));

    assertThat(index.size()).isEqualTo(2);
    assertThat(name(index, 1)).isEqualTo("p2");
    assertThat(index.line(0)).isEqualTo(3);
    assertThat(index.line(1)).isEqualTo(5);
  }

  @Test
  void damagedLinesCostNoOther() throws IOException {
    CaptureIndex index =
        index("damaged.jsonl", Reviews.review(1) + "\n{\"cut\": \n" + Reviews.review(3) + "\n42\n");
    SummaryTable table = new SummaryTable(index);

    SummaryReader.Result result = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(result.captures()).isEqualTo(2);
    assertThat(result.unreadable()).isEqualTo(2);
    assertThat(result.problems())
        .extracting(problem -> problem.range().start().line())
        .containsExactly(2, 4);
    assertThat(result.problems().getFirst().message()).startsWith("the JSON is cut off");
    assertThat(table.isOther(1)).isTrue();
    assertThat(table.find(2).orElseThrow().name()).isEqualTo("p3");
    assertThat(capture(index, 1)).isEmpty();
  }

  @Test
  void valuesMayStandInAListOrSimplyInARow() throws IOException {
    String spread = Reviews.review(7).replace(",", ",\n  ");

    for (String text :
        new String[] {
          "[\n" + spread + ",\n" + spread + "\n]", spread + spread, "  " + spread + "\n" + spread
        }) {
      CaptureIndex index = index("spread.json", text);
      assertThat(index.size()).isEqualTo(2);
      assertThat(name(index, 1)).isEqualTo("p7");
      assertThat(index.line(1)).isGreaterThan(index.line(0));
    }
  }

  @Test
  void oneJsonOnTheFirstLineMeansOneOnEach() throws IOException {
    CaptureIndex index = index("named.json", Reviews.review(1) + "\n{oops\n" + Reviews.review(3));

    assertThat(index.size()).isEqualTo(3);
    assertThat(name(index, 2)).isEqualTo("p3");
  }

  @Test
  void eachCaptureOfAListInOneObjectIsFound() throws IOException {
    CaptureIndex index =
        index(
            "list.jsonl",
            "%s\n{\"kind\":\"EventList\",\"items\":[%s,%s]}"
                .formatted(Reviews.review(0), Reviews.review(1), Reviews.review(2)));
    SummaryReader.Result result =
        SummaryReader.read(index, new SummaryTable(index), ReadProgress.NONE);

    assertThat(result.problems()).isEmpty();
    assertThat(result.captures()).isEqualTo(3);
    assertThat(name(index, 2)).isEqualTo("p2");
    assertThat(name(index, 1)).isEqualTo("p1");
    assertThat(name(index, 0)).isEqualTo("p0");
    assertThat(index.line(2)).isEqualTo(2);
    assertThat(index.bytes()).isEqualTo(20L * 3);
  }

  @Test
  void requestIsJoinedWithTheAnswerThatWasCapturedApart() throws IOException {
    String response =
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"response\":{\"uid\":\"%s\",\"allowed\":true}}";
    CaptureIndex index =
        index(
            "apart.jsonl",
            String.join(
                "\n",
                Reviews.review(1),
                Reviews.review(2),
                response.formatted(Reviews.uid(1)),
                response.formatted(Reviews.uid(3)),
                Reviews.review(3)));

    assertThat(capture(index, 0).orElseThrow().recording())
        .isInstanceOf(RecordedAnswers.OneResponse.class);
    assertThat(capture(index, 4).orElseThrow().recording())
        .isInstanceOf(RecordedAnswers.OneResponse.class);
    assertThat(capture(index, 1).orElseThrow().recording())
        .isInstanceOf(RecordedAnswers.Nothing.class);
    assertThat(capture(index, 2)).isEmpty();
  }

  @Test
  void timesOfAuditEventsAreKept() throws IOException {
    String event =
        """
        {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse","auditID":"a",\
        "stage":"ResponseComplete","verb":"%s","user":{"username":"ada"},\
        "objectRef":{"resource":"pods","namespace":"shop","name":"web","apiVersion":"v1"},\
        "requestObject":{"kind":"Pod","apiVersion":"v1","metadata":{"name":"web"},"spec":{}},\
        "requestReceivedTimestamp":"2026-03-01T10:00:00.123456Z","responseStatus":{"code":201}}\
        """;
    CaptureIndex index =
        index(
            "audit.log",
            Reviews.review(0) + "\n" + event.formatted("create") + "\n" + event.formatted("get"));
    SummaryTable table = new SummaryTable(index);

    SummaryReader.Result result = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(result.timed()).isEqualTo(1);
    assertThat(result.unreadable()).isZero();
    assertThat(table.find(1).orElseThrow().received())
        .hasToString("Optional[2026-03-01T10:00:00.123456Z]");
    assertThat(table.find(0).orElseThrow().received()).isEmpty();
    assertThat(table.isOther(2)).isTrue();
  }

  @Test
  void readingGoesOnWhereItWasStopped() throws IOException {
    CaptureIndex index = index("many.jsonl", Reviews.lines(2_000));
    SummaryTable table = new SummaryTable(index);
    SummaryReader.read(index, table, new StopsAfter(700));
    int before = table.read();
    assertThat(before).isBetween(700, 1_999);

    SummaryReader.Result rest = SummaryReader.read(index, table, ReadProgress.NONE);

    assertThat(rest.captures()).isEqualTo(2_000 - before);
    assertThat(table.find(1_999).orElseThrow().name()).isEqualTo("p1999");
  }

  private static final class StopsAfter implements ReadProgress {
    private final long wanted;
    private long done;

    StopsAfter(long wanted) {
      this.wanted = wanted;
    }

    @Override
    public void at(long now, long total, String what) {
      done = now;
    }

    @Override
    public boolean cancelled() {
      return done >= wanted;
    }
  }

  @Test
  void fileThatBecameShorterIsToldFromAFileThatGrew() throws IOException {
    CaptureIndex index = index("log.jsonl", Reviews.lines(50));
    Files.writeString(index.path(), Reviews.review(50), StandardOpenOption.APPEND);
    assertThat(name(index, 49)).isEqualTo("p49");

    try (FileChannel channel = FileChannel.open(index.path(), StandardOpenOption.WRITE)) {
      channel.truncate(2_000);
    }

    assertThatThrownBy(() -> name(index, 0))
        .isInstanceOf(CapturesChangedException.class)
        .hasMessage("the file was changed since it was opened");
  }

  @Test
  void fileThatShrinksWhileItIsReadIsToldOf() throws IOException {
    CaptureIndex index = index("log.jsonl", Reviews.lines(50));
    try (CaptureSource source = new CaptureSource(index, new SummaryTable(index))) {
      try (FileChannel channel = FileChannel.open(index.path(), StandardOpenOption.WRITE)) {
        channel.truncate(2_000);
      }
      assertThatThrownBy(() -> source.find(40)).isInstanceOf(CapturesChangedException.class);
    }
  }

  @Test
  void fileThatIsNotThereIsAFailure() {
    assertThatThrownBy(() -> IndexReader.read(folder.resolve("none.jsonl"), ReadProgress.NONE))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void emptyFileHasNoValues() throws IOException {
    assertThat(index("empty.jsonl", "").size()).isZero();
    assertThat(index("empty.json", " \n").size()).isZero();
  }

  @Test
  void valuesLongerThanTheBufferAreFound() throws IOException {
    String padding =
        IntStream.range(0, 300_000).mapToObj(Integer::toString).collect(Collectors.joining(","));
    String large = Reviews.review(1).replace("\"web:1\"", "\"" + padding + "\"");
    assertThat(large.length()).isGreaterThan(1 << 20);

    for (String name : new String[] {"large.jsonl", "large.json"}) {
      CaptureIndex index = index(name, large + "\n" + large + "\n" + Reviews.review(9));
      assertThat(index.size()).isEqualTo(3);
      assertThat(name(index, 1)).isEqualTo("p1");
      assertThat(name(index, 2)).isEqualTo("p9");
    }
  }
}

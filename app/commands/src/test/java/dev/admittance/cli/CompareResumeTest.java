package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonText;
import dev.admittance.simulator.comparison.OutcomeDifference;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Comparisons that end before their input, and those that go on with them.
class CompareResumeTest {
  private static final long PART_BYTES = 4_000;
  private static final ComparisonGate ANY =
      new ComparisonGate(EnumSet.allOf(OutcomeDifference.class), Duration.ZERO);
  private static final DrawnDelays NO_DELAYS =
      DrawnDelays.none(new Streams(Writer.nullWriter(), System.err, false));

  @TempDir Path folder;
  private Path before = Path.of("");
  private Path after = Path.of("");
  private Path reviews = Path.of("");

  /// Every request meets a policy that only the second side has.
  @BeforeEach
  void twoWorkspacesAndALog() throws IOException {
    before = SampleWorkspace.unpackTo(folder.resolve("before"));
    after = Files.createDirectory(folder.resolve("after"));
    reviews = Files.createDirectory(folder.resolve("reviews"));
    for (int file = 3; file >= 0; file--) {
      StringBuilder log = new StringBuilder();
      for (int i = 0; i < 20; i++) {
        log.append(i % 7 == 3 ? "{\"cut\": \n" : review(file + "-" + i));
      }
      Files.writeString(
          reviews.resolve("audit.log" + (file == 0 ? "" : "." + file)), log.toString());
    }
  }

  private static String review(String uid) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"%s",\
    "kind":{"group":"","version":"v1","kind":"Pod"},\
    "resource":{"group":"","version":"v1","resource":"pods"},\
    "operation":"CREATE","name":"cart","namespace":"bookshop","userInfo":{"username":"ada"},\
    "object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"cart","namespace":"bookshop"},\
    "spec":{"containers":[{"name":"c","image":"registry.bookshop.example/cart:1"}]}}}}
    """
        .formatted(uid);
  }

  private record Run(Exit exit, String out, List<String> problems) {}

  /// Ends after it was asked so many times whether it is to end.
  private static ReadProgress endingAfter(int times) {
    return new ReadProgress() {
      private int asked;

      @Override
      public void at(long done, long total, String what) {}

      @Override
      public boolean cancelled() {
        return asked++ >= times;
      }
    };
  }

  private RunInputs side(Path config) {
    return new RunInputs(
        Location.of(List.of(config)),
        Location.of(List.of(reviews)),
        List.of(),
        Location.of(List.of(before.resolve("cluster"))));
  }

  private Run run(ReadProgress progress, Optional<Path> resume) throws IOException {
    StringWriter out = new StringWriter();
    List<String> problems = new ArrayList<>();
    Compare compare =
        new Compare(
            problem -> problems.add(problem.place() + " " + problem.message() + problem.remedy()),
            progress,
            Optional.empty(),
            2,
            NO_DELAYS,
            ANY,
            RegoAnswers.NONE);
    RunInputs was = side(before.resolve("hooks"));
    RunInputs is = side(after);
    ComparisonDocument report = new ComparisonDocument(out);
    Exit exit =
        resume.isPresent()
            ? compare.resume(
                was,
                is,
                report,
                new Compare.Kept(resume.get(), PART_BYTES, List.of(), Map.of("-o", "json")))
            : compare.run(was, is, report);
    return new Run(exit, out.toString(), problems);
  }

  @Test
  void whereverARunIsEndedTheNextOneComesToTheSame() throws IOException {
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS);
    Run whole = run(ReadProgress.NONE, Optional.empty());
    assertThat(whole.problems()).hasSize(12);
    assertThat(whole.out()).doesNotContain("partial").contains("audit.log.3:1\"");

    for (int times : List.of(0, 1, 15, 30, 47, 79)) {
      Path file = folder.resolve("r" + times);
      Run first = run(endingAfter(times), Optional.of(file));
      assertThat(first.exit()).isEqualTo(Exit.UNUSABLE);
      JsonObject report = (JsonObject) JsonText.parse(first.out());
      assertThat(((JsonObject) report.find("summary").orElseThrow()).get("partial"))
          .isEqualTo(JsonBoolean.TRUE);
      Run second = run(endingAfter(20), Optional.of(file));
      assertThat(second.out().length()).isGreaterThanOrEqualTo(first.out().length() / 2);

      Run last = run(ReadProgress.NONE, Optional.of(file));

      assertThat(last).isEqualTo(whole);
      try (Stream<Path> left = Files.list(folder)) {
        assertThat(left.map(path -> path.getFileName().toString()))
            .containsExactlyInAnyOrder("before", "after", "reviews");
      }
    }
  }

  @Test
  void finishedPartsAreNotReadAgain() throws IOException {
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS);
    Path file = folder.resolve("run.json");
    run(endingAfter(79), Optional.of(file));
    assertThat(Files.readString(file)).contains("\"kind\": \"admittance-comparison\"");
    int[] asked = new int[1];

    run(
        new ReadProgress() {
          @Override
          public void at(long done, long total, String what) {
            assertThat(done).isGreaterThan(total / 2);
          }

          @Override
          public boolean cancelled() {
            asked[0]++;
            return false;
          }
        },
        Optional.of(file));

    assertThat(asked[0]).isBetween(1, 39);
  }

  @Test
  void otherInputsAreRefusedByName() throws IOException {
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS);
    Path file = folder.resolve("run.json");
    run(endingAfter(79), Optional.of(file));

    String kept = Files.readString(reviews.resolve("audit.log"));
    Files.writeString(reviews.resolve("audit.log"), kept + review("more"));
    assertThatThrownBy(() -> run(ReadProgress.NONE, Optional.of(file)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("run.json")
        .hasMessageContaining("audit.log has changed")
        .hasMessageContaining("remove the file to begin anew");

    Path other = folder.resolve("other.json");
    run(endingAfter(79), Optional.of(other));
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS + "# changed\n");
    assertThatThrownBy(() -> run(ReadProgress.NONE, Optional.of(other)))
        .hasMessageContaining("none.yaml (after) has changed");
  }

  @Test
  void whatIsNoCheckpointStays() throws IOException {
    Path file = Files.writeString(folder.resolve("precious.txt"), "{\"kind\": 1}");

    assertThatThrownBy(() -> run(ReadProgress.NONE, Optional.of(file)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("name another file");
    assertThat(file).hasContent("{\"kind\": 1}");
    assertThatThrownBy(() -> run(ReadProgress.NONE, Optional.of(folder.resolve("none/x"))))
        .hasMessageContaining("its folder does not exist");
  }

  @Test
  void textSaysFirstThatItIsPartial() throws IOException {
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS);
    StringWriter out = new StringWriter();

    new Compare(_ -> {}, endingAfter(10), Optional.empty(), 1, NO_DELAYS, ANY, RegoAnswers.NONE)
        .run(side(before.resolve("hooks")), side(after), new ComparisonText(out));

    assertThat(out.toString())
        .contains("Partial: the run ended before its input did. Up to there:\n");
  }

  /// What was told to end says so, and is valid up to there.
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aProcessThatIsToldToEndLeavesAPartialReport() throws Exception {
    Files.writeString(after.resolve("none.yaml"), NO_HOOKS);
    List<String> lines =
        EndlessInput.printed(
            CliProcess.builder(
                List.of(),
                "compare",
                "--before",
                before.resolve("hooks").toString(),
                "--after",
                after.toString(),
                "--cluster",
                before.resolve("cluster").toString(),
                "--reviews",
                "-",
                "-o",
                "ndjson"),
            uid -> review("u" + uid));

    for (String line : lines) {
      assertThat(JsonText.parse(line)).isInstanceOf(JsonObject.class);
    }
    assertThat(lines.getLast()).startsWith("{\"summary\":{\"partial\":true,");
  }

  private static final String NO_HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: none}
      webhooks: []
      """;
}

package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.captures.Reviews;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureFileViewModelTest {
  private static final int MANY = 4_000;

  @TempDir private Path folder;

  private final Failures failures = new Failures();

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("many.jsonl"), text);
  }

  private CapturesViewModel captures(TaskRunner tasks) {
    CapturesViewModel captures = new CapturesViewModel(tasks, failures);
    captures.load(List.of(ShopSetup.pod("good")));
    return captures;
  }

  private static CaptureRow row(CapturesViewModel captures, int line) {
    return (CaptureRow) captures.table().shownProperty().get().get(line);
  }

  private static CaptureFileState state(CapturesViewModel captures) {
    return captures.file().stateProperty().get().orElseThrow();
  }

  @Test
  void fileTakesThePlaceOfTheWorkspaceUntilItIsClosed() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    captures.openIndexed(file(Reviews.lines(MANY)));

    assertThat(captures.summary().get()).isEqualTo("4,000 captures");
    assertThat(row(captures, 3_999).name()).isEqualTo("team-2/p3999");
    captures.closeFile();
    assertThat(captures.summary().get()).isEqualTo("1 capture");
    assertThat(row(captures, 0).name()).isEqualTo("shop/good");
  }

  @Test
  void captureOfTheWorkspaceThatIsAskedForClosesTheFile() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.openIndexed(file(Reviews.lines(10)));

    captures.show(ShopSetup.pod("good"));

    assertThat(captures.selectedProperty().get().orElseThrow().name()).isEqualTo("shop/good");
    assertThat(captures.summary().get()).isEqualTo("1 capture");
  }

  @Test
  void cancelledReadingOfRowsInSightDoesNotEndIt() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.openIndexed(file(Reviews.lines(50)));
    tasks.runAll();
    captures.simulate(ShopSetup::run);
    tasks.runAll();
    row(captures, 1);
    tasks.cancelAll();
    tasks.runAll();

    CaptureRow later = row(captures, 2);
    tasks.runAll();

    assertThat(later.verdictProperty().get()).isEqualTo(Verdict.FAILED_OPEN);
  }

  @Test
  void rowsTellTheirReasonsThoughOnlyVerdictsAreKept() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.openIndexed(file(Reviews.lines(MANY)));
    captures.simulate(ShopSetup::run);

    captures.file().simulateAll();

    CaptureRow last = row(captures, MANY - 1);
    assertThat(last.run().words())
        .isEqualTo("Failed open: slow.shop.example timed out, and was ignored");
    captures.file().simulateAll();
    assertThat(last.run().reason()).isNotEmpty();
  }

  @Test
  void requestsThatTheLogDoesNotHoldAreCountedInTheWordsOfImpact() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    String event =
        """
        {"kind": "Event", "apiVersion": "audit.k8s.io/v1", "level": "Metadata", "stage": "ResponseComplete", \
        "auditID": "%d", "verb": "create", "requestURI": "/api/v1/namespaces/shop/pods", \
        "user": {"username": "ada"}, "responseStatus": {"code": 201}, \
        "objectRef": {"resource": "pods", "namespace": "shop", "name": "p", "apiVersion": "v1"}}
        """;

    captures.openIndexed(
        file(Reviews.lines(2) + event.formatted(1) + event.formatted(2) + "{\"cut\": \n"));

    assertThat(state(captures).words())
        .isEqualTo("1 value is not a capture: line 5; The log does not hold the whole request: 2");
  }

  @Test
  void reloadedWorkspaceLeavesTheFileOpen() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.openIndexed(file(Reviews.lines(10)));

    captures.load(List.of(ShopSetup.pod("good"), ShopSetup.pod("bad")));

    assertThat(captures.summary().get()).isEqualTo("10 captures");
    captures.closeFile();
    assertThat(captures.summary().get()).isEqualTo("2 captures");
  }

  @Test
  void rowsAreThereBeforeTheyAreRead() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.openIndexed(file(Reviews.lines(100)));
    List<CaptureRow> seen = new ArrayList<>();
    captures
        .table()
        .shownProperty()
        .subscribe(items -> {
          if (items.size() == 100 && seen.isEmpty()) {
            seen.add((CaptureRow) items.get(70));
            assertThat(seen.getFirst().name()).isEmpty();
          }
        });

    tasks.runAll();

    assertThat(seen.getFirst().name()).isEqualTo("team-0/p70");
  }

  @Test
  void everythingCanBeFilteredSortedAndGroupedOnceItIsRead() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.openIndexed(file(Reviews.lines(MANY)));

    captures.table().filter().textProperty().set("user:user-3 name:p39");
    captures.table().sortedProperty().set(List.of(new SortBy(CaptureColumn.REQUEST, false)));

    assertThat(captures.summary().get()).isEqualTo("15 of 4,000 captures");
    assertThat(row(captures, 0).name()).isEqualTo("team-3/p3993");
    captures.table().filter().textProperty().set("uid:" + Reviews.uid(3_001));
    assertThat(row(captures, 0).source()).isEqualTo("many.jsonl:3002");
    captures.table().filter().textProperty().set("");
    captures.table().groupingProperty().set(CaptureGrouping.USER);
    assertThat(captures.table().shownProperty().get())
        .hasSize(7)
        .first()
        .isEqualTo(new GroupRow("user-0", 572, true));
  }

  @Test
  void damagedLinesAreCountedAndNamed() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    captures.openIndexed(file(Reviews.lines(3) + "{oops\n" + Reviews.lines(2) + "{\n"));

    assertThat(captures.summary().get()).isEqualTo("5 captures");
    assertThat(state(captures).words()).isEqualTo("2 values are not captures: line 4, 7");
    assertThat(state(captures).details()).startsWith("Line 4: this is not JSON:");
    assertThat(captures.table().shownProperty().get()).hasSize(5);
  }

  @Test
  void chosenCaptureIsReadFirst() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.openIndexed(file(Reviews.lines(50)));
    tasks.runAll();

    captures.select(row(captures, 7));
    captures.select(row(captures, 9));
    assertThat(captures.selectedProperty().get()).isEmpty();
    tasks.runAll();

    assertThat(captures.selectedProperty().get().orElseThrow().capture().request().name())
        .isEqualTo("p9");
  }

  @Test
  void rowsInSightAreSimulatedAndAllOnDemand() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.openIndexed(file(Reviews.lines(300)));
    captures.simulate(ShopSetup::run);
    captures.table().filter().textProperty().set("verdict:failed-open");
    assertThat(captures.table().shownProperty().get()).isEmpty();

    captures.file().simulateAll();

    assertThat(captures.table().count()).isEqualTo(300);
    assertThat(row(captures, 299).verdictProperty().get()).isEqualTo(Verdict.FAILED_OPEN);
    assertThat(state(captures).simulating()).isEqualTo(CaptureFileState.Simulating.DONE);
  }

  @Test
  void rowThatComesIntoSightIsSimulated() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.simulate(ShopSetup::run);
    captures.openIndexed(file(Reviews.lines(300)));

    assertThat(row(captures, 123).verdictProperty().get()).isEqualTo(Verdict.FAILED_OPEN);
  }

  @Test
  void otherPipelineForgetsWhatTheFormerOneSaid() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.openIndexed(file(Reviews.lines(20)));
    captures.simulate(ShopSetup::run);
    tasks.runAll();
    captures.file().simulateAll();
    tasks.runAll();
    assertThat(row(captures, 1).verdictProperty().get()).isEqualTo(Verdict.FAILED_OPEN);

    captures.simulate(ShopSetup::run);

    assertThat(row(captures, 1).verdictProperty().get()).isEqualTo(Verdict.PENDING);
  }

  @Test
  void readingThatWasStoppedCanGoOn() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.openIndexed(file(Reviews.lines(50)));
    captures
        .file()
        .stateProperty()
        .subscribe(now -> {
          if (now.map(CaptureFileState::reading)
              .equals(Optional.of(CaptureFileState.Reading.RUNNING))) {
            tasks.cancelAll();
          }
        });
    tasks.runAll();

    assertThat(state(captures).reading()).isEqualTo(CaptureFileState.Reading.STOPPED);
    assertThat(state(captures).words()).isEqualTo("Stopped after 0 of 50");
  }

  @Test
  void fileThatIsGoneIsAFailureAndLeavesTheWorkspace() {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    captures.openIndexed(folder.resolve("gone.jsonl"));

    assertThat(failures.open())
        .extracting(failure -> failure.what())
        .containsExactly("The captures cannot be read: it does not exist.");
    assertThat(captures.summary().get()).isEqualTo("1 capture");
  }

  @Test
  void fileThatWasChangedIsAFailureThatSaysSo() throws IOException {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    Path file = file(Reviews.lines(50));
    captures.openIndexed(file);
    Files.writeString(file, "{}");

    captures.select(row(captures, 5));

    assertThat(failures.open())
        .extracting(failure -> failure.what())
        .containsExactly("The captures cannot be read: the file was changed since it was opened.");
    assertThat(captures.selectedProperty().get()).isEmpty();
  }
}

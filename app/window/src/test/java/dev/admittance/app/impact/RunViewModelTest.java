package dev.admittance.app.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.impact.RunViewModel.Stage;
import dev.admittance.app.impact.latency.DelayKind;
import dev.admittance.app.impact.result.Emptiness;
import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.app.impact.setup.AnswersKind;
import dev.admittance.app.impact.setup.ComparisonPlan;
import dev.admittance.app.impact.setup.SideKind;
import dev.admittance.app.impact.side.LoadedSide;
import dev.admittance.impact.RunPosition;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The bookshop under git, with a selector that was changed since.
class RunViewModelTest {
  @TempDir private Path folder;

  private Sample changed() throws IOException, GitAPIException {
    return new Sample(folder).commit().change().open();
  }

  @Test
  void tellsWhatTheChangeComesTo() throws IOException, GitAPIException {
    Sample sample = changed().compare();
    ComparisonSummary summary = sample.results.summaryProperty().get();
    assertThat(sample.run.stageProperty().get()).isEqualTo(Stage.DONE);
    assertThat(summary.requests()).isEqualTo(10);
    assertThat(summary.differing()).isPositive();
    assertThat(sample.results.all()).hasSize((int) summary.differing());
    assertThat(sample.run.figuresProperty().get().requests()).isEqualTo(10);
    assertThat(sample.failures.open()).isEmpty();
  }

  /// Delays are drawn alike on both sides, so that latency differs by calls alone; whoever opens a
  /// request sees them as well.
  @Test
  void delaysAreDrawnOnBothSidesAlike() throws IOException, GitAPIException {
    Sample sample = new Sample(folder).commit().open();
    String series =
        "apiserver_admission_webhook_admission_duration_seconds_bucket{"
            + "name=\"labels.ownership.bookshop.example\",operation=\"CREATE\","
            + "rejected=\"false\",type=\"admit\",le=\"%s\"} %d\n";
    Path metrics =
        Files.writeString(
            folder.resolve("metrics.txt"),
            series.formatted("0.5", 0) + series.formatted("1", 9) + series.formatted("+Inf", 9));
    sample.setup.delays().kindProperty().set(DelayKind.FILE);
    sample.setup.delays().fileProperty().set(metrics.toString());
    sample.setup.before().answersProperty().set(AnswersKind.RECORDED);
    sample.setup.after().answersProperty().set(AnswersKind.RECORDED);
    sample.compare();

    ComparisonSummary summary = sample.results.summaryProperty().get();
    assertThat(summary.differing()).isZero();
    assertThat(summary.before()).isEqualTo(summary.after());
    assertThat(summary.before().quantile(1))
        .isBetween(Duration.ofMillis(500), Duration.ofSeconds(2));
    PreparedComparison prepared = sample.run.preparedProperty().get().orElseThrow();
    assertThat(prepared.delayNotes())
        .startsWith("Delays are drawn from metrics.txt, seed 1. No data: ");
    assertThat(prepared.after().input().delays()).isSameAs(prepared.before().input().delays());
    ComparisonPlan was = prepared.plan();
    sample.setup.delays().seedProperty().set("2");
    assertThat(was.comesToTheSameAs(sample.setup.plan().orElseThrow())).isFalse();
  }

  @Test
  void aFileOfMetricsThatIsNotThereEndsTheRunWithWords() throws IOException, GitAPIException {
    Sample sample = new Sample(folder).commit().open();
    sample.setup.delays().kindProperty().set(DelayKind.FILE);
    sample.setup.delays().fileProperty().set(folder.resolve("gone.txt").toString());
    sample.compare();
    assertThat(sample.run.stageProperty().get()).isNotEqualTo(Stage.DONE);
    assertThat(sample.run.problemProperty().get()).contains("gone.txt` cannot be read");
  }

  @Test
  void withoutAChangeNothingDiffers() throws IOException, GitAPIException {
    Sample sample = new Sample(folder).commit().open().compare();
    assertThat(sample.results.summaryProperty().get().requests()).isEqualTo(10);
    assertThat(sample.results.all()).isEmpty();
    // The commit and the folder are read apart, with conditions and documents of their own.
    assertThat(sample.results.emptinessProperty().get()).isEqualTo(Emptiness.SAME_SIDES);

    sample.setup.before().kindProperty().set(SideKind.SAVED);
    sample.compare();
    assertThat(sample.results.emptinessProperty().get()).isEqualTo(Emptiness.SAME_SIDES);
  }

  @Test
  void commentsThatMoveLinesDecideNothing() throws IOException, GitAPIException {
    Sample sample = new Sample(folder).commit().comment().open().compare();
    assertThat(sample.results.summaryProperty().get().requests()).isEqualTo(10);
    assertThat(sample.results.emptinessProperty().get()).isEqualTo(Emptiness.SAME_SIDES);
  }

  @Test
  void whileItRunsItSaysWhatIsKnownSoFar() throws IOException, GitAPIException {
    Sample sample = new Sample(folder).commit().change().open();
    List<Emptiness> said = new ArrayList<>();
    sample
        .results
        .emptinessProperty()
        .subscribe(now -> {
          said.add(now);
        });
    sample.compare();
    assertThat(said).startsWith(Emptiness.COMPARING).endsWith(Emptiness.FILTERED);
  }

  @Test
  void aRunThatWasStoppedGoesOnToTheSameEnd() throws IOException, GitAPIException {
    Sample whole = changed().compare();
    ComparisonSummary expected = whole.results.summaryProperty().get();
    List<ImpactRow> rows = List.copyOf(whole.results.all());

    whole.run.start(whole.setup.plan().orElseThrow());
    var stopping =
        whole
            .run
            .figuresProperty()
            .subscribe(figures -> {
              if (figures.requests() == 6) {
                whole.run.stop();
              }
            });
    whole.tasks.runAll();
    stopping.unsubscribe();
    assertThat(whole.run.stageProperty().get()).isEqualTo(Stage.STOPPED);
    assertThat(whole.results.summaryProperty().get().requests()).isEqualTo(6);
    assertThat(whole.run.isResumable()).isTrue();

    assertThat(whole.run.placeBefore(5).captures()).isPositive();
    whole.run.resume();
    assertThat(whole.run.isRunning()).isTrue();
    assertThat(whole.results.summaryProperty().get().requests()).isBetween(1L, 6L);
    whole.tasks.runAll();
    assertThat(whole.run.stageProperty().get()).isEqualTo(Stage.DONE);
    assertThat(whole.results.summaryProperty().get()).isEqualTo(expected);
    assertThat(whole.results.all()).isEqualTo(rows);
  }

  @Test
  void aSideThatCannotBeReadIsSaidInPlace() throws IOException, GitAPIException {
    Sample sample = changed();
    sample.setup.before().kindProperty().set(SideKind.FOLDER);
    sample.setup.before().folderProperty().set(folder.resolve("gone").toString());
    sample.compare();
    assertThat(sample.run.stageProperty().get()).isEqualTo(Stage.FAILED);
    assertThat(sample.run.problemProperty().get())
        .contains("There is no folder")
        .contains("Choose one that exists");
    assertThat(sample.run.isResumable()).isFalse();
    assertThat(sample.failures.open()).isEmpty();
  }

  @Test
  void whatCannotBeReadIsCountedAndTold() throws IOException, GitAPIException {
    Path damaged = folder.resolve("more.jsonl");
    Sample sample = changed();
    Files.writeString(damaged, "{\"kind\": \"AdmissionReview\", oops\n{}\n");
    sample.setup.add(List.of(damaged));
    sample.compare();
    assertThat(sample.run.stageProperty().get()).isEqualTo(Stage.DONE);
    assertThat(sample.run.unreadCountProperty().get()).isEqualTo(2);
    assertThat(sample.run.unread()).hasSize(2);
    assertThat(sample.run.unread().getFirst().file()).endsWith("more.jsonl");
  }

  @Test
  void aRowOpensAsTheCaptureAndBothSides() throws IOException, GitAPIException {
    Sample sample = changed().compare();
    ImpactRow row = sample.results.all().getLast();
    record Opened(Capture capture, long number, LoadedSide before, LoadedSide after) {}
    List<Opened> opened = new ArrayList<>();
    RowOpener opener =
        new RowOpener(
            sample.tasks,
            sample.failures,
            (capture, number, before, after) ->
                opened.add(new Opened(capture, number, before, after)));
    PreparedComparison run = sample.run.preparedProperty().get().orElseThrow();
    opener.open(run, sample.run.placeBefore(row.number()), row);
    sample.tasks.runAll();
    assertThat(opened)
        .singleElement()
        .satisfies(one -> {
          assertThat(one.capture().source()).isEqualTo(row.source());
          assertThat(one.number()).isEqualTo(row.number());
          assertThat(one.before().title()).startsWith("HEAD (");
          assertThat(one.after().title()).isEqualTo("Workspace");
        });
  }

  @Test
  void aRowWhoseCaptureMovedIsNotMixedUpWithAnother() throws IOException, GitAPIException {
    Sample sample = changed().compare();
    ImpactRow row = sample.results.all().getLast();
    RowOpener opener =
        new RowOpener(
            sample.tasks,
            sample.failures,
            (_, _, _, _) -> {
              throw new AssertionError("another request was opened");
            });
    opener.open(sample.run.preparedProperty().get().orElseThrow(), RunPosition.START, row.at(0));
    sample.tasks.runAll();
    assertThat(sample.failures.open())
        .singleElement()
        .satisfies(failure -> assertThat(failure.what()).contains("is not where it was"));
  }
}

package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.filter.QuerySuggestions;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapturesViewModelTest {
  private final Failures failures = new Failures();

  private CapturesViewModel captures(TaskRunner tasks) {
    CapturesViewModel captures = new CapturesViewModel(tasks, failures);
    captures.load(List.of(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    return captures;
  }

  @Test
  void verdictsArePendingUntilTheyAreSimulated() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.simulate(ShopSetup::run);
    assertThat(verdicts(captures)).containsOnly(Verdict.PENDING);

    tasks.runAll();

    assertThat(verdicts(captures)).containsExactly(Verdict.FAILED_OPEN, Verdict.DENIED);
  }

  @Test
  void newCapturesMakeAnOldSimulationIrrelevant() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    CaptureRow old = captures.rows().getFirst();
    captures.simulate(ShopSetup::run);

    captures.load(List.of(ShopSetup.pod("other")));
    tasks.runAll();

    assertThat(old.verdictProperty().get()).isEqualTo(Verdict.PENDING);
  }

  @Test
  void filterKeepsRowsThatHaveAllWords() {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    filter(captures, "ALICE  bad");

    assertThat(names(captures)).containsExactly("shop/bad");
    assertThat(captures.summary().get()).isEqualTo("1 of 2 captures");
  }

  @Test
  void filterFindsVerdictsOnceTheyAreKnown() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    filter(captures, "denied");
    assertThat(names(captures)).isEmpty();

    captures.simulate(ShopSetup::run);

    assertThat(names(captures)).containsExactly("shop/bad");
  }

  @Test
  void selectionSurvivesReloading() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.selectedProperty().set(Optional.of(captures.rows().get(1)));

    captures.load(List.of(ShopSetup.pod("new"), ShopSetup.pod("bad")));

    assertThat(captures.selectedProperty().get()).contains(captures.rows().get(1));
  }

  @Test
  void selectionIsGoneWithItsCapture() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.selectedProperty().set(Optional.of(captures.rows().get(1)));

    captures.load(List.of(ShopSetup.pod("new")));

    assertThat(captures.selectedProperty().get()).isEmpty();
  }

  @Test
  void filterKnowsTheHooksOfEachRun() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.simulate(ShopSetup::run);

    filter(captures, "hook:deny.shop");

    assertThat(names(captures)).containsExactly("shop/bad");
  }

  @Test
  void decidedRunIsFilteredByWhatItCameTo() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.simulate(ShopSetup::run);
    filter(captures, "verdict:denied");

    captures.decide(
        captures.rows().getFirst(),
        new RunSummary(Verdict.DENIED, List.of("deny.shop.example"), "", ""));

    assertThat(names(captures)).containsExactly("shop/good", "shop/bad");
  }

  @Test
  void verdictsTellTheirReasons() {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    captures.simulate(ShopSetup::run);

    assertThat(captures.rows().stream().map(row -> row.run().words()))
        .containsExactly(
            "Failed open: slow.shop.example timed out, and was ignored", "Denied: no bad pods");
  }

  @Test
  void mistakeInTheFilterIsTold() {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    filter(captures, "usr:alice");

    assertThat(captures.table().filter().problemProperty().get())
        .startsWith("`usr` is not a field");
    assertThat(names(captures)).containsExactly("shop/good", "shop/bad");
  }

  @Test
  void filterOffersTheValuesThatOccur() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    filter(captures, "name:");

    assertThat(captures.table().filter().proposals("name:".length()))
        .extracting(QuerySuggestions.Suggestion::label)
        .containsExactly("bad", "good");
  }

  private static void filter(CapturesViewModel captures, String text) {
    captures.table().filter().textProperty().set(text);
  }

  private static List<String> names(CapturesViewModel captures) {
    return captures.table().shownProperty().get().stream()
        .map(CaptureRow.class::cast)
        .map(CaptureRow::name)
        .toList();
  }

  private static List<Verdict> verdicts(CapturesViewModel captures) {
    return captures.rows().stream().map(row -> row.verdictProperty().get()).toList();
  }
}

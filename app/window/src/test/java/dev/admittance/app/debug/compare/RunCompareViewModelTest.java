package dev.admittance.app.debug.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunCompareViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final RunCompareViewModel compare = debug.compare();

  @BeforeEach
  void tryWithoutTheHookThatDenies() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    debug.trying().leaveOut(ShopSetup.hooks().get(3));
  }

  @Test
  void withOneRunThereIsNothingToCompare() {
    debug.tabs().closeCurrent();

    compare.compareCurrent();

    assertThat(compare.comparedProperty().get()).isEmpty();
    assertThat(compare.inFrontProperty().get()).isFalse();
  }

  @Test
  void runInFrontIsComparedWithTheOneWithoutChanges() {
    compare.compareCurrent();

    RunCompareViewModel.Compared both = compare.comparedProperty().get().orElseThrow();
    assertThat(both.leftSide().title()).isEqualTo(DebugRun.AS_CAPTURED);
    assertThat(both.leftSide().verdict()).isEqualTo(Verdict.DENIED);
    assertThat(both.leftSide().reason()).isEqualTo("no bad pods");
    assertThat(both.rightSide().title()).isEqualTo("without deny.shop.example");
    assertThat(both.rightSide().verdict()).isEqualTo(Verdict.FAILED_OPEN);
    assertThat(compare.inFrontProperty().get()).isTrue();
    assertThat(compare.summaryProperty().get()).matches("\\d+ of \\d+ steps differ");
  }

  @Test
  void differencesAreVisitedInOrder() {
    compare.compareCurrent();

    int first = compare.selectedProperty().get();
    assertThat(compare.rows().get(first).note()).isNotEmpty();
    compare.next();
    assertThat(compare.selectedProperty().get()).isGreaterThan(first);
    compare.previous();
    assertThat(compare.selectedProperty().get()).isEqualTo(first);
    compare.previous();
    assertThat(compare.selectedProperty().get()).as("stays at the first").isEqualTo(first);
  }

  @Test
  void bothRunsStandAtTheRowThatOneLooksAt() {
    compare.compareCurrent();
    CompareRow row = compare.rows().getLast();

    compare.selectedProperty().set(compare.rows().size() - 1);

    assertThat(debug.session().index().get()).isEqualTo(row.right().orElseThrow().number() - 1);
    compare.open(true);
    assertThat(compare.inFrontProperty().get()).isFalse();
    assertThat(debug.tabs().current().getValue().orElseThrow().isBase()).isTrue();
    assertThat(debug.session().index().get()).isEqualTo(row.left().orElseThrow().number() - 1);
  }

  @Test
  void objectsAreThoseOfTheRow() {
    debug.trying().inSightProperty().set(true);
    debug.tabs().showPrevious();
    debug
        .trying()
        .object()
        .type(debug.trying().object().textProperty().get().replace("quality: bad", "quality: ok"));
    debug.trying().object().run();

    compare.compareCurrent();

    assertThat(compare.objectsProperty().get().toString()).contains("quality: bad", "quality: ok");
  }

  @Test
  void sidesAreSwapped() {
    compare.compareCurrent();

    compare.swap();

    assertThat(compare.comparedProperty().get().orElseThrow().rightSide().title())
        .isEqualTo(DebugRun.AS_CAPTURED);
  }

  @Test
  void closedComparisonLeavesTheRuns() {
    compare.compareCurrent();

    compare.close();

    assertThat(compare.comparedProperty().get()).isEmpty();
    assertThat(compare.rows()).isEmpty();
    assertThat(debug.runs().runs()).hasSize(2);
  }

  @Test
  void otherRunInFrontPutsTheComparisonBehind() {
    compare.compareCurrent();

    debug.tabs().showNext();

    assertThat(compare.inFrontProperty().get()).isFalse();
    assertThat(compare.comparedProperty().get()).isPresent();
  }

  @Test
  void linesOfASecretAreCopiedOnlyWhenAskedFor() {
    List<String> clipboard = new ArrayList<>();
    debug.load(ShopSetup.input(ShopSetup.secret("hush")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    debug.runs().rerun(new Variation("again", made -> made));
    compare.compareCurrent();
    compare.selectedProperty().set(0);

    compare.copy("key: hush", clipboard::add);
    assertThat(clipboard).isEmpty();
    Confirmation confirmation = debug.confirmations().openProperty().get().orElseThrow();
    debug.confirmations().choose(confirmation.choices().getFirst());

    assertThat(clipboard).containsExactly("key: hush");
  }

  @Test
  void linesWithoutSecretsAreCopiedAtOnce() {
    List<String> clipboard = new ArrayList<>();
    compare.compareCurrent();

    compare.copy("kind: Pod", clipboard::add);

    assertThat(clipboard).containsExactly("kind: Pod");
  }

  @Test
  void rowsOfAnotherPairAreNotShownMeanwhile() {
    HeldTaskRunner held = new HeldTaskRunner();
    RunCompareViewModel later =
        new RunCompareViewModel(
            debug.runs(), new SecretAwareClipboard(debug.confirmations(), held), held);
    DebugRun first = debug.runs().runs().getFirst();
    DebugRun last = debug.runs().runs().getLast();
    later.compare(first, last);
    held.runAll();
    assertThat(later.rows()).isNotEmpty();
    assertThat(later.objectsProperty().get()).isNotEmpty();

    later.compare(first, first);
    assertThat(later.rows()).isEmpty();
    assertThat(later.summaryProperty().get()).isEmpty();
    assertThat(later.objectsProperty().get()).isEmpty();
    held.runAll();

    assertThat(later.summaryProperty().get()).isEqualTo("Both runs take the same steps.");
  }
}

package dev.admittance.app.debug.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.analysis.SimulationInput;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunTabsViewModelTest {
  private static final Variation REVERSED =
      new Variation("the other way round", made -> made.inOrder(List.of(2, 1, 0)));
  private static final Variation SILENT =
      new Variation(
          "no answers", made -> made.with(new SimulationInput(made.input().setup(), List.of())));

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final RunTabsViewModel tabs = debug.tabs();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    select(1);
  }

  @Test
  void withoutAnythingTriedThereIsNothingToChoose() {
    assertThat(tabs.wanted().get()).isFalse();
    assertThat(tabs.closable().get()).isFalse();
    assertThat(tabs.several().get()).isFalse();
  }

  @Test
  void eachRunIsATabWithWhatItComesTo() {
    debug.runs().rerun(SILENT);

    assertThat(tabs.wanted().get()).isTrue();
    assertThat(tabs.tabs())
        .extracting(RunTab::title)
        .containsExactly(DebugRun.AS_CAPTURED, "no answers");
    assertThat(tabs.tabs())
        .extracting(RunTab::verdict)
        .containsExactly(Verdict.DENIED, Verdict.ASSUMED);
    assertThat(tabs.verdict().getValue()).contains(Verdict.ASSUMED);
    assertThat(tabs.tabs()).extracting(RunTab::isClosable).containsExactly(false, true);
  }

  @Test
  void runOfAnotherCaptureSaysWhichRequestItIsOf() {
    debug.runs().rerun(SILENT);

    select(0);

    assertThat(tabs.tabs())
        .extracting(RunTab::title)
        .containsExactly(DebugRun.AS_CAPTURED, "no answers · CREATE pods shop/bad");
    assertThat(tabs.request().getValue()).isEqualTo("CREATE pods shop/good");
    tabs.showNext();
    assertThat(tabs.request().getValue()).isEqualTo("CREATE pods shop/bad");
  }

  @Test
  void nextAndPreviousGoRound() {
    debug.runs().rerun(REVERSED);
    debug.runs().rerun(SILENT);

    tabs.showNext();
    assertThat(shown()).isEqualTo(DebugRun.AS_CAPTURED);
    tabs.showNext();
    assertThat(shown()).isEqualTo("the other way round");
    tabs.showPrevious();
    tabs.showPrevious();
    assertThat(shown()).isEqualTo("no answers");
  }

  @Test
  void closingOthersKeepsTheRunWithoutChangesAndTheOneMeant() {
    debug.runs().rerun(REVERSED);
    debug.runs().rerun(SILENT);

    tabs.closeOthers(debug.runs().runs().get(1));

    assertThat(tabs.tabs())
        .extracting(RunTab::title)
        .containsExactly(DebugRun.AS_CAPTURED, "the other way round");
    assertThat(shown()).isEqualTo("the other way round");
  }

  @Test
  void renamedRunStaysInFrontWhereOneStoodInIt() {
    debug.runs().rerun(REVERSED);
    debug.session().moveTo(4);

    tabs.rename(debug.runs().runs().getLast(), "  labels last ");

    assertThat(shown()).isEqualTo("labels last");
    assertThat(debug.session().index().get()).isEqualTo(4);
    tabs.rename(debug.runs().runs().getLast(), " ");
    assertThat(shown()).isEqualTo("labels last");
  }

  @Test
  void runWithoutChangesKeepsItsTitle() {
    tabs.rename(debug.runs().runs().getFirst(), "mine");

    assertThat(shown()).isEqualTo(DebugRun.AS_CAPTURED);
  }

  private String shown() {
    return tabs.current().getValue().orElseThrow().title();
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }
}

package dev.admittance.app.debug.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunsViewModelTest {
  private static final Variation REVERSED =
      new Variation("the other way round", made -> made.inOrder(List.of(2, 1, 0)));

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final RunsViewModel runs = debug.runs();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    select(0);
  }

  @Test
  void selectedCaptureIsTheFirstRun() {
    assertThat(runs.runs()).singleElement().satisfies(run -> assertThat(run.isBase()).isTrue());
    assertThat(shown().title()).isEqualTo(DebugRun.AS_CAPTURED);
  }

  @Test
  void whatIsTriedIsShownFromWhereItDiffers() {
    debug.session().runToEnd();

    runs.rerun(REVERSED);

    assertThat(shown().title()).isEqualTo("the other way round");
    assertThat(runs.runs()).hasSize(2);
    Step differs = debug.session().positionProperty().get().orElseThrow().step();
    List<Step> before = runs.runs().getFirst().trace().steps();
    int at = differs.moment().index();
    assertThat(before.get(at)).isNotEqualTo(differs);
    assertThat(before.subList(0, at)).isEqualTo(shown().trace().steps().subList(0, at));
  }

  @Test
  void oneStaysWhereOneIsIfThatComesBeforeTheDifference() {
    debug.session().moveTo(1);

    runs.rerun(REVERSED);

    assertThat(debug.session().index().get()).isEqualTo(1);
  }

  @Test
  void eachRunRemembersWhereOneStood() {
    debug.session().moveTo(3);
    runs.rerun(REVERSED);
    debug.session().moveTo(5);

    runs.show(runs.runs().getFirst());
    assertThat(debug.session().index().get()).isEqualTo(3);
    runs.show(runs.runs().getLast());
    assertThat(debug.session().index().get()).isEqualTo(5);
  }

  @Test
  void triesAddUp() {
    runs.rerun(REVERSED);
    runs.rerun(
        new Variation(
            "no answers", made -> made.with(new SimulationInput(made.input().setup(), List.of()))));

    assertThat(shown().spec().order()).isPresent();
    assertThat(shown().spec().input().answers()).isEmpty();
  }

  @Test
  void anotherCaptureReplacesTheFirstRunAndKeepsTheOthers() {
    runs.rerun(REVERSED);

    select(1);

    assertThat(runs.runs()).extracting(DebugRun::number).containsExactly(0, 1);
    assertThat(shown().trace().request().name()).isEqualTo("bad");
    assertThat(runs.runs().getLast().trace().request().name()).isEqualTo("good");
  }

  @Test
  void closedRunMakesWayForTheOneBesideIt() {
    runs.rerun(REVERSED);

    runs.close(shown());

    assertThat(shown().isBase()).isTrue();
    assertThat(runs.runs()).hasSize(1);
    runs.close(shown());
    assertThat(runs.runs()).as("the run of the capture stays").hasSize(1);
  }

  @Test
  void withoutACaptureThereIsNoFirstRun() {
    debug.captures().selectedProperty().set(Optional.empty());

    assertThat(runs.runs()).isEmpty();
    assertThat(runs.currentProperty().get()).isEmpty();
    runs.rerun(REVERSED);
    assertThat(runs.runs()).isEmpty();
  }

  private DebugRun shown() {
    return runs.currentProperty().get().orElseThrow();
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }
}

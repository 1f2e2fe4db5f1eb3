package dev.admittance.app.impact.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.SummaryBuilder;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EmptinessTest {
  private static final ComparisonSummary UNDECIDED = undecided();

  private static ComparisonSummary undecided() {
    SummaryBuilder summary = new SummaryBuilder();
    summary.addUndecided(3);
    return summary.build();
  }

  @Test
  void nothingIsSaidToBeTheSameBeforeItWasCompared() {
    assertThat(Emptiness.of(ComparisonSummary.NONE, false, false)).isEqualTo(Emptiness.COMPARING);
    assertThat(Emptiness.of(ComparisonSummary.NONE, true, false)).isEqualTo(Emptiness.NO_REQUESTS);
    assertThat(Emptiness.of(UNDECIDED, true, false)).isEqualTo(Emptiness.UNDECIDED);
    assertThat(Emptiness.of(UNDECIDED, true, true)).isEqualTo(Emptiness.SAME_SIDES);
  }

  @Test
  void eachSaysWhatToDo() {
    for (Emptiness each : Emptiness.values()) {
      assertThat(each.title()).isNotEmpty();
      assertThat(each.text(UNDECIDED)).isNotEmpty();
    }
  }

  @Test
  void whatCouldNotBeJudgedIsCountedByCause() {
    List<GroupItem> items =
        GroupItem.of(
            UNDECIDED,
            List.of(),
            Map.of(Step.Undecided.cause("policy \"a\": condition \"b\": no such field"), 1L));

    assertThat(items)
        .extracting(item -> item.text() + " " + item.count())
        .containsExactly(
            "All that differ 0",
            "Could not be decided 3",
            "The log does not hold the whole request 2",
            "policy \"a\": condition \"b\" 1");
  }
}

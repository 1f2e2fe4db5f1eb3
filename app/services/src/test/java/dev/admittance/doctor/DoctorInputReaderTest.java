package dev.admittance.doctor;

import static dev.admittance.doctor.TestFigures.calls;
import static dev.admittance.doctor.TestFigures.failingOpen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DoctorInputReaderTest {
  private static final MeteredPart OPEN = TestFigures.validating("open");

  private final DoctorInput known =
      new DoctorFixture()
          .totals(failingOpen(calls(OPEN, 100, 0.1), 3))
          .totals(calls(TestFigures.validating("fine"), 100, 0.1))
          .input();

  @Test
  void onlyHooksThatEverFailedOpenAreAskedFor() {
    List<MeteredPart> asked = new ArrayList<>();
    PartFigures figures = failingOpen(calls(OPEN, 10, 0.1), 1);
    MetricsHistory history =
        (hook, from, to, step) -> {
          asked.add(hook);
          assertThat(Duration.between(from, to)).isEqualTo(Duration.ofHours(1));
          assertThat(step).isEqualTo(Duration.ofMinutes(5));
          return List.of(new MetricsHistory.Point(to, Optional.of(figures)));
        };

    DoctorInput read =
        DoctorInputReader.read(
            known.snapshot(), known.metrics(), history, ClusterLookups.NONE, DoctorFixture.NOW);

    assertThat(asked).containsExactly(OPEN);
    assertThat(read.lastHour()).containsOnlyKeys(OPEN);
    assertThat(read.historyProblem()).isEmpty();
  }

  @Test
  void aHistoryThatCannotBeAskedIsToldAndNotFatal() {
    MetricsHistory broken =
        (_, _, _, _) -> {
          throw new MetricsException("Prometheus does not answer.");
        };

    DoctorInput read =
        DoctorInputReader.read(
            known.snapshot(), known.metrics(), broken, ClusterLookups.NONE, DoctorFixture.NOW);

    assertThat(Doctor.examine(read).unchecked())
        .containsExactly(
            new SkippedCheck(
                "what happened in the last hour",
                "Prometheus does not answer.",
                false,
                Optional.empty()));
  }
}

package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrainCommandTest {

  @Test
  void doesWhatCommandsDoAndPrintsNothing() {
    CliRun run = CliRun.of("train");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEmpty();
  }
}

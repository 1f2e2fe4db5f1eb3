package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class LaunchModeTest {

  @Test
  void aWindowIsToBeWorkedWithUnlessSomebodySaysOtherwise() {
    assertThat(LaunchMode.of(Optional.empty())).isEqualTo(LaunchMode.WORK);
    assertThat(LaunchMode.of(Optional.of("else"))).isEqualTo(LaunchMode.WORK);
    assertThat(LaunchMode.of(Optional.of("print"))).isEqualTo(LaunchMode.PRINT);
    assertThat(LaunchMode.of(Optional.of("train"))).isEqualTo(LaunchMode.TRAIN);
  }
}

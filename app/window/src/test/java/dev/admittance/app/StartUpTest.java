package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartUpTest {

  @Test
  void aWindowIsToBeWorkedWithUnlessSomebodySaysOtherwise() {
    assertThat(StartUp.of(Optional.empty())).isEqualTo(StartUp.WORK);
    assertThat(StartUp.of(Optional.of("else"))).isEqualTo(StartUp.WORK);
    assertThat(StartUp.of(Optional.of("print"))).isEqualTo(StartUp.PRINT);
    assertThat(StartUp.of(Optional.of("rehearse"))).isEqualTo(StartUp.REHEARSE);
  }
}

package dev.admittance.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnSharesTest {
  @Test
  void columnsThatHaveWhatTheyNeedShareByWhatTheyWant() {
    assertThat(ColumnShares.of(List.of(1.0, 3.0), List.of(0.2, 0.1))).containsExactly(0.25, 0.75);
  }

  @Test
  void columnThatNeedsMoreTakesItFromTheOthersByWhatTheyWant() {
    assertThat(ColumnShares.of(List.of(1.0, 1.0, 3.0), List.of(0.5, 0.0, 0.0)))
        .containsExactly(0.5, 0.125, 0.375);
  }

  /// What one takes may leave another with too little.
  @Test
  void columnsNeedNoLessBecauseOthersTakeMore() {
    assertThat(ColumnShares.of(List.of(2.0, 3.0, 5.0), List.of(0.5, 0.25, 0.0)))
        .containsExactly(0.5, 0.25, 0.25);
  }

  @Test
  void columnsThatNeedMoreThanThereIsShareByWhatTheyNeed() {
    assertThat(ColumnShares.of(List.of(1.0, 1.0), List.of(1.5, 0.5))).containsExactly(0.75, 0.25);
  }
}

package dev.admittance.app.design.builder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ItemSelectionTest {
  private final ItemSelection selection = new ItemSelection();

  @Test
  void theFirstItemIsSelectedAtFirst() {
    assertThat(selection.index()).isEqualTo(-1);
    assertThat(selection.fit(0)).isEqualTo(-1);
    assertThat(selection.fit(3)).isZero();
  }

  @Test
  void theSelectionStaysAtItsPlace() {
    selection.select(2);

    assertThat(selection.fit(4)).isEqualTo(2);
    assertThat(selection.fit(2)).isEqualTo(1);
    assertThat(selection.fit(0)).isEqualTo(-1);
  }

  @Test
  void theWantedItemIsSelectedOnceItIsThere() {
    selection.select(0);
    selection.want(2);

    assertThat(selection.fit(2)).isZero();
    assertThat(selection.fit(3)).isEqualTo(2);
    assertThat(selection.fit(3)).as("only once").isZero();
  }

  @Test
  void theWantedItemIsForgottenWithItsDocument() {
    selection.want(1);
    selection.forget();

    assertThat(selection.fit(2)).isZero();
  }

  @Test
  void anItemMovesWithinTheList() {
    assertThat(selection.moved(1, 3)).isEmpty();
    selection.select(1);

    assertThat(selection.moved(-1, 3)).hasValue(0);
    assertThat(selection.moved(1, 3)).hasValue(2);
    assertThat(selection.moved(1, 2)).isEmpty();
  }
}

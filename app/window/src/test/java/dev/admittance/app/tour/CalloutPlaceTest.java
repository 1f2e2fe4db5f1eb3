package dev.admittance.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.tour.CalloutPlace.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CalloutPlaceTest {
  private static final WindowArea WINDOW = new WindowArea(0, 0, 1440, 900);
  private static final double WIDTH = 340;
  private static final double HEIGHT = 220;

  @ParameterizedTest
  @EnumSource(Side.class)
  void standsOnTheWishedSideWhereThereIsRoom(Side side) {
    WindowArea target = new WindowArea(700, 430, 40, 40);

    CalloutPlace place = CalloutPlace.beside(target, side, WIDTH, HEIGHT, WINDOW);

    assertThat(place.side()).contains(side);
    WindowArea callout = box(place);
    switch (side) {
      case RIGHT -> assertThat(callout.x()).isEqualTo(target.right() + CalloutPlace.GAP);
      case LEFT -> assertThat(callout.right()).isEqualTo(target.x() - CalloutPlace.GAP);
      case BELOW -> assertThat(callout.y()).isEqualTo(target.bottom() + CalloutPlace.GAP);
      case ABOVE -> assertThat(callout.bottom()).isEqualTo(target.y() - CalloutPlace.GAP);
    }
  }

  @Test
  void goesToAnotherSideWhereThereIsNoRoom() {
    WindowArea atTheRightEdge = new WindowArea(1380, 20, 40, 30);

    CalloutPlace place = CalloutPlace.beside(atTheRightEdge, Side.RIGHT, WIDTH, HEIGHT, WINDOW);

    assertThat(place.side()).contains(Side.BELOW);
  }

  @Test
  void arrowPointsAtTheMiddleOfTheControlThoughTheCalloutWasMoved() {
    WindowArea inTheCorner = new WindowArea(1380, 20, 40, 30);

    CalloutPlace place = CalloutPlace.beside(inTheCorner, Side.BELOW, WIDTH, HEIGHT, WINDOW);

    assertThat(place.x() + place.arrow()).isEqualTo(inTheCorner.centreX());
    assertThat(box(place).right()).isLessThan(WINDOW.right());
  }

  @Test
  void pointsAtNothingWhereTheControlFillsTheWindow() {
    CalloutPlace place = CalloutPlace.beside(WINDOW, Side.BELOW, WIDTH, HEIGHT, WINDOW);

    assertThat(place.side()).isEmpty();
    assertThat(place).isEqualTo(CalloutPlace.alone(WIDTH, HEIGHT, WINDOW));
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1430,890", "700,880", "-50,400", "0,890", "1430,0", "3000,3000"})
  void neverLeavesTheWindow(double x, double y) {
    for (Side side : Side.values()) {
      for (WindowArea window :
          new WindowArea[] {
            WINDOW, new WindowArea(0, 0, 900, 600), new WindowArea(0, 0, 400, 300)
          }) {
        CalloutPlace place =
            CalloutPlace.beside(new WindowArea(x, y, 60, 30), side, WIDTH, HEIGHT, window);

        assertThat(place.x()).isNotNegative();
        assertThat(place.y()).isNotNegative();
        assertThat(box(place).right()).isLessThanOrEqualTo(window.right());
        assertThat(box(place).bottom()).isLessThanOrEqualTo(window.bottom());
      }
    }
  }

  private static WindowArea box(CalloutPlace place) {
    return new WindowArea(place.x(), place.y(), WIDTH, HEIGHT);
  }
}

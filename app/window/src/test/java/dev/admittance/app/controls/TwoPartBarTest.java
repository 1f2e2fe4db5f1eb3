package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class TwoPartBarTest {
  private final Region title = region(50, 200);
  private final Region tools = region(100, 100);
  private final TwoPartBar bar = new TwoPartBar(List.of(title), List.of(tools));

  @Test
  void bothPartsStandInOneRowWhereThereIsRoom() {
    assertThat(bar.prefHeight(320)).isEqualTo(20);
    bar.resize(320, 20);
    bar.layout();
    assertThat(atX(tools)).isEqualTo(220);
    assertThat(atY(tools)).isEqualTo(0);
  }

  @Test
  void firstPartGivesWayAsFarAsItCan() {
    assertThat(bar.prefHeight(150)).isEqualTo(20);
  }

  @Test
  void secondPartGoesBelowWhereTheFirstCannotGiveWay() {
    assertThat(bar.prefHeight(149)).isEqualTo(40);
    bar.resize(149, 40);
    bar.layout();
    assertThat(atX(tools)).isEqualTo(0);
    assertThat(atY(tools)).isEqualTo(20);
    assertThat(tools.getParent().getLayoutBounds().getWidth()).isEqualTo(100);
  }

  @Test
  void partIsAsHighAsItHasToBe() {
    ((Region) tools.getParent()).setMinHeight(36);
    assertThat(bar.prefHeight(320)).isEqualTo(36);
  }

  @Test
  void neverNarrowerThanTheWiderPart() {
    assertThat(bar.minWidth(-1)).isEqualTo(100);
  }

  private static double atX(Region region) {
    return region.getParent().getLayoutX();
  }

  private static double atY(Region region) {
    return region.getParent().getLayoutY();
  }

  private static Region region(double least, double best) {
    Region region = new Region();
    region.setMinSize(least, 20);
    region.setPrefSize(best, 20);
    return region;
  }
}

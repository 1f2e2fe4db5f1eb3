package dev.admittance.app.controls.dock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

class DockDropTest {
  private static final Rectangle2D AREA = new Rectangle2D(0, 0, 1000, 500);
  private static final List<DockDrop.Target> TARGETS =
      List.of(
          new DockDrop.Target("object", new Rectangle2D(0, 0, 600, 500), 36, List.of(50.0)),
          new DockDrop.Target("why", new Rectangle2D(600, 0, 400, 500), 36, List.of(650.0, 750.0)));

  @Test
  void amongTabsItIsPutBetweenThem() {
    assertThat(kind(700, 10)).contains(new DockDrop.Kind.Join("why", 1));
    assertThat(kind(640, 10)).contains(new DockDrop.Kind.Join("why", 0));
    assertThat(kind(900, 10)).contains(new DockDrop.Kind.Join("why", 2));
  }

  @Test
  void inTheMiddleItJoins() {
    assertThat(kind(300, 250)).contains(new DockDrop.Kind.Join("object", Integer.MAX_VALUE));
  }

  @Test
  void nearASideItStandsThere() {
    assertThat(kind(620, 250)).contains(new DockDrop.Kind.Beside("why", DockSide.LEFT));
    assertThat(kind(590, 250)).contains(new DockDrop.Kind.Beside("object", DockSide.RIGHT));
    assertThat(kind(800, 60)).contains(new DockDrop.Kind.Beside("why", DockSide.TOP));
    assertThat(kind(800, 450)).contains(new DockDrop.Kind.Beside("why", DockSide.BOTTOM));
  }

  @Test
  void atTheEdgeItStandsAlongAll() {
    assertThat(kind(5, 250)).contains(new DockDrop.Kind.AlongEdge(DockSide.LEFT));
    assertThat(kind(995, 250)).contains(new DockDrop.Kind.AlongEdge(DockSide.RIGHT));
    assertThat(kind(500, 495)).contains(new DockDrop.Kind.AlongEdge(DockSide.BOTTOM));
  }

  @Test
  void outsideNothingHappens() {
    assertThat(kind(-40, 250)).isEmpty();
    assertThat(kind(500, 600)).isEmpty();
  }

  @Test
  void partThatItWillTakeIsHighlighted() {
    assertThat(DockDrop.at(590, 250, AREA, TARGETS).orElseThrow().where())
        .isEqualTo(new Rectangle2D(300, 0, 300, 500));
    assertThat(DockDrop.at(500, 495, AREA, TARGETS).orElseThrow().where())
        .isEqualTo(new Rectangle2D(0, 350, 1000, 150));
  }

  private static Optional<DockDrop.Kind> kind(double x, double y) {
    return DockDrop.at(x, y, AREA, TARGETS).map(DockDrop::kind);
  }
}

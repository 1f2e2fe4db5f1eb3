package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.simulator.initialization.analysis.Actor;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LanesWindowTest {
  private static final double WIDTH = LanesWindow.NAMES + 400;

  /// A mark for each lane, 100 pixels apart, and as many lanes.
  private static TimeLanes lanes(int count) {
    return new TimeLanes(
        count * 100,
        IntStream.range(0, count).mapToObj(_ -> Actor.ETCD).toList(),
        IntStream.range(0, count)
            .mapToObj(i -> new TimeLanes.Mark(i * 100 + 50, i, SequenceDiagram.Kind.EVENT))
            .toList(),
        List.of(),
        List.of());
  }

  @Test
  void shortStoryTakesTheWholeWidth() {
    LanesWindow window = LanesWindow.of(lanes(2), WIDTH);

    assertThat(window.hidden()).isZero();
    assertThat(window.x(200)).isCloseTo(400, within(1e-9));
  }

  @Test
  void eventIsScrolledToInBothDirections() {
    LanesWindow start = LanesWindow.of(lanes(30), WIDTH);

    LanesWindow there = start.withInSight(20);

    assertThat(there.inSight(2050, 2050)).isTrue();
    assertThat(there.isRow(20)).isTrue();
    assertThat(start.isRow(20)).isFalse();
    assertThat(there.withInSight(19)).as("which is in sight").isEqualTo(there);
    assertThat(there.withInSight(0).offset()).isZero();
    assertThat(there.withInSight(-1)).isEqualTo(there);
  }

  @Test
  void scrollingEndsWhereTheStoryDoes() {
    LanesWindow end = LanesWindow.of(lanes(30), WIDTH).scrolledTo(1e9);

    assertThat(end.offset()).isEqualTo(end.hidden());
    assertThat(end.resized(WIDTH + 1000).offset()).isEqualTo(end.offset() - 1000);
    assertThat(end.scrolledTo(-5).offset()).isZero();
  }

  @Test
  void pointTellsTheHappeningAndTheActor() {
    LanesWindow window = LanesWindow.of(lanes(30), WIDTH).withInSight(20);
    double x = LanesWindow.NAMES - window.offset() + 2050;

    assertThat(window.eventAt(x, window.y(20))).contains(20);
    assertThat(window.eventAt(LanesWindow.NAMES - 1, window.y(20))).isEmpty();
    assertThat(window.actorAt(window.y(20))).contains(Actor.ETCD);
    assertThat(window.actorAt(LanesWindow.HEAD - 1)).isEmpty();
    assertThat(window.actorAt(window.bottom() + 1)).isEmpty();
  }
}

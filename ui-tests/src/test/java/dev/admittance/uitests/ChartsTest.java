package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.chart.ChartPanel;
import dev.admittance.app.controls.chart.ChartTimeViewModel;
import dev.admittance.app.controls.chart.ChartViewModel;
import dev.admittance.app.controls.chart.LineChartViewModel;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.HeatData;
import dev.admittance.chart.LineData;
import dev.admittance.chart.SeriesValues;
import dev.admittance.chart.TimeGrid;
import dev.admittance.chart.TimeSpan;
import dev.admittance.chart.Unit;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Line;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.robot.Motion;
import org.testfx.util.WaitForAsyncUtils;

/// What people do with charts, by pointer and by keys.
class ChartsTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final Duration STEP = Duration.ofSeconds(10);
  private static final int POINTS = 91;
  private static final TimeGrid GRID =
      new TimeGrid(NOW.minus(STEP.multipliedBy(POINTS - 1)), STEP, POINTS);
  private static final double TOLD_APART = 20;
  private static final double STANDS_OUT = 3;

  private final FxRobot robot = new FxRobot();
  private final ChartTimeViewModel time =
      new ChartTimeViewModel(InstantSource.fixed(NOW), ZoneOffset.UTC, Duration.ofMinutes(15));
  private final LineChartViewModel lines =
      new LineChartViewModel(
          "lines",
          "Latency",
          time,
          new LineData(
              Unit.SECONDS,
              GRID,
              IntStream.range(0, 4)
                  .mapToObj(i -> new ChartSeries("s" + i, "line " + i, i, values(0.1 * (i + 1))))
                  .toList()));
  private final ChartViewModel<HeatData> heat =
      new ChartViewModel<>(
          "heat",
          "Calls",
          time,
          new HeatData(
              Unit.SECONDS, GRID, List.of(0.1, 1.0), List.of(values(30), values(10), values(0))));
  private Stage stage;

  private static SeriesValues values(double each) {
    double[] all = new double[POINTS];
    Arrays.fill(all, each);
    return SeriesValues.of(all);
  }

  @BeforeEach
  void show() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    stage =
        FxToolkit.setupStage(made -> {
          ThemeStyles.use(Theme.LIGHT);
          VBox box = new VBox(ChartPanel.of(lines), ChartPanel.of(heat));
          box.getChildren().forEach(panel -> VBox.setVgrow(panel, Priority.ALWAYS));
          made.setX(0);
          made.setY(0);
          made.setScene(new Scene(box, 800, 600));
          made.show();
        });
    WaitForAsyncUtils.waitForFxEvents();
  }

  @AfterEach
  void hide() throws TimeoutException {
    FxToolkit.hideStage();
    FxToolkit.cleanupStages();
  }

  @Test
  void whatIsDraggedOverIsShownAndADoubleClickShowsAllAgain() {
    TimeSpan all = time.shown();
    pointAt("lines", 0.4);
    Instant from = time.cursorProperty().get().orElseThrow();
    robot.press(MouseButton.PRIMARY);
    pointAt("lines", 0.5);
    pointAt("lines", 0.6);
    Instant to = time.cursorProperty().get().orElseThrow();
    robot.release(MouseButton.PRIMARY);
    settle();
    assertThat(time.shown()).isEqualTo(new TimeSpan(from, to));

    robot.doubleClickOn(MouseButton.PRIMARY);
    settle();
    assertThat(time.shown()).isEqualTo(all);
  }

  @Test
  void wheelZoomsOnlyWithTheShortcutKey() {
    TimeSpan all = time.shown();
    pointAt("heat", 0.5);
    turn(false, 40);
    assertThat(time.shown()).isEqualTo(all);

    turn(true, -40);
    assertThat(time.shown()).isEqualTo(all);

    turn(true, 40);
    turn(true, 40);
    assertThat(time.shown().length()).isLessThan(all.length());
    assertThat(time.shown().contains(time.cursorProperty().get().orElseThrow())).isTrue();
  }

  @Test
  void keysReadValuesAndZoom() {
    robot.interact(() -> node("lines").requestFocus());
    robot.push(KeyCode.HOME);
    assertThat(time.cursorProperty().get()).contains(GRID.at(1));
    robot.push(KeyCode.RIGHT);
    robot.push(KeyCode.RIGHT);
    robot.push(KeyCode.LEFT);
    assertThat(time.cursorProperty().get()).contains(GRID.at(2));

    robot.push(KeyCode.END);
    robot.push(KeyCode.PLUS);
    Duration closer = time.shown().length();
    assertThat(closer).isLessThan(Duration.ofMinutes(15));
    Instant end = time.shown().to();
    robot.push(KeyCode.SHIFT, KeyCode.LEFT);
    assertThat(time.shown().to()).isBefore(end);
    assertThat(time.shown().length()).isEqualTo(closer);
    robot.push(KeyCode.ESCAPE);
    assertThat(time.shown().length()).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void linesAreHiddenByTheirEntries() {
    robot.clickOn(node("lines/s1"));
    assertThat(lines.hiddenProperty().get()).containsExactly("s1");
    assertThat(node("lines/s1").getAccessibleText()).isEqualTo("line 1, hidden");

    robot.clickOn(node("lines/s1"));
    assertThat(lines.hiddenProperty().get()).isEmpty();
    assertThat(node("lines/s1").getAccessibleText()).isEqualTo("line 1, 200 ms");
  }

  @Test
  void chartsAreToldToWhoDoesNotSeeThem() {
    assertThat(told("lines"))
        .startsWith("Latency. line 0: 100 ms, lowest 100 ms, highest 100 ms at 22 Nov 09:45:00.");
    assertThat(told("heat")).isEqualTo("Calls. up to 100 ms: 75.0 %. 100 ms to 1 s: 25.0 %.");
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void linesAreToldApartWhateverOneSeesOfColours(Theme theme) {
    robot.interact(() -> ThemeStyles.use(theme));
    settle();
    List<Color> colours =
        nodes(stage.getScene().getRoot())
            .filter(node -> node.getStyleClass().contains("time-chart-swatch"))
            .map(node -> (Color) ((Line) node).getStroke())
            .toList();
    Color ground = (Color) panel().getBackground().getFills().getFirst().getFill();

    assertThat(colours).hasSize(4);
    for (int i = 0; i < colours.size(); i++) {
      assertThat(Contrast.ratio(colours.get(i), ground)).isGreaterThan(STANDS_OUT);
      for (int j = 0; j < i; j++) {
        for (ColourVision vision : ColourVision.values()) {
          assertThat(vision.distance(colours.get(i), colours.get(j)))
              .as(vision + ": lines " + i + " and " + j)
              .isGreaterThan(TOLD_APART);
        }
      }
    }
  }

  private ChartPanel panel() {
    return (ChartPanel) ((VBox) stage.getScene().getRoot()).getChildren().getFirst();
  }

  /// Moves the pointer over a chart.
  ///
  /// @param share of its width
  private void pointAt(String id, double share) {
    Node chart = node(id);
    Point2D place =
        chart.localToScreen(
            share * chart.getLayoutBounds().getWidth(), chart.getLayoutBounds().getHeight() / 2);
    robot.moveTo(place, Motion.DIRECT);
    settle();
  }

  /// Turns the wheel over the middle of the heat map; the robot of the headless platform does not
  /// tell which keys are down.
  private void turn(boolean withKey, double delta) {
    Node chart = node("heat");
    double x = chart.getLayoutBounds().getWidth() / 2;
    robot.interact(() ->
        chart.fireEvent(
            new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                0,
                x,
                0,
                false,
                withKey,
                false,
                withKey,
                false,
                false,
                0,
                delta,
                0,
                delta,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null)));
  }

  private String told(String id) {
    return String.valueOf(
        WaitForAsyncUtils.waitForAsyncFx(
            WindowRobot.PATIENCE_MILLIS,
            () -> node(id).queryAccessibleAttribute(AccessibleAttribute.TEXT)));
  }

  private Node node(String id) {
    return nodes(stage.getScene().getRoot())
        .filter(node -> id.equals(node.getId()))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Node> nodes(Node node) {
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(ChartsTest::nodes))
        : Stream.of(node);
  }

  private static void settle() {
    WaitForAsyncUtils.waitForFxEvents();
  }
}

package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.editor.text.LineColumn;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.VerticalDirection;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Line;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class EditorAreaTest {
  private static final int LINES = 200;
  private static final double WIDTH = 400;
  private static final double HIGH = 300;
  private static final long PATIENCE_MILLIS = 20_000;

  @AfterEach
  void closeWindow() throws TimeoutException {
    FxToolkit.hideStage();
    FxToolkit.cleanupStages();
  }

  @ParameterizedTest
  @CsvSource({"1, 0, 0", "5, 0, 0", "120, 109, 115"})
  void lineThatIsAskedForBeforeTheAreaIsSeenIsInSightAfterwards(int wanted, int least, int most)
      throws TimeoutException {
    Seen seen = seen(wanted, HIGH);
    seen.awaitLast(wanted);
    seen.settle();

    // It scrolls only where it has to, and then has lines before and behind the line.
    seen.awaitFirst(least, most);
  }

  /// An area has several sizes before its window is drawn first.
  @ParameterizedTest
  @CsvSource({"1, 10, 0, 0", "5, 20, 0, 0", "12, 100, 0, 0", "120, 20, 109, 115"})
  void lineThatIsAskedForWhileTheAreaIsLowIsWhereItWouldBeInAHighOne(
      int wanted, int low, int least, int most) throws TimeoutException {
    Seen seen = seen(wanted, low);
    seen.awaitLast(wanted);
    seen.settle();

    seen.resize(HIGH);

    seen.awaitFirst(least, most);
  }

  @Test
  void lineThatIsScrolledOutOfSightStaysSo() throws TimeoutException {
    Seen seen = seen(120, HIGH);
    seen.awaitFirst(109, 115);

    new FxRobot().moveTo(seen.area()).scroll(LINES, VerticalDirection.UP);
    seen.awaitFirst(0, 0);
    seen.resize(HIGH / 2);
    seen.settle();

    seen.awaitFirst(0, 0);
  }

  @Test
  void typedLetterHasTheStyleOfTheOneBeforeIt() {
    EditorArea area =
        onWindow(() -> {
          EditorArea made = new EditorArea();
          made.replaceText("name: a");
          made.setStyle(0, 0, 4, List.of("key"));
          made.insertText(4, "s");
          made.insertText(2, "un-\n-na");
          return made;
        });

    assertThat(area.getText()).isEqualTo("naun-\n-names: a");
    assertThat(area.getStyleOfChar(11)).containsExactly("key");
    assertThat(area.getStyleOfChar(3)).isEmpty();
    assertThat(area.getStyleOfChar(8)).isEmpty();
  }

  /// The area would measure its lines anew for each.
  @Test
  void guidesOfTheGutterMoveSidewaysWithoutALayout() throws TimeoutException {
    Seen seen = seen(1, HIGH);
    EditorArea area = seen.area();
    Gutter gutter =
        onWindow(() -> {
          Gutter made = new Gutter(area);
          area.insertText(0, "x".repeat(LINES));
          return made;
        });
    seen.settle();
    onWindow(() -> {
      gutter.show(0, new GutterLook(Optional.empty(), false, GutterLook.Fold.NONE, 1, 0));
      return true;
    });
    seen.settle();
    Line guide = onWindow(() -> (Line) area.lookup(".indent-guide"));
    double before = onWindow(guide::getStartX);

    boolean laidOut =
        onWindow(() -> {
          area.scrollXToPixel(20);
          return guide.getParent().isNeedsLayout();
        });

    assertThat(laidOut).isFalse();
    assertThat(onWindow(guide::getStartX)).isEqualTo(before - 20);
  }

  private static EditorArea showing(int line) {
    EditorArea area = new EditorArea();
    area.replaceText(
        IntStream.range(0, LINES)
            .mapToObj(number -> "line: " + number)
            .collect(Collectors.joining("\n")));
    int start = area.offset(new LineColumn(line, 0));
    area.show(start, start);
    return area;
  }

  private static Seen seen(int wanted, double height) throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    EditorArea area = onWindow(() -> showing(wanted));
    // Whatever it does at once, it does now.
    WaitForAsyncUtils.waitForFxEvents();
    Seen seen = new Seen(area, area.inScrollPane());
    onWindow(() -> {
      seen.pane().setMaxHeight(height);
      stage.setScene(new Scene(new StackPane(seen.pane()), WIDTH, HIGH));
      stage.setX(0);
      stage.setY(0);
      stage.show();
      return true;
    });
    return seen;
  }

  private static <T> T onWindow(Callable<T> action) {
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, action);
  }

  private static void await(BooleanSupplier condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_MILLIS, TimeUnit.MILLISECONDS, () -> onWindow(condition::getAsBoolean));
  }

  private record Seen(EditorArea area, Region pane) {
    void resize(double height) throws TimeoutException {
      onWindow(() -> {
        pane.setMaxHeight(height);
        return true;
      });
      await(() -> area.getHeight() == height);
    }

    /// Scrolls, where it is about to.
    void settle() {
      WaitForAsyncUtils.waitForFxEvents();
      onWindow(() -> {
        area.layout();
        return true;
      });
    }

    void awaitLast(int least) throws TimeoutException {
      await(() -> area.lastLineInSight(area.firstLineInSight()) >= least);
    }

    void awaitFirst(int least, int most) throws TimeoutException {
      await(() -> {
        int first = area.firstLineInSight();
        return !area.getVisibleParagraphs().isEmpty() && first >= least && first <= most;
      });
    }
  }
}

package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.editor.text.Place;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class EditorAreaTest {
  private static final int LINES = 200;
  private static final long PATIENCE_MILLIS = 20_000;

  @AfterEach
  void closeWindow() throws TimeoutException {
    FxToolkit.hideStage();
    FxToolkit.cleanupStages();
  }

  @ParameterizedTest
  @CsvSource({"5, 0, 0", "120, 100, 119"})
  void lineThatIsAskedForBeforeTheAreaIsSeenIsInSightAfterwards(int wanted, int least, int most)
      throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    EditorArea area = WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> showing(wanted));
    // Whatever it does at once, it does now.
    WaitForAsyncUtils.waitForFxEvents();

    WaitForAsyncUtils.waitForAsyncFx(
        PATIENCE_MILLIS,
        () -> {
          stage.setScene(new Scene(new VirtualizedScrollPane<>(area), 400, 300));
          stage.show();
        });
    WaitForAsyncUtils.waitFor(
        PATIENCE_MILLIS,
        TimeUnit.MILLISECONDS,
        () ->
            WaitForAsyncUtils.waitForAsyncFx(
                PATIENCE_MILLIS, () -> area.lastLineInSight(area.firstLineInSight()) >= wanted));
    WaitForAsyncUtils.waitForFxEvents();

    // It scrolls only where it has to.
    assertThat(area.firstLineInSight()).isBetween(least, most);
  }

  private static EditorArea showing(int line) {
    EditorArea area = new EditorArea();
    area.replaceText(
        IntStream.range(0, LINES)
            .mapToObj(number -> "line: " + number)
            .collect(Collectors.joining("\n")));
    int start = area.offset(new Place(line, 0));
    area.show(start, start);
    return area;
  }
}

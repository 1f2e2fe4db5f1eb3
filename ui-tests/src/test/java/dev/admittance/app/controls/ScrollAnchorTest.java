package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.animation.AnimationTimer;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class ScrollAnchorTest {
  private final Region above = block(300);
  private final Button button = new Button("held");
  private final Region below = block(600);
  private final VBox rows = new VBox(above, button, below);
  private final ScrollPane pane = new ScrollPane(rows);

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @BeforeEach
  void show() throws TimeoutException {
    FxToolkit.setupStage(stage -> show(stage));
    settle();
  }

  private void show(Stage stage) {
    pane.setFitToWidth(true);
    ScrollAnchor.install(pane, rows);
    pane.setMinSize(300, 400);
    pane.setMaxSize(300, 400);
    stage.setScene(new Scene(new Group(pane)));
    stage.show();
  }

  @Test
  void focusedControlStaysWhileSomethingAboveItGrows() {
    onFx(button::requestFocus);
    onFx(() -> pane.setVvalue(0.3));
    double before = top(button);

    onFx(() -> above.setMinHeight(450));

    assertThat(top(button)).isCloseTo(before, offset(1.0));
  }

  @Test
  void topStaysWhileNothingHasTheFocus() {
    onFx(() -> pane.setVvalue(0.5));
    double before = top(above);

    onFx(() -> below.setMinHeight(1200));

    assertThat(top(above)).isCloseTo(before, offset(1.0));
  }

  @Test
  void nodeOutOfSightIsScrolledToWithWhatIsBelowIt() {
    Region added = block(30);
    onFx(() -> {
      rows.getChildren().add(2, added);
      above.setMinHeight(900);
      ScrollAnchor.reveal(added, 100);
    });

    assertThat(top(added)).isCloseTo(400 - 130, offset(4.0));
  }

  private double top(Node node) {
    return node.localToScene(node.getLayoutBounds()).getMinY();
  }

  private static Region block(double height) {
    Region block = new Region();
    block.setMinHeight(height);
    return block;
  }

  private static void onFx(Runnable action) {
    WaitForAsyncUtils.waitForAsyncFx(20_000, action);
    settle();
  }

  /// Waits for what the next frames lay out.
  private static void settle() {
    CountDownLatch frames = new CountDownLatch(4);
    AnimationTimer timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            frames.countDown();
          }
        };
    WaitForAsyncUtils.waitForAsyncFx(20_000, timer::start);
    try {
      assertThat(frames.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    WaitForAsyncUtils.waitForAsyncFx(20_000, timer::stop);
  }
}

package dev.admittance.uitests.benchmark;

import dev.admittance.app.AdmittanceApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Steps through admission in the whole window, with objects of 200 KB and 20 hooks that patch
/// them. Prints the times from a step to the frame that shows it, beside those of the change of one
/// label in an empty window, and the ratios. Needs a display, or `-Dglass.platform=Headless
/// -Dprism.order=sw`.
public final class StepBenchmark {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;
  private static final int WARM_UP = 40;
  private static final int MEASURED = 120;
  private static final int PAUSE_MILLIS = 40;
  private static final double FRAME_MILLIS = 16.7;

  private StepBenchmark() {}

  /// Measures, and ends the application.
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("step");
    // The state of the window is kept beside: each change in a workspace is read.
    Path workspace = Files.createDirectory(folder.resolve("workspace"));
    StepWorkload.write(workspace);
    System.setProperty("admittance.state", folder.resolve("state").toString());
    Thread.ofPlatform()
        .start(() -> {
          try {
            measure();
          } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
          } finally {
            Platform.exit();
          }
        });
    Application.launch(AdmittanceApp.class, "--theme=light", "--workspace=" + workspace);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static void measure() throws ExecutionException, InterruptedException {
    while (Window.getWindows().isEmpty()) {
      Thread.sleep(100);
    }
    Scene scene = onFx(() -> Window.getWindows().getFirst().getScene());
    onFx(() -> {
      scene.getWindow().setWidth(WIDTH);
      scene.getWindow().setHeight(HEIGHT);
      return true;
    });
    double[] bare = bare();
    await(() -> table(scene).filter(t -> t.getItems().size() == 3).isPresent());
    for (int i = 0; i < StepWorkload.KINDS.size(); i++) {
      int row = i;
      onFx(() -> {
        table(scene).orElseThrow().getSelectionModel().select(row);
        return true;
      });
      Thread.sleep(5_000);
      Button into = onFx(() -> button(scene, "debug/step-into"));
      Button restart = onFx(() -> button(scene, "debug/restart"));
      // Forward to the end, and from the beginning again.
      double[] steps = times(scene, _ -> (into.isDisabled() ? restart : into).fire());
      print(StepWorkload.KINDS.get(i), steps, bare);
    }
  }

  private static double[] bare() throws ExecutionException, InterruptedException {
    Label label = onFx(() -> new Label("0"));
    Stage stage =
        onFx(() -> {
          Stage made = new Stage();
          made.setScene(new Scene(new StackPane(label), WIDTH, HEIGHT));
          made.show();
          return made;
        });
    double[] times = times(stage.getScene(), i -> label.setText("change " + i));
    onFx(() -> {
      stage.close();
      return true;
    });
    return times;
  }

  private static double[] times(Scene scene, IntConsumer action)
      throws ExecutionException, InterruptedException {
    double[] millis = new double[MEASURED];
    for (int i = -WARM_UP; i < MEASURED; i++) {
      int number = i;
      CompletableFuture<Long> painted = new CompletableFuture<>();
      Platform.runLater(() -> {
        long begin = System.nanoTime();
        action.accept(number);
        KeyPresses.afterPulses(scene, 2, () -> painted.complete(System.nanoTime() - begin));
      });
      long nanos = painted.get();
      if (i >= 0) {
        millis[i] = nanos / 1e6;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    Arrays.sort(millis);
    return millis;
  }

  private static void print(String kind, double[] steps, double[] bare) {
    long late = Arrays.stream(steps).filter(millis -> millis > 2 * FRAME_MILLIS).count();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s: p50 %.1f ms p99 %.1f ms, %d of %d steps missed a frame; a label p50 %.1f ms p99"
                + " %.1f ms; %.1f times its p99",
            kind,
            at(steps, 50),
            at(steps, 99),
            late,
            steps.length,
            at(bare, 50),
            at(bare, 99),
            at(steps, 99) / at(bare, 99)));
  }

  private static double at(double[] sorted, int percent) {
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
  }

  private static Optional<TableView<?>> table(Scene scene) {
    return nodes(scene.getRoot())
        .filter(node -> "debug/captures".equals(node.getId()))
        .findFirst()
        .map(node -> (TableView<?>) node);
  }

  private static Button button(Scene scene, String id) {
    return nodes(scene.getRoot())
        .filter(node -> id.equals(node.getId()))
        .findFirst()
        .map(node -> (Button) node)
        .orElseThrow();
  }

  private static Stream<Node> nodes(Node node) {
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node),
            parent.getChildrenUnmodifiable().stream().flatMap(StepBenchmark::nodes))
        : Stream.of(node);
  }

  private static void await(Callable<Boolean> condition)
      throws ExecutionException, InterruptedException {
    while (!onFx(condition)) {
      Thread.sleep(50);
    }
  }

  private static <T> T onFx(Callable<T> action) throws ExecutionException, InterruptedException {
    return TypeBenchmark.onFx(action);
  }
}

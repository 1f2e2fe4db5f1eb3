package dev.admittance.uitests.benchmark;

import dev.admittance.app.AdmittanceApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/// Types into a file of webhook configurations: into a bare area, and in the whole window with
/// outline, form, problems and blast radius live. Prints the times from key press to painted frame,
/// the processor time and the bytes that the UI thread takes for a press, and the ratios. Needs a
/// display, or `-Dglass.platform=Headless -Dprism.order=sw`.
public final class TypeBenchmark {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;

  private TypeBenchmark() {}

  /// Measures, and ends the application.
  ///
  /// @param args the size of the file in KB
  public static void main(String[] args) throws IOException {
    int size = Integer.parseInt(args[0]) << 10;
    Path folder = Files.createTempDirectory("type");
    Path workspace = Files.createDirectory(folder.resolve("workspace"));
    String text = ManyHooks.write(workspace, size);
    System.setProperty("admittance.state", folder.resolve("state").toString());
    Thread.ofPlatform()
        .start(() -> {
          try {
            measure(text);
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

  private static void measure(String text) throws ExecutionException, InterruptedException {
    while (Window.getWindows().isEmpty()) {
      Thread.sleep(100);
    }
    Scene scene = onFx(() -> Window.getWindows().getFirst().getScene());
    onFx(() -> {
      scene.getWindow().setWidth(WIDTH);
      scene.getWindow().setHeight(HEIGHT);
      return true;
    });
    await(() -> find(scene.getRoot(), "debug/captures").isPresent());
    onFx(() -> {
      design(scene.getRoot()).orElseThrow().fire();
      return true;
    });
    await(() -> outline(scene.getRoot()).filter(TypeBenchmark::hasRows).isPresent());
    onFx(() -> openFirst(outline(scene.getRoot()).orElseThrow()));
    await(() -> area(scene.getRoot()).isPresent());
    KeyPresses bare = bare(text);
    KeyPresses window = KeyPresses.into(onFx(() -> area(scene.getRoot())).orElseThrow());
    System.out.println(
        String.format(
            Locale.ROOT,
            "%,d KB: %s; a bare area %s; %.1f times its p99, %.1f times its processor time",
            text.length() >> 10,
            window,
            bare,
            window.millis(99) / bare.millis(99),
            window.processorMillis() / bare.processorMillis()));
  }

  private static KeyPresses bare(String text) throws ExecutionException, InterruptedException {
    CodeArea area =
        onFx(() -> {
          CodeArea made = new CodeArea();
          made.replaceText(text);
          made.getUndoManager().forgetHistory();
          return made;
        });
    Stage stage =
        onFx(() -> {
          Stage made = new Stage();
          made.setScene(new Scene(new StackPane(new VirtualizedScrollPane<>(area)), WIDTH, HEIGHT));
          made.show();
          return made;
        });
    KeyPresses keys = KeyPresses.into(area);
    onFx(() -> {
      stage.close();
      return true;
    });
    return keys;
  }

  private static Optional<ButtonBase> design(Node node) {
    return find(node, "rail/design").map(ButtonBase.class::cast);
  }

  private static Optional<CodeArea> area(Node node) {
    return find(node, "design/source").map(CodeArea.class::cast);
  }

  private static Optional<TreeView<?>> outline(Node node) {
    return find(node, "design/outline").map(each -> (TreeView<?>) each);
  }

  static Optional<Node> find(Node node, String id) {
    return nodes(node).filter(each -> id.equals(each.getId())).findFirst();
  }

  private static boolean hasRows(TreeView<?> tree) {
    return tree.getExpandedItemCount() > 1;
  }

  /// Opens the file of the first configuration.
  private static boolean openFirst(TreeView<?> tree) {
    tree.getSelectionModel().select(1);
    tree.fireEvent(
        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    return true;
  }

  private static Stream<Node> nodes(Node node) {
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node),
            parent.getChildrenUnmodifiable().stream().flatMap(TypeBenchmark::nodes))
        : Stream.of(node);
  }

  private static void await(Callable<Boolean> condition)
      throws ExecutionException, InterruptedException {
    while (!onFx(condition)) {
      Thread.sleep(50);
    }
  }

  static <T> T onFx(Callable<T> action) throws ExecutionException, InterruptedException {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        result.complete(action.call());
      } catch (Exception e) {
        result.completeExceptionally(e);
      }
    });
    return result.get();
  }
}

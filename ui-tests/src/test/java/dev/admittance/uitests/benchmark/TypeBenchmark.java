package dev.admittance.uitests.benchmark;

import dev.admittance.app.completion.ExpressionLanguage;
import dev.admittance.app.editor.CodeEditorView;
import dev.admittance.app.editor.EditorServices;
import dev.admittance.app.editor.completion.CompletionSources;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.FxTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/// Types into texts of 100 KB, 1 MB and 10 MB: into a bare area, and into the editor of an open
/// file, which is read, judged and styled meanwhile as in the window. Prints the times from key
/// press to painted frame, the longest that the UI thread was busy while the editor opened, and the
/// ratios. Needs a display, or `-Dglass.platform=Headless -Dprism.order=sw`.
public final class TypeBenchmark extends Application {
  private static final double WIDTH = 1200;
  private static final double HEIGHT = 760;
  private static final int[] SIZES = {100 << 10, 1 << 20, 10 << 20};

  /// JavaFX makes it.
  public TypeBenchmark() {}

  @Override
  public void start(Stage stage) {
    ThemeStyles.use(Theme.LIGHT);
    stage.setScene(new Scene(new StackPane(), WIDTH, HEIGHT));
    stage.show();
    Thread.ofPlatform()
        .start(() -> {
          try {
            for (int size : SIZES) {
              measure(stage, size);
            }
          } catch (IOException | ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
          } finally {
            Platform.exit();
          }
        });
  }

  private static void measure(Stage stage, int size)
      throws IOException, ExecutionException, InterruptedException {
    String text = text(size);
    CodeArea bare = onFx(() -> bare(stage, text));
    KeyPresses bareKeys = KeyPresses.into(bare);
    Path folder = Files.createTempDirectory("type");
    Files.writeString(folder.resolve("hooks.yaml"), text);
    BusyThread busy = BusyThread.watch();
    CodeArea editor = open(stage, folder);
    long longest = busy.longestMillis();
    KeyPresses editorKeys = KeyPresses.into(editor);
    Files.delete(folder.resolve("hooks.yaml"));
    Files.delete(folder);
    System.out.println(
        String.format(
            Locale.ROOT,
            "%,d KB: bare %s, editor %s, ratio p50 %.2f, p99 %.2f; opening kept the window waiting"
                + " %d ms at most",
            size >> 10,
            bareKeys,
            editorKeys,
            editorKeys.millis(50) / bareKeys.millis(50),
            editorKeys.millis(99) / bareKeys.millis(99),
            longest));
  }

  private static CodeArea bare(Stage stage, String text) {
    CodeArea area = new CodeArea();
    area.replaceText(text);
    area.getUndoManager().forgetHistory();
    stage.getScene().setRoot(new StackPane(new VirtualizedScrollPane<>(area)));
    return area;
  }

  private static CodeArea open(Stage stage, Path folder)
      throws ExecutionException, InterruptedException {
    Failures failures = onFx(Failures::new);
    FxTaskRunner tasks = onFx(() -> new FxTaskRunner(failures::reportUnexpected));
    WorkspaceViewModel workspace = onFx(() -> new WorkspaceViewModel(tasks, failures));
    OpenFiles files = onFx(() -> new OpenFiles(workspace, tasks, new FxDelay()));
    onFx(() -> {
      workspace.open(folder);
      return true;
    });
    await(() -> workspace.isOpen().get());
    OpenFile file = onFx(() -> files.open("hooks.yaml")).orElseThrow();
    CodeEditorView view =
        onFx(() -> {
          CodeEditorView made =
              new CodeEditorView(
                  file,
                  new EditorServices(
                      tasks,
                      new CompletionSources(
                          workspace.currentProperty(), _ -> ExpressionLanguage.NONE),
                      failures));
          stage.getScene().setRoot(new StackPane(made));
          return made;
        });
    await(() -> area(view).isPresent());
    await(() -> file.analysisProperty().get().isPresent());
    return onFx(() -> area(view)).orElseThrow();
  }

  private static Optional<CodeArea> area(Node node) {
    return nodes(node).filter(CodeArea.class::isInstance).map(CodeArea.class::cast).findFirst();
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

  private static String text(int size) {
    StringBuilder text = new StringBuilder(size + 1024);
    for (int i = 0; text.length() < size; i++) {
      text.append(
          """
          ---
          apiVersion: v1
          kind: ConfigMap
          metadata:
            name: settings-%d
            labels: {app: web, tier: "front"}
          data:
            replicas: "3"
            note: |
              some text: of more
              than one line
            url: https://example.com/a # where it is
          """
              .formatted(i));
    }
    return text.toString();
  }

  /// Starts it.
  public static final class Launcher {
    private Launcher() {}

    /// Starts it.
    public static void main(String[] args) {
      Application.launch(TypeBenchmark.class, args);
    }
  }
}

package dev.admittance.app.design;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.FolderChooser;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.repository.Programs;
import dev.admittance.repository.Rendering;
import dev.admittance.repository.Source;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// Renders charts and kustomizations. A program runs only after the user chose the source and the
/// output folder. The result is a plain file in that folder, shown in this workspace if the folder
/// is inside it, and otherwise as a workspace of its own, which keeps bases and build results
/// apart.
public final class RenderViewModel {
  private static final Messages MESSAGES = Messages.of(RenderViewModel.class);

  public static final String PROMPT = MESSAGES.get("prompt");

  /// The title of the folder dialog.
  public static final String WHERE = MESSAGES.get("where");

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final Programs programs;
  private final FolderChooser folders;
  private final BooleanExpression possible;

  /// Renders sources of the open workspace.
  ///
  /// @param folders asks for the output folder
  public RenderViewModel(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      Failures failures,
      Programs programs,
      FolderChooser folders) {
    this.workspace = workspace;
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
    this.programs = programs;
    this.folders = folders;
    this.possible =
        Bindings.createBooleanBinding(() -> !sources().isEmpty(), workspace.currentProperty());
  }

  /// Whether there is anything to render.
  public BooleanExpression possible() {
    return possible;
  }

  private List<Source> sources() {
    return workspace.currentProperty().get().map(Workspace::sources).orElse(List.of());
  }

  /// The sources with the command that renders each.
  public List<FinderItem> items() {
    return sources().stream().map(this::item).toList();
  }

  private FinderItem item(Source source) {
    return new FinderItem(
        "render/" + source.file(),
        source.tool() == Source.Tool.HELM ? "mdi2p-package-variant" : "mdi2l-layers-outline",
        source.place(),
        source.isRenderable(programs) ? source.commandLine(programs) : source.missing(),
        "",
        () -> render(source));
  }

  /// Renders the source of a file, such as `charts/shop/Chart.yaml`; does nothing for other files.
  public void render(String file) {
    sources().stream()
        .filter(source -> source.file().equals(file))
        .findFirst()
        .ifPresent(this::render);
  }

  private void render(Source source) {
    Path root = workspace.currentProperty().get().map(Workspace::root).orElseThrow();
    Path folder = root.resolve(source.folder());
    Optional<List<String>> command = programs.command(source, folder);
    if (command.isEmpty()) {
      failures.report(
          source.missing(), source.title(), MESSAGES.get("install", source.commandLine(programs)));
      return;
    }
    folders
        .choose()
        .ifPresent(target ->
            tasks
                .start(
                    MESSAGES.get("task", source.commandLine(programs)),
                    progress -> {
                      progress.at(0, 0, String.join(" ", command.get()));
                      return write(
                          source, root, command.get(), folder, target, progress::cancelled);
                    })
                .onSuccess(written -> show(root, target, written))
                .onFailure(IOException.class, cause -> report(source, command.get(), cause)));
  }

  private Path write(
      Source source,
      Path root,
      List<String> command,
      Path folder,
      Path target,
      BooleanSupplier cancelled)
      throws IOException {
    String text =
        "# " + source.commandLine(programs) + "\n" + Rendering.run(command, folder, cancelled);
    String name =
        source.folder().isEmpty()
            ? String.valueOf(root.getFileName())
            : source.folder().replace('/', '-');
    for (int i = 1; ; i++) {
      Path file = target.resolve(name + (i == 1 ? "" : "-" + i) + ".yaml");
      if (!NewFile.isTaken(file)) {
        NewFile.write(file, text);
        return file;
      }
    }
  }

  private void show(Path root, Path target, Path written) {
    if (written.startsWith(root)) {
      String name = root.relativize(written).toString().replace('\\', '/');
      workspace.refresh(() -> files.open(name, Position.START));
    } else {
      workspace.open(target);
    }
  }

  private void report(Source source, List<String> command, IOException cause) {
    failures.report(
        MESSAGES.get("failed", source.title()),
        String.join(" ", command),
        cause instanceof Rendering.FailedException
            ? String.valueOf(cause.getMessage())
            : MESSAGES.get("failed-io", IoReason.of(cause)),
        cause);
  }
}

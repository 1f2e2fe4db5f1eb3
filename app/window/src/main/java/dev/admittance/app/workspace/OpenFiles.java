package dev.admittance.app.workspace;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.FileStamp;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.TextFile;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The open files of the workspace, and the selected one. Changes are analysed in the background
/// and become part of the workspace. Confined to the UI thread.
public final class OpenFiles implements SourceOpener {
  private static final Messages MESSAGES = Messages.of(OpenFiles.class);

  /// The size limit of editable files in bytes; an open text takes about thirty times its size in
  /// memory.
  static final long MAX_BYTES = 16L << 20;

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final FileAnalyzer analyst;

  private final ObservableList<OpenFile> files = FXCollections.observableArrayList();
  private final ObservableList<OpenFile> filesView =
      FXCollections.unmodifiableObservableList(files);
  private final OptionalProperty<OpenFile> selected = new OptionalProperty<>();
  private Consumer<OpenFile> closer = this::close;
  private Optional<Path> root = Optional.empty();

  /// Follows the open workspace.
  ///
  /// @param delay the pause in typing before the analysis
  public OpenFiles(WorkspaceViewModel workspace, TaskRunner tasks, Delay delay) {
    this.workspace = workspace;
    this.tasks = tasks;
    this.analyst = new FileAnalyzer(workspace, this, tasks, delay);
    workspace
        .readProperty()
        .subscribe(_ -> workspace.live().map(LiveWorkspace::root).ifPresent(this::meet));
  }

  /// The open files in the order in which they were opened.
  public ObservableList<OpenFile> files() {
    return filesView;
  }

  /// The selected file; empty if none is open.
  public ObjectProperty<Optional<OpenFile>> selectedProperty() {
    return selected;
  }

  /// The open file with a name; empty if it is not open.
  public Optional<OpenFile> find(String name) {
    return files.stream().filter(file -> file.name().equals(name)).findFirst();
  }

  public boolean anyUnsaved() {
    return !unsaved().isEmpty();
  }

  /// The files with unsaved changes.
  public List<OpenFile> unsaved() {
    return files.stream().filter(file -> file.dirtyProperty().get()).toList();
  }

  @Override
  public void open(String file, Position at) {
    select(file, opened -> opened.goTo(at));
  }

  /// Selects a file and scrolls to a position; the focus stays where it is.
  public void reveal(String file, Position at) {
    select(file, opened -> opened.reveal(at));
  }

  private void select(String file, Consumer<OpenFile> place) {
    open(file)
        .ifPresent(opened -> {
          place.accept(opened);
          selected.set(Optional.of(opened));
        });
  }

  /// Opens a file without selecting it; an open file stays as it is.
  ///
  /// @return empty if the workspace has no such file
  public Optional<OpenFile> open(String name) {
    return find(name).or(() -> listed(name).map(this::add));
  }

  /// Opens a file that was deleted on disk, without text.
  public OpenFile openGone(String name) {
    Optional<OpenFile> known = open(name);
    if (known.isPresent()) {
      return known.get();
    }
    OpenFile file = new OpenFile(name, root.orElseThrow().resolve(name));
    files.add(file);
    file.addListener(_ -> analyst.changed(file));
    file.load("");
    file.liesThere(new DiskState.Gone());
    return file;
  }

  /// Updates the saved workspace with a file that was written.
  void saved(OpenFile file) {
    if (listed(file.name()).isPresent()) {
      analyst.changed(file);
    } else {
      workspace.refresh(() -> {});
    }
  }

  /// Sets the confirmation before a file closes.
  ///
  /// @param asked closes the file or keeps it
  public void confirmBeforeClosing(Consumer<OpenFile> asked) {
    closer = asked;
  }

  /// Closes a file for the user, with a confirmation if changes would be lost.
  public void requestClose(OpenFile file) {
    closer.accept(file);
  }

  /// Closes a file and discards its unsaved changes.
  public void close(OpenFile file) {
    int index = files.indexOf(file);
    files.remove(file);
    if (selected.get().equals(Optional.of(file))) {
      selected.set(
          files.isEmpty()
              ? Optional.empty()
              : Optional.of(files.get(Math.clamp(index, 0, files.size() - 1))));
    }
    if (file.dirtyProperty().get()) {
      analyst.forget(file);
    }
  }

  private OpenFile add(WorkspaceFile listed) {
    OpenFile file = new OpenFile(listed.name(), listed.path());
    files.add(file);
    file.addListener(_ -> analyst.changed(file));
    // After a save the analysed text is that on disk.
    file.dirtyProperty().addListener(_ -> analyst.changed(file));
    read(file, listed, content -> take(file, content));
    return file;
  }

  private void read(OpenFile file, WorkspaceFile listed, Consumer<Content> taker) {
    tasks
        .start(
            MESSAGES.get("shared.reading", file.name()),
            progress -> {
              progress.waitsFor(file.path());
              return content(listed);
            })
        .onSuccess(taker);
  }

  /// The content of a file that was read.
  private record Content(TextFile file, FileStamp stamp) {
    static Content of(TextFile file) {
      return new Content(
          file,
          switch (file) {
            // UTF-8 restores the bytes that the text was read from.
            case TextFile.Text(var source) ->
                FileStamp.of(source.text().getBytes(StandardCharsets.UTF_8));
            case TextFile.Refused _ -> FileStamp.ABSENT;
          });
    }
  }

  private static Content content(WorkspaceFile listed) {
    return Content.of(listed.bytes() <= MAX_BYTES ? read(listed) : tooLarge(listed));
  }

  /// An empty file has no documents but can be edited.
  private static TextFile read(WorkspaceFile listed) {
    TextFile found = TextFile.read(listed);
    return found instanceof TextFile.Refused(Diagnostic why) && why.rule().equals(TextFile.EMPTY)
        ? new TextFile.Text(new SourceText(listed.name(), ""))
        : found;
  }

  private static TextFile tooLarge(WorkspaceFile listed) {
    return new TextFile.Refused(
        Diagnostic.unreadable(
            "read/TooLarge",
            listed.name(),
            Range.START,
            MESSAGES.get("too-big").formatted(listed.bytes() >> 20),
            MESSAGES.get("too-big.remedy")));
  }

  private static void take(OpenFile file, Content content) {
    switch (content.file()) {
      case TextFile.Text(var source) -> {
        file.liesThere(content.stamp());
        file.load(lines(source.text()));
      }
      case TextFile.Refused(Diagnostic why) -> file.refuse(why.message(), why.remedy().orElse(""));
    }
  }

  /// A text with `\n` line ends.
  static String lines(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }

  /// Reloads the text of a file unless it has unsaved changes.
  private void takeAgain(OpenFile file, Content content) {
    if (file.dirtyProperty().get()) {
      analyst.changed(file);
    } else if (!(content.file() instanceof TextFile.Text(var source))
        || !lines(source.text()).equals(file.source().text())) {
      take(file, content);
    } else {
      file.liesThere(content.stamp());
      analyst.changed(file);
    }
  }

  private Optional<WorkspaceFile> listed(String name) {
    return listed().stream().filter(file -> file.name().equals(name)).findFirst();
  }

  /// The files of the workspace as they were read last.
  public List<WorkspaceFile> listed() {
    return workspace.currentProperty().get().map(Workspace::files).orElse(List.of());
  }

  /// Another workspace closes all files; a reload of the same one keeps those with unsaved changes,
  /// even if their files are gone, and reloads the others.
  private void meet(Path folder) {
    boolean other = !root.equals(Optional.of(folder));
    root = Optional.of(folder);
    for (OpenFile file : List.copyOf(files)) {
      Optional<WorkspaceFile> listed = other ? Optional.empty() : listed(file.name());
      if (listed.isPresent()) {
        read(file, listed.get(), content -> takeAgain(file, content));
      } else if (!other && file.dirtyProperty().get()) {
        file.liesThere(new DiskState.Gone());
      } else {
        close(file);
      }
    }
  }
}

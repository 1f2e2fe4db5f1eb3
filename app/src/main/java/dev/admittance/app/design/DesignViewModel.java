package dev.admittance.app.design;

import dev.admittance.app.design.SourceTab.Content;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.workspace.TextFile;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The outline of the open workspace and the files of it that are open to be read.
public final class DesignViewModel implements SourceOpener {
  /// Bytes of a file that is shown; a text takes about thirty times its size when it is.
  static final long MAX_SHOWN_BYTES = 16L << 20;

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ObservableList<SourceTab> tabs = FXCollections.observableArrayList();
  private final ObservableList<SourceTab> tabsView = FXCollections.unmodifiableObservableList(tabs);
  private final ObjectProperty<Optional<SourceTab>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private Optional<Path> root = Optional.empty();

  /// Follows the workspace that is open.
  public DesignViewModel(WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
    workspace.currentProperty().subscribe(open -> open.ifPresent(this::meet));
  }

  /// The groups of the outline; empty without a workspace.
  public ObservableValue<List<OutlineEntry>> outline() {
    return workspace.currentProperty().map(open -> open.map(Outline::of).orElse(List.of()));
  }

  /// The open files, in the order in which they were opened.
  public ObservableList<SourceTab> tabs() {
    return tabsView;
  }

  /// The file that is shown; empty where none is open.
  public ObjectProperty<Optional<SourceTab>> selectedProperty() {
    return selected;
  }

  /// Opens what a row stands for; does nothing for a group.
  public void open(OutlineEntry entry) {
    open(entry.place().file(), entry.place().at());
  }

  @Override
  public void open(String file, Position at) {
    find(file)
        .ifPresent(found -> {
          SourceTab tab = tabOf(found);
          tab.goTo(at);
          selected.set(Optional.of(tab));
        });
  }

  /// Closes a file.
  public void close(SourceTab tab) {
    tabs.remove(tab);
    if (selected.get().equals(Optional.of(tab))) {
      selected.set(tabs.isEmpty() ? Optional.empty() : Optional.of(tabs.getLast()));
    }
  }

  private SourceTab tabOf(WorkspaceFile file) {
    return tabs.stream()
        .filter(tab -> tab.file().equals(file.name()))
        .findFirst()
        .orElseGet(() -> {
          SourceTab tab = new SourceTab(file.name());
          tabs.add(tab);
          load(tab, file);
          return tab;
        });
  }

  private Optional<WorkspaceFile> find(String file) {
    return workspace
        .currentProperty()
        .get()
        .flatMap(open -> open.files().stream().filter(f -> f.name().equals(file)).findFirst());
  }

  /// Another workspace closes the files of the last one; the same one read again shows them anew.
  private void meet(Workspace opened) {
    boolean sameFolder = root.equals(Optional.of(opened.root()));
    root = Optional.of(opened.root());
    for (SourceTab tab : List.copyOf(tabs)) {
      Optional<WorkspaceFile> file = sameFolder ? find(tab.file()) : Optional.empty();
      file.ifPresentOrElse(found -> load(tab, found), () -> close(tab));
    }
  }

  private void load(SourceTab tab, WorkspaceFile file) {
    List<Diagnostic> problems =
        workspace.currentProperty().get().map(Workspace::problems).orElse(List.of()).stream()
            .filter(problem -> problem.file().equals(file.name()))
            .toList();
    tasks
        .start("Reading " + file.name(), _ -> read(file, problems))
        .onSuccess(tab::show)
        .onFailure(failures::reportUnexpected);
  }

  private static Content read(WorkspaceFile file, List<Diagnostic> problems) {
    if (file.bytes() > MAX_SHOWN_BYTES) {
      String size = "The file has %d MiB, more than is shown here.".formatted(file.bytes() >> 20);
      return new Content.Refused(size, "It is used all the same. Open it in an editor to read it.");
    }
    return switch (TextFile.read(file)) {
      case TextFile.Text(var source) -> new Content.Ready(SourcePage.of(source), problems);
      case TextFile.Refused(Diagnostic why) ->
          new Content.Refused(why.message(), why.remedy().orElse(""));
    };
  }
}

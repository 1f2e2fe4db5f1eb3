package dev.admittance.app.design;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

/// The outline of the open workspace and the files of it that are open.
public final class DesignViewModel implements SourceOpener {
  private final WorkspaceViewModel workspace;
  private final OpenFiles files;

  /// Follows the workspace that is open.
  public DesignViewModel(WorkspaceViewModel workspace, OpenFiles files) {
    this.workspace = workspace;
    this.files = files;
  }

  /// The groups of the outline; empty without a workspace.
  public ObservableValue<List<OutlineEntry>> outline() {
    return workspace.currentProperty().map(open -> open.map(Outline::of).orElse(List.of()));
  }

  /// The open files, in the order in which they were opened.
  public ObservableList<OpenFile> tabs() {
    return files.files();
  }

  /// The file that is shown; empty where none is open.
  public ObjectProperty<Optional<OpenFile>> selectedProperty() {
    return files.selectedProperty();
  }

  /// Opens what a row stands for; does nothing for a group.
  public void open(OutlineEntry entry) {
    open(entry.place().file(), entry.place().at());
  }

  @Override
  public void open(String file, Position at) {
    files.open(file, at);
  }

  /// Closes a file.
  public void close(OpenFile file) {
    files.close(file);
  }
}

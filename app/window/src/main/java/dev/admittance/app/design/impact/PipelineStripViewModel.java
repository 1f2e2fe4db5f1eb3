package dev.admittance.app.design.impact;

import dev.admittance.app.controls.ListChange;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The admission chain, and the part of it at the caret.
public final class PipelineStripViewModel {
  private final CompiledWorkspaceViewModel compiled;
  private final OpenFiles files;

  private final ObservableList<StripItem> items = FXCollections.observableArrayList();
  private final ObservableList<StripItem> itemsView =
      FXCollections.unmodifiableObservableList(items);
  private final OptionalProperty<StripItem> selected = new OptionalProperty<>();
  private final Subscriptions caret = new Subscriptions();

  PipelineStripViewModel(CompiledWorkspaceViewModel compiled, OpenFiles files) {
    this.compiled = compiled;
    this.files = files;
    compiled.compiledProperty().subscribe(this::show);
    files.selectedProperty().subscribe(this::follow);
  }

  /// The parts, from the first plugin to the last.
  ObservableList<StripItem> items() {
    return itemsView;
  }

  /// The part at the caret; empty for none.
  ReadOnlyObjectProperty<Optional<StripItem>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// Shows the text of a part; does nothing for a heading.
  void open(StripItem item) {
    item.who()
        .flatMap(
            who -> compiled.compiledProperty().get().flatMap(known -> known.places().find(who)))
        .ifPresent(place -> files.open(place.file(), place.start()));
  }

  private void show(Optional<CompiledWorkspace> now) {
    ListChange.between(items, now.map(CompiledWorkspace::strip).orElse(List.of())).applyTo(items);
    select();
  }

  private void follow(Optional<OpenFile> file) {
    caret.end();
    file.ifPresent(open -> caret.add(open.caretProperty().subscribe(_ -> select())));
    select();
  }

  private void select() {
    Optional<CompiledWorkspace> known = compiled.compiledProperty().get();
    selected.set(
        files
            .selectedProperty()
            .get()
            .flatMap(
                file -> known.flatMap(all -> all.at(file.name(), file.caretProperty().get()))));
  }
}

package dev.admittance.app.design.outline;

import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.control.TreeCell;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// Drags a configuration to another place in its phase.
///
/// @param dropped receives the configuration and a name that sorts it there
record RowDrag(OutlineViewModel outline, BiConsumer<OutlineEntry, String> dropped) {
  private static final String TARGET = "drop-target";

  /// Makes a cell a drag source and a drop target.
  void install(TreeCell<OutlineEntry> cell) {
    cell.setOnDragDetected(event -> {
      Optional<OutlineEntry> entry = Optional.ofNullable(cell.getItem());
      if (entry.filter(row -> row.kind() == OutlineEntry.Kind.CONFIGURATION).isPresent()) {
        ClipboardContent content = new ClipboardContent();
        content.putString(entry.get().title());
        cell.startDragAndDrop(TransferMode.MOVE).setContent(content);
        event.consume();
      }
    });
    cell.setOnDragOver(event -> {
      if (name(cell, event).isPresent()) {
        event.acceptTransferModes(TransferMode.MOVE);
        event.consume();
      }
    });
    cell.setOnDragEntered(event -> {
      if (name(cell, event).isPresent()) {
        cell.getStyleClass().add(TARGET);
      }
    });
    cell.setOnDragExited(_ -> cell.getStyleClass().remove(TARGET));
    cell.setOnDragDropped(event -> {
      Optional<String> name = name(cell, event);
      event.setDropCompleted(name.isPresent());
      event.consume();
      dragged(event)
          .ifPresent(entry -> name.ifPresent(proposal -> dropped.accept(entry, proposal)));
    });
  }

  /// The name that sorts the dragged row before that of a cell; empty if it cannot go there.
  private Optional<String> name(TreeCell<OutlineEntry> cell, DragEvent event) {
    Optional<OutlineEntry> target = Optional.ofNullable(cell.getItem());
    return dragged(event)
        .filter(entry -> !Optional.of(entry).equals(target))
        .filter(_ -> target.isPresent())
        .flatMap(entry -> outline.nameBefore(entry, target));
  }

  private static Optional<OutlineEntry> dragged(DragEvent event) {
    return event.getGestureSource() instanceof TreeCell<?> source
            && source.getItem() instanceof OutlineEntry entry
        ? Optional.of(entry)
        : Optional.empty();
  }
}

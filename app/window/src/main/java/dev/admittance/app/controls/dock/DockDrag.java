package dev.admittance.app.controls.dock;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/// Drags a pane by its tab. The drop area is highlighted; Escape cancels.
final class DockDrag {
  private static final double SLOP = 6;

  private final DockArea area;
  private final DockViewModel dock;
  private final Region highlight;
  private final Supplier<List<DockGroup>> groups;

  private String dragged = "";
  private Point2D from = Point2D.ZERO;
  private boolean moving;
  private Optional<DockDrop> drop = Optional.empty();

  /// @param highlight marks the drop area
  /// @param groups the visible groups
  DockDrag(DockArea area, DockViewModel dock, Region highlight, Supplier<List<DockGroup>> groups) {
    this.area = area;
    this.dock = dock;
    this.highlight = highlight;
    this.groups = groups;
    area.addEventFilter(MouseEvent.MOUSE_PRESSED, this::press);
    area.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
    area.addEventFilter(MouseEvent.MOUSE_RELEASED, this::release);
    area.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (moving && event.getCode() == KeyCode.ESCAPE) {
            end();
            event.consume();
          }
        });
  }

  private void press(MouseEvent event) {
    end();
    if (event.getButton() == MouseButton.PRIMARY && event.getTarget() instanceof Node node) {
      dragged =
          groups.get().stream()
              .map(group -> group.tabAt(node))
              .filter(id -> !id.isEmpty())
              .findFirst()
              .orElse("");
      from = at(event);
    }
  }

  private void drag(MouseEvent event) {
    if (dragged.isEmpty() || (!moving && from.distance(at(event)) < SLOP)) {
      return;
    }
    moving = true;
    event.consume();
    drop =
        DockDrop.at(
            at(event).getX(),
            at(event).getY(),
            DockArea.rectangle(area.getLayoutBounds()),
            groups.get().stream().map(group -> group.target(area, dragged)).toList());
    highlight.setVisible(drop.isPresent());
    drop.ifPresent(found -> {
      Rectangle2D where = found.where();
      highlight.resizeRelocate(
          where.getMinX(), where.getMinY(), where.getWidth(), where.getHeight());
    });
  }

  private void release(MouseEvent event) {
    if (moving) {
      event.consume();
      String tab = dragged;
      Optional<DockDrop> wanted = drop;
      end();
      wanted.ifPresent(found -> {
        letGo(tab, found.kind());
        area.focus(tab);
      });
    }
  }

  private void letGo(String tab, DockDrop.Kind kind) {
    switch (kind) {
      case DockDrop.Kind.Join(String anchor, int index) -> dock.join(tab, anchor, index);
      case DockDrop.Kind.Beside(String anchor, DockSide side) -> dock.split(tab, anchor, side);
      case DockDrop.Kind.AlongEdge(DockSide side) -> dock.dock(tab, side);
    }
  }

  private void end() {
    dragged = "";
    moving = false;
    drop = Optional.empty();
    highlight.setVisible(false);
  }

  private Point2D at(MouseEvent event) {
    return area.sceneToLocal(event.getSceneX(), event.getSceneY());
  }
}

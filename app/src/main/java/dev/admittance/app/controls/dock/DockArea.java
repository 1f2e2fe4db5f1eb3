package dev.admittance.app.controls.dock;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;

/// Shows panes as they are arranged, and lets a person arrange them.
public final class DockArea extends StackPane {
  private static final Messages MESSAGES = Messages.of(DockArea.class);

  private static final String STYLES =
      Objects.requireNonNull(DockArea.class.getResource("dock.css")).toExternalForm();
  private static final double PREFERRED = 400;

  private final String owner;
  private final DockViewModel dock;
  private final Map<String, DockTab> tabs = new LinkedHashMap<>();
  private final List<DockGroup> groups = new ArrayList<>();
  private final StackPane content = new StackPane();
  private Optional<DockNode> shape = Optional.empty();
  private boolean drawing;

  /// Shows panes.
  ///
  /// @param owner what the ids of its nodes begin with
  /// @param panes every pane of the arrangement
  public DockArea(String owner, DockViewModel dock, List<DockTab> panes) {
    this.owner = owner;
    this.dock = dock;
    panes.forEach(tab -> tabs.put(tab.id(), tab));
    getStyleClass().add("dock-area");
    getStylesheets().add(STYLES);
    Region highlight = new Region();
    highlight.getStyleClass().add("dock-drop");
    highlight.setManaged(false);
    highlight.setMouseTransparent(true);
    highlight.setVisible(false);
    getChildren().setAll(content, highlight);
    new DockDrag(this, dock, highlight, () -> groups);
    dock.layoutProperty().subscribe(this::show);
    sceneProperty()
        .flatMap(Scene::focusOwnerProperty)
        .subscribe(node -> {
          if (node != null) {
            use(node);
          }
        });
  }

  /// Takes the room there is. To ask every pane how much it would like would be costly, as a change
  /// in any of them has it asked again.
  @Override
  protected double computePrefWidth(double height) {
    return PREFERRED;
  }

  @Override
  protected double computePrefHeight(double width) {
    return PREFERRED;
  }

  /// The pane that has the focus is the one in use.
  private void use(Node focused) {
    groups.stream()
        .filter(group -> isWithin(focused, group))
        .findFirst()
        .ifPresent(group -> dock.show(group.front()));
  }

  private static boolean isWithin(Node node, Node outer) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.equals(outer)) {
        return true;
      }
    }
    return false;
  }

  /// Every pane, open or closed.
  public List<DockTab> tabs() {
    return List.copyOf(tabs.values());
  }

  /// Puts the focus into a pane, or on its tab where nothing in it takes the focus. Without any
  /// pane it goes to what brings them back; does nothing where the pane is closed.
  public void focus(String tab) {
    if (groups.isEmpty()) {
      focusable(content).ifPresent(Node::requestFocus);
    }
    groups.stream()
        .filter(group -> group.holds(tab))
        .findFirst()
        .ifPresent(group ->
            focusable(Objects.requireNonNull(tabs.get(tab)).content())
                .ifPresentOrElse(Node::requestFocus, group::focusTabs));
  }

  private void show(DockLayout layout) {
    Optional<DockNode> now = layout.root().map(DockArea::shape);
    drawing = true;
    if (!now.equals(shape) || content.getChildren().isEmpty()) {
      shape = now;
      draw(layout);
    }
    for (DockNode.Group group : layout.groups()) {
      groups.stream()
          .filter(drawn -> drawn.holds(group.selected()))
          .forEach(drawn -> drawn.select(group.selected()));
    }
    drawing = false;
  }

  private void draw(DockLayout layout) {
    Node focused = getScene() == null ? null : getScene().getFocusOwner();
    groups.forEach(DockGroup::clear);
    groups.clear();
    content
        .getChildren()
        .setAll(layout.root().map(root -> node(root, List.of())).orElseGet(this::nothing));
    // Its skins put the panes into the window, so that one of them can have the focus.
    content.applyCss();
    if (focused != null && focused.getScene() != null) {
      focused.requestFocus();
    }
  }

  private Node node(DockNode node, List<Integer> path) {
    return switch (node) {
      case DockNode.Group group -> {
        DockGroup drawn =
            new DockGroup(
                owner, group, tabs, new DockMenu(owner, dock, tabs, this::focus), this::choose);
        groups.add(drawn);
        yield drawn;
      }
      case DockNode.Split split -> split(split, path);
    };
  }

  private void choose(String tab) {
    if (!drawing) {
      dock.show(tab);
    }
  }

  private SplitPane split(DockNode.Split split, List<Integer> path) {
    SplitPane pane = new SplitPane();
    pane.getStyleClass().add("dock-split");
    pane.setOrientation(
        split.direction() == DockNode.Direction.ROW
            ? Orientation.HORIZONTAL
            : Orientation.VERTICAL);
    for (int i = 0; i < split.parts().size(); i++) {
      List<Integer> inner = new ArrayList<>(path);
      inner.add(i);
      pane.getItems().add(node(split.parts().get(i), inner));
    }
    double[] positions = new double[split.parts().size() - 1];
    double sum = 0;
    for (int i = 0; i < positions.length; i++) {
      sum += split.shares().get(i);
      positions[i] = sum;
    }
    pane.setDividerPositions(positions);
    pane.getDividers()
        .forEach(divider -> divider.positionProperty().subscribe((_, _) -> share(pane, path)));
    return pane;
  }

  /// Remembers the dividers as a person drags them; they move by themselves with the window, too.
  private void share(SplitPane pane, List<Integer> path) {
    if (!pane.isPressed()) {
      return;
    }
    List<Double> shares = new ArrayList<>();
    double last = 0;
    for (double position : pane.getDividerPositions()) {
      shares.add(position - last);
      last = position;
    }
    shares.add(1 - last);
    dock.share(path, shares);
  }

  private Node nothing() {
    Button reset = new Button(MESSAGES.get("reset"));
    reset.setId(owner + "/dock-reset");
    reset.setOnAction(_ -> dock.reset());
    EmptyState nothing =
        new EmptyState(
            MaterialDesignV.VIEW_DASHBOARD_OUTLINE,
            MESSAGES.get("empty"),
            MESSAGES.get("empty.hint"));
    nothing.getChildren().add(reset);
    return nothing;
  }

  /// An arrangement without what changes while its groups stay.
  private static DockNode shape(DockNode node) {
    return switch (node) {
      case DockNode.Group group -> DockNode.Group.of(group.tabs());
      case DockNode.Split split ->
          new DockNode.Split(
              split.direction(),
              split.parts().stream().map(DockArea::shape).toList(),
              split.shares().stream().map(_ -> 1.0 / split.shares().size()).toList());
    };
  }

  private static Optional<Node> focusable(Node node) {
    if (!node.isVisible() || node.isDisabled()) {
      return Optional.empty();
    }
    if (node.isFocusTraversable()) {
      return Optional.of(node);
    }
    return node instanceof Parent parent
        ? parent.getChildrenUnmodifiable().stream()
            .flatMap(child -> focusable(child).stream())
            .findFirst()
        : Optional.empty();
  }

  static Rectangle2D rectangle(Bounds bounds) {
    return new Rectangle2D(
        bounds.getMinX(),
        bounds.getMinY(),
        Math.max(0, bounds.getWidth()),
        Math.max(0, bounds.getHeight()));
  }
}

package dev.admittance.app.controls.dock;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
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

/// Shows the panes of a layout and lets the user rearrange them.
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

  /// @param owner the prefix of the ids of its nodes
  /// @param panes every pane of the layout
  public DockArea(String owner, DockViewModel dock, List<DockTab> panes) {
    this.owner = owner;
    this.dock = dock;
    panes.forEach(tab -> tabs.put(tab.id(), tab));
    getStyleClass().add("dock-area");
    getStylesheets().add(STYLES);
    Region highlight = Nodes.styled(new Region(), "dock-drop");
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

  /// Uses the available space. Asking every pane for its preferred size would be slow, since each
  /// change in one would repeat it.
  @Override
  protected double computePrefWidth(double height) {
    return PREFERRED;
  }

  @Override
  protected double computePrefHeight(double width) {
    return PREFERRED;
  }

  /// The pane with the focus is the current one.
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

  public List<DockTab> tabs() {
    return List.copyOf(tabs.values());
  }

  /// Focuses a pane, or its tab if nothing in the pane takes the focus. Without open panes the menu
  /// that reopens them gets it; does nothing if the pane is closed.
  public void focus(String tab) {
    if (groups.isEmpty()) {
      focusable(content).ifPresent(Node::requestFocus);
    }
    groups.stream()
        .filter(group -> group.holds(tab))
        .findFirst()
        .ifPresent(group ->
            focusable(Objects.requireNonNull(tabs.get(tab)).content().get())
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
    // Creates the skins, which add the panes to the scene, so that one can take the focus.
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
    SplitPane pane = Nodes.styled(new SplitPane(), "dock-split");
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

  /// Records the dividers when the user drags them; they also move with the size of the window.
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
    Button reset = Nodes.withId(owner + "/dock-reset", new Button(MESSAGES.get("reset")));
    reset.setOnAction(_ -> dock.reset());
    EmptyState nothing =
        new EmptyState(
            MaterialDesignV.VIEW_DASHBOARD_OUTLINE,
            MESSAGES.get("empty"),
            MESSAGES.get("empty.hint"));
    nothing.getChildren().add(reset);
    return nothing;
  }

  /// The layout without the parts that change while its groups stay.
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

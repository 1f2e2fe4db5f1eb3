package dev.admittance.app.controls;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Makes labels and boxes, and sets up nodes where they are made: a method that takes one node
/// returns it.
public final class Nodes {
  private static final double WIDEST_TIP = 520;

  private Nodes() {}

  public static <T extends Node> T styled(T node, String... classes) {
    node.getStyleClass().addAll(classes);
    return node;
  }

  public static <T extends Node> T withId(String id, T node) {
    node.setId(id);
    return node;
  }

  /// Gives a node the free room of its row or column.
  public static <T extends Node> T grow(T node) {
    HBox.setHgrow(node, Priority.ALWAYS);
    VBox.setVgrow(node, Priority.ALWAYS);
    return node;
  }

  /// Keeps a node as wide as its text: where room is short, other nodes are cut.
  public static <T extends Region> T uncut(T node) {
    node.setMinWidth(Region.USE_PREF_SIZE);
    return node;
  }

  public static HBox row(String styleClass, Node... children) {
    return styled(new HBox(children), styleClass);
  }

  public static VBox column(String styleClass, Node... children) {
    return styled(new VBox(children), styleClass);
  }

  /// Nodes of which one is visible at a time. Each joins the scene when it is first visible, since
  /// JavaFX styles hidden nodes too.
  public static StackPane stack(Node... nodes) {
    StackPane stack = new StackPane();
    List<Node> all = List.of(nodes);
    for (Node node : all) {
      node.visibleProperty()
          .subscribe(visible -> {
            if (visible && !stack.equals(node.getParent())) {
              List<Node> before = all.subList(0, all.indexOf(node));
              int place = (int) before.stream().filter(stack.getChildren()::contains).count();
              stack.getChildren().add(place, node);
              // Creates the skins, which add what is inside to the scene, so that it can take the
              // focus.
              node.applyCss();
            }
          });
    }
    return stack;
  }

  /// A pane that scrolls a node upwards and downwards.
  public static ScrollPane scroll(Node content, String... classes) {
    ScrollPane pane = styled(new ScrollPane(content), classes);
    pane.setFitToWidth(true);
    return pane;
  }

  /// The free room between the nodes of a row or column.
  public static Region space() {
    return grow(new Region());
  }

  public static Label label(String text, String... classes) {
    return styled(new Label(text), classes);
  }

  /// An icon by its Ikonli name.
  public static FontIcon icon(String name, String... classes) {
    return styled(new FontIcon(name), classes);
  }

  /// A label that follows a text.
  public static Label bound(String id, ObservableValue<String> text, String... classes) {
    Label label = withId(id, label("", classes));
    label.textProperty().bind(text);
    return label;
  }

  /// The name of a field, shown beside it.
  public static Label labelFor(Node field, String text, String... classes) {
    Label label = label(text, classes);
    label.setLabelFor(field);
    return label;
  }

  /// A label that wraps its text and shows all of it.
  public static Label wrapped(String text, String... classes) {
    return wrap(label(text, classes));
  }

  /// Lets a label or link wrap its text and show all of it.
  public static <T extends Labeled> T wrap(T label) {
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /// Gives a control a tooltip, which is created when the pointer first enters the control.
  public static void tip(Control control, Supplier<? extends Tooltip> tooltip) {
    LazyTooltip.set(control, tooltip);
  }

  /// Gives a control a tooltip that wraps its text.
  public static void tip(Control control, String text) {
    tip(control, () -> tip(text));
  }

  /// Gives a control a tooltip that wraps its text, which follows a value.
  public static void tip(Control control, ObservableValue<String> text) {
    tip(control, () -> tip(text));
  }

  /// Removes the tooltip of a control.
  public static void clearTip(Control control) {
    LazyTooltip.clear(control);
  }

  /// A tooltip that wraps its text.
  public static Tooltip tip(String text) {
    Tooltip tip = new Tooltip(text);
    tip.setWrapText(true);
    tip.setMaxWidth(WIDEST_TIP);
    return tip;
  }

  /// A tooltip that wraps its text, which follows a value.
  public static Tooltip tip(ObservableValue<String> text) {
    Tooltip tip = tip("");
    tip.textProperty().bind(text);
    return tip;
  }

  /// Shows or hides a node; a hidden node takes no room.
  public static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  /// Shows a node while a condition holds; a hidden node takes no room.
  public static <T extends Node> T showWhile(T node, ObservableValue<Boolean> condition) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(node.visibleProperty());
    return node;
  }

  /// Adds a style sheet from the package of a class.
  public static void addSheet(Parent node, Class<?> owner, String file) {
    node.getStylesheets().add(Objects.requireNonNull(owner.getResource(file)).toExternalForm());
  }
}

package dev.admittance.uitests;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.geometry.VerticalDirection;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxToolkit;
import org.testfx.api.FxToolkitContext;

/// Does what a person does with the window, and waits for what a person would wait for.
final class WindowRobot extends WindowReader {
  private static final double ROW_OFFSET = 40;

  private final RobotInput input = new RobotInput(robot.robotContext());

  WindowRobot(Stage stage) {
    super(stage);
  }

  /// Clicks the control of an id, once it is there and can be used.
  void click(String id) {
    until("`" + id + "` can be clicked", () -> find(id).filter(n -> !n.isDisabled()).isPresent());
    clickAt("`" + id + "`", () -> find(id), Pos.CENTER, 0);
  }

  /// Turns the wheel over a part of the window until a control in it is in sight, and clicks it.
  ///
  /// @param pane the id of what scrolls
  void wheelAndClick(String pane, String id) {
    until("`" + id + "` is there", () -> find(id).isPresent());
    input.moveTo(onFx(() -> robot.point(node(pane)).query()));
    for (int turns = 0; turns < 100 && !onFx(() -> isWithin(node(id), node(pane))); turns++) {
      input.scroll(
          3,
          onFx(() -> isAbove(node(id), node(pane)))
              ? VerticalDirection.UP
              : VerticalDirection.DOWN);
    }
    click(id);
  }

  /// Waits until all of a control is in sight within what scrolls.
  ///
  /// @param pane the id of what scrolls
  void awaitWithin(String id, String pane) {
    until("`" + id + "` is there", () -> find(id).isPresent());
    until("`" + id + "` is scrolled to", () -> isWithin(node(id), node(pane)));
  }

  private static boolean isWithin(Node node, Node pane) {
    return pane.localToScene(pane.getLayoutBounds())
        .contains(node.localToScene(node.getLayoutBounds()));
  }

  private static boolean isAbove(Node node, Node pane) {
    return node.localToScene(node.getLayoutBounds()).getMinY()
        < pane.localToScene(pane.getLayoutBounds()).getMinY();
  }

  /// Clicks a row of the table or list of an id.
  ///
  /// @param row 0-based, in sight
  void clickRow(String id, int row) {
    pointAtRow(id, row);
    input.click();
  }

  private void pointAtRow(String id, int row) {
    String what = "row " + row + " of `" + id + "`";
    until(what + " is there", () -> row(id, row).isPresent());
    // A row may be wider than what is in sight of it, so its middle may be elsewhere.
    pointAt(what, () -> row(id, row), Pos.CENTER_LEFT, ROW_OFFSET);
  }

  /// Clicks a row of the table or list of an id twice.
  ///
  /// @param row 0-based, in sight
  void doubleClickRow(String id, int row) {
    pointAtRow(id, row);
    // On a busy machine two clicks that are made one after the other are too far apart for one.
    onFx(() -> {
      Node node = row(id, row).orElseThrow();
      Bounds where = node.localToScreen(node.getLayoutBounds());
      Robot hand = new Robot();
      hand.mouseMove(where.getMinX() + ROW_OFFSET, where.getCenterY());
      hand.mouseClick(MouseButton.PRIMARY);
      hand.mouseClick(MouseButton.PRIMARY);
      return true;
    });
    RobotInput.settle();
  }

  private void clickAt(String what, Callable<Optional<Node>> wanted, Pos part, double offset) {
    pointAt(what, wanted, part, offset);
    input.click();
  }

  /// Moves the pointer to what it shall click, as it is in sight now, until the window itself says
  /// that the pointer is over it: what was just filled or laid out may move on until it is painted.
  private void pointAt(String what, Callable<Optional<Node>> wanted, Pos part, double offset) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (!pointsAt(wanted, part, offset)) {
      if (System.nanoTime() > deadline) {
        screenshot("failure");
        throw new AssertionError("the pointer does not get to " + what);
      }
    }
  }

  private boolean pointsAt(Callable<Optional<Node>> wanted, Pos part, double offset) {
    Optional<Node> node = onFx(wanted);
    node.ifPresentOrElse(
        n -> input.moveTo(onFx(() -> robot.point(n).atPosition(part).atOffset(offset, 0).query())),
        RobotInput::settle);
    return node.isPresent() && onFx(() -> wanted.call().equals(node) && node.get().isHover());
  }

  /// Clicks a line of a menu that is open.
  void choose(String id) {
    until("`" + id + "` is in an open menu", () -> inMenu(id).isPresent());
    input.moveTo(onFx(() -> robot.point(inMenu(id).orElseThrow()).query()));
    input.click();
  }

  /// Drags the control of an id over another one, and lets go there.
  ///
  /// @param part of the other one
  void drag(String id, String over, Pos part) {
    until("`" + id + "` is there", () -> find(id).isPresent());
    input.moveTo(onFx(() -> robot.point(node(id)).query()));
    input.press();
    input.moveBy(12, 12);
    input.moveTo(onFx(() -> robot.point(node(over)).atPosition(part).query()));
    input.release();
  }

  /// Waits until the control of an id is in that of another one.
  void awaitIn(String id, String outer) {
    until(
        "`" + id + "` is in `" + outer + "`",
        () ->
            find(outer).stream()
                .flatMap(WindowNodes::nodes)
                .anyMatch(node -> id.equals(node.getId())));
  }

  /// Presses keys at once, such as `CONTROL, P`.
  void press(KeyCode... keys) {
    input.push(keys);
  }

  /// Writes into whatever has the focus.
  void write(String text) {
    input.write(onFx(() -> robot.window(Window::isFocused).getScene()), text);
  }

  /// Puts a text into the clipboard, as copying it elsewhere would.
  void copy(String text) {
    onFx(() -> {
      ClipboardContent content = new ClipboardContent();
      content.putString(text);
      return Clipboard.getSystemClipboard().setContent(content);
    });
  }

  /// Takes the focus to the control of an id, once it is there, as Tab would.
  void focus(String id) {
    until("`" + id + "` can be used", () -> find(id).filter(n -> !n.isDisabled()).isPresent());
    onFx(() -> {
      node(id).requestFocus();
      return true;
    });
    RobotInput.settle();
  }

  /// Opens all that is folded in a part, as a screen reader does.
  void unfold(String id) {
    until(
        "nothing is folded in `" + id + "`",
        () -> {
          List<Node> folded = nodes(node(id)).filter(WindowRobot::isFolded).toList();
          folded.forEach(node -> node.executeAccessibleAction(AccessibleAction.EXPAND));
          return folded.isEmpty();
        });
  }

  private static boolean isFolded(Node node) {
    return node.getAccessibleRole() == AccessibleRole.TITLED_PANE
        && Boolean.FALSE.equals(node.queryAccessibleAttribute(AccessibleAttribute.EXPANDED));
  }

  /// The control of an id, for as long as anything else holds it.
  WeakReference<Node> hold(String id) {
    until("`" + id + "` is there", () -> find(id).isPresent());
    return new WeakReference<>(node(id));
  }

  /// Waits until nothing holds a control any more.
  void awaitGone(String what, WeakReference<Node> held) {
    until(
        what + " is let go",
        () -> {
          forgetEvents();
          System.gc();
          return held.refersTo(null);
        });
  }

  /// TestFX remembers all events of a stage, and those their targets, until it is given one anew.
  static void forgetEvents() {
    FxToolkitContext context = FxToolkit.toolkitContext();
    context.setRegisteredStage(context.getRegisteredStage());
  }

  /// Waits until a label says what is wanted.
  void awaitText(String id, String part) {
    until(
        "`" + id + "` says `" + part + "`", () -> find(id).isPresent() && text(id).contains(part));
  }

  /// Waits until something in a control has a text that fits.
  void awaitWords(String id, Pattern wanted) {
    until(
        "something in `" + id + "` says `" + wanted + "`",
        () ->
            find(id).stream()
                .flatMap(WindowNodes::nodes)
                .anyMatch(node ->
                    node instanceof Labeled labeled
                        && labeled.getText() != null
                        && wanted.matcher(labeled.getText()).matches()));
  }

  /// Makes the window larger or smaller.
  void resize(double width, double height) {
    onFx(() -> {
      stage.setWidth(width);
      stage.setHeight(height);
      return true;
    });
    RobotInput.settle();
  }

  /// Takes the pointer to where it points at nothing.
  void park() {
    input.moveTo(onFx(() -> new Point2D(stage.getX() + stage.getWidth() - 2, stage.getY() + 2)));
  }

  /// Shows the control of an id to somebody, once it is in sight and nothing is under way.
  void show(String id, Consumer<Node> viewer) {
    until("`" + id + "` is in sight", () -> find(id).isPresent());
    until("nothing is under way", () -> find("status/progress").isEmpty());
    RobotInput.settle();
    onFx(() -> {
      viewer.accept(node(id));
      return true;
    });
  }

  /// Waits until what was begun on JavaFX's thread is done.
  void settled() {
    RobotInput.settle();
  }
}

package dev.admittance.uitests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.geometry.VerticalDirection;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.fxmisc.richtext.GenericStyledArea;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.api.FxToolkitContext;
import org.testfx.util.WaitForAsyncUtils;

/// Does what a person does with the window, and waits for what a person would wait for. Finds
/// everything by its id among what is in sight.
final class WindowRobot {
  static final long PATIENCE_MILLIS = 20_000;

  private static final double ROW_OFFSET = 40;

  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private final FxRobot robot = new FxRobot();
  private final RobotInput input = new RobotInput(robot.robotContext());
  private final Stage stage;

  WindowRobot(Stage stage) {
    this.stage = stage;
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

  /// What a line of a menu says that is open.
  String menuText(String id) {
    until("`" + id + "` is in an open menu", () -> inMenu(id).isPresent());
    return onFx(() ->
        nodes(inMenu(id).orElseThrow())
            .filter(Labeled.class::isInstance)
            .map(node -> ((Labeled) node).getText())
            .filter(text -> text != null)
            .collect(Collectors.joining()));
  }

  private Optional<Node> inMenu(String id) {
    return robot.listTargetWindows().stream()
        .filter(window -> !window.equals(stage) && window.isShowing())
        .flatMap(window -> nodes(window.getScene().getRoot()))
        .filter(node -> id.equals(node.getId()))
        .findFirst();
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

  /// Whether the control of an id is there and cannot be used.
  boolean isDisabled(String id) {
    return onFx(() -> find(id).filter(Node::isDisabled).isPresent());
  }

  /// Waits until the control of an id is in that of another one.
  void awaitIn(String id, String outer) {
    until(
        "`" + id + "` is in `" + outer + "`",
        () ->
            find(outer).stream()
                .flatMap(WindowRobot::nodes)
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

  /// The text in the clipboard.
  String clipboard() {
    return onFx(() -> Clipboard.getSystemClipboard().getString());
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

  /// The id of the control that has the focus; empty where it has none.
  String focused() {
    return onFx(() -> {
      Node owner = stage.getScene().getFocusOwner();
      return owner == null || owner.getId() == null ? "" : owner.getId();
    });
  }

  /// The controls of a part that the focus reaches and that have no name for who cannot see them.
  List<String> unnamed(String id) {
    return onFx(() -> AccessibleNames.missing(node(id)));
  }

  /// The controls of a part that the focus reaches and of which nobody says what they are.
  List<String> withoutRole(String id) {
    return onFx(() -> AccessibleNames.withoutRole(node(id)));
  }

  /// The controls of a part whose accessible text is said in place of what is in them.
  List<String> spokenOver(String id) {
    return onFx(() -> AccessibleNames.spokenOver(node(id)));
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

  /// The controls without a name in what is open beside the window, such as menus and popups.
  List<String> unnamedInPopups() {
    return onFx(() ->
        robot.listTargetWindows().stream()
            .filter(window -> !window.equals(stage) && window.isShowing())
            .flatMap(window -> AccessibleNames.missing(window.getScene().getRoot()).stream())
            .toList());
  }

  /// What a screen reader says of the control of an id.
  String told(String id) {
    return onFx(() -> String.valueOf(node(id).queryAccessibleAttribute(AccessibleAttribute.TEXT)));
  }

  /// What the tooltip of the control of an id says, once it is shown.
  String tip(String id) {
    return onFx(() -> {
      Control control = (Control) node(id);
      Tooltip tip = control.getTooltip();
      tip.show(control, 0, 0);
      tip.hide();
      return tip.getText();
    });
  }

  /// The text that the label or text control of an id shows.
  String text(String id) {
    return onFx(() ->
        switch (find(id).orElseThrow(() -> new AssertionError("`" + id + "` is not in sight"))) {
          case Labeled labeled -> labeled.getText();
          case TextInputControl input -> input.getText();
          case GenericStyledArea<?, ?, ?> area -> area.getText();
          case Node other -> throw new AssertionError("`" + id + "` has no text: " + other);
        });
  }

  /// The items of the table or list of an id.
  List<?> items(String id) {
    return onFx(() ->
        switch (node(id)) {
          case ListView<?> list -> List.copyOf(list.getItems());
          case TableView<?> table -> List.copyOf(table.getItems());
          case Node other -> throw new AssertionError("`" + id + "` has no items: " + other);
        });
  }

  /// The 0-based row that is selected in the list of an id; -1 for none.
  int selectedRow(String id) {
    return onFx(() -> ((ListView<?>) node(id)).getSelectionModel().getSelectedIndex());
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

  /// How high a control is in the window, in pixels before the scaling of the system.
  double height(String id) {
    return onFx(() -> node(id).localToScene(node(id).getLayoutBounds()).getHeight());
  }

  /// How far down a control begins in the window, in pixels before the scaling of the system.
  double top(String id) {
    return onFx(() -> node(id).localToScene(node(id).getLayoutBounds()).getMinY());
  }

  /// The size of the largest letters in a part, before the window is enlarged.
  double letters(String id) {
    return onFx(() ->
        nodes(node(id))
            .filter(Text.class::isInstance)
            .mapToDouble(text -> ((Text) text).getFont().getSize())
            .max()
            .orElseThrow());
  }

  /// TestFX remembers all events of a stage, and those their targets, until it is given one anew.
  static void forgetEvents() {
    FxToolkitContext context = FxToolkit.toolkitContext();
    context.setRegisteredStage(context.getRegisteredStage());
  }

  /// Whether the control of an id is in sight.
  boolean shows(String id) {
    return onFx(() -> find(id).isPresent());
  }

  /// How many controls in sight have an id that begins so.
  long count(String idStart) {
    return onFx(() ->
        nodes(stage.getScene().getRoot())
            .filter(node -> node.getId() != null && node.getId().startsWith(idStart))
            .count());
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
                .flatMap(WindowRobot::nodes)
                .anyMatch(node ->
                    node instanceof Labeled labeled
                        && labeled.getText() != null
                        && wanted.matcher(labeled.getText()).matches()));
  }

  /// How many rows of a list are whole in sight.
  long rowsInSight(String id) {
    return onFx(() -> {
      Node list = node(id);
      Bounds room = list.localToScene(list.getBoundsInLocal());
      return nodes(list)
          .filter(node -> node instanceof IndexedCell<?> cell && !cell.isEmpty())
          .filter(cell -> room.contains(cell.localToScene(cell.getBoundsInLocal())))
          .count();
    });
  }

  /// Whether a part must be scrolled sideways to be read.
  boolean scrollsSideways(String id) {
    return onFx(() ->
        nodes(node(id))
            .anyMatch(node ->
                node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL));
  }

  /// Waits for a condition, which is asked on JavaFX's thread. What it asks for may come later.
  void until(String what, Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(
          PATIENCE_MILLIS, TimeUnit.MILLISECONDS, () -> onFx(() -> holds(condition)));
    } catch (TimeoutException e) {
      screenshot("failure");
      throw new AssertionError("not within " + PATIENCE_MILLIS + " ms: " + what, e);
    }
  }

  private static boolean holds(Callable<Boolean> condition) throws Exception {
    try {
      return condition.call();
    } catch (AssertionError _) {
      return false;
    }
  }

  /// Saves what the window shows.
  WritableImage screenshot(String name) {
    WritableImage image = onFx(() -> stage.getScene().snapshot(null));
    try {
      Files.createDirectories(SCREENSHOTS);
      ImageIO.write(
          SwingFXUtils.fromFXImage(image, null),
          "png",
          SCREENSHOTS.resolve(name + ".png").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return image;
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

  /// Words of the window that are cut, since there is too little room for them.
  List<String> cutWords() {
    RobotInput.settle();
    return onFx(() -> CutWords.in(stage.getScene().getRoot()));
  }

  /// The names of cards that are cut.
  List<String> cutNames() {
    return onFx(() ->
        nodes(stage.getScene().getRoot())
            .filter(node ->
                node.getStyleClass().contains("card-title")
                    || node.getStyleClass().contains("card-chip"))
            .map(Label.class::cast)
            .filter(CutWords::isCut)
            .map(Label::getText)
            .toList());
  }

  /// The texts of labels with a style class as they are seen, with their ellipses.
  List<String> seen(String styleClass) {
    return onFx(() ->
        nodes(stage.getScene().getRoot())
            .filter(node -> node.getStyleClass().contains(styleClass))
            .map(node -> node.lookup(".text"))
            .filter(Text.class::isInstance)
            .map(text -> ((Text) text).getText())
            .toList());
  }

  /// Which texts and icons of the window stand out too little.
  Contrast.Found contrast() {
    RobotInput.settle();
    return onFx(() -> Contrast.in(stage.getScene().getRoot()));
  }

  /// Asks something of what the window shows, on JavaFX's thread.
  <T> T ask(Function<Scene, T> question) {
    return onFx(() -> question.apply(stage.getScene()));
  }

  /// Waits until what was begun on JavaFX's thread is done.
  void settled() {
    RobotInput.settle();
  }

  /// The title of the window.
  String title() {
    return onFx(stage::getTitle);
  }

  private Node node(String id) {
    return onFx(() -> find(id).orElseThrow(() -> new AssertionError("`" + id + "` is not there")));
  }

  private Optional<Node> find(String id) {
    return nodes(stage.getScene().getRoot())
        .filter(node -> id.equals(node.getId()))
        .findFirst()
        .or(() -> inMenu(id));
  }

  private Optional<Node> row(String id, int row) {
    return find(id).stream()
        .flatMap(WindowRobot::nodes)
        .filter(node ->
            node instanceof IndexedCell<?> cell
                && cell.getIndex() == row
                && !cell.isEmpty()
                && node.getStyleClass().stream()
                    .anyMatch(s ->
                        s.endsWith("row-cell") || s.equals("list-cell") || s.equals("tree-cell")))
        .findFirst();
  }

  /// A node and everything in it that is in sight.
  private static Stream<Node> nodes(Node node) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(WindowRobot::nodes))
        : Stream.of(node);
  }

  private static <T> T onFx(Callable<T> action) {
    if (javafx.application.Platform.isFxApplicationThread()) {
      try {
        return action.call();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, action);
  }
}

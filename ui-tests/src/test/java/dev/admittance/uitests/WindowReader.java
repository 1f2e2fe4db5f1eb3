package dev.admittance.uitests;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
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
import javafx.scene.input.Clipboard;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.fxmisc.richtext.GenericStyledArea;

/// What a person or a screen reader sees in the window.
abstract class WindowReader extends WindowNodes {
  WindowReader(Stage stage) {
    super(stage);
  }

  /// Whether the control of an id is there and cannot be used.
  boolean isDisabled(String id) {
    return onFx(() -> find(id).filter(Node::isDisabled).isPresent());
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

  /// The text in the clipboard.
  String clipboard() {
    return onFx(() -> Clipboard.getSystemClipboard().getString());
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
      // Tooltips are created when the pointer enters.
      Event.fireEvent(control, PointerEvents.ENTERED);
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

  /// The title of the window.
  String title() {
    return onFx(stage::getTitle);
  }
}

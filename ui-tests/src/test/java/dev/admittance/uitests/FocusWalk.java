package dev.admittance.uitests;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Spinner;
import javafx.scene.control.Toggle;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.GenericStyledArea;

/// Goes through a window with Tab, once around, and back with Shift+Tab. Where Tab is typed, as in
/// a text, Ctrl+Tab leads out.
final class FocusWalk {
  /// No view has as many stops.
  private static final int MOST = 250;

  private static final List<String> PANES =
      List.of("shell/header", "shell/rail", "shell/columns", "shell/status", "problems", "help");

  /// Bounds of neighbours may overlap by borders.
  private static final double SLACK = 4;

  private final WindowRobot window;

  FocusWalk(WindowRobot window) {
    this.window = window;
  }

  /// A control that had the focus.
  ///
  /// @param name for people
  /// @param before the one before it, in the scene, when the focus came
  /// @param place in the scene when the focus came
  private record Stop(Node node, String name, Bounds before, Bounds place) {}

  /// What is wrong with the order.
  ///
  /// @param stops how many there are
  record Found(int stops, List<String> wrong) {}

  /// Goes around once and back, from what has the focus.
  Found go() throws TimeoutException {
    List<String> wrong = new ArrayList<>();
    List<Stop> there = around(true, wrong);
    List<Stop> back = around(false, wrong);
    checkOrder(there, wrong);
    List<String> ways = there.stream().map(Stop::name).toList();
    List<String> returns = new ArrayList<>(back.stream().map(Stop::name).toList().reversed());
    if (!returns.isEmpty()) {
      // Both begin at the same stop, and so end at the one before it.
      returns.addFirst(returns.removeLast());
    }
    if (!ways.equals(returns)) {
      wrong.add("there is " + ways + ",\n back is " + returns);
    }
    List<Node> reached = there.stream().map(Stop::node).toList();
    window
        .ask(scene ->
            reachable(scene.getRoot())
                .filter(node -> !reached.contains(node))
                .map(FocusWalk::name)
                .toList())
        .forEach(missed -> wrong.add("not reached: " + missed));
    return new Found(there.size(), wrong);
  }

  private List<Stop> around(boolean forward, List<String> wrong) throws TimeoutException {
    List<Stop> stops = new ArrayList<>();
    Node first = window.ask(Scene::getFocusOwner);
    Node last = first;
    Node at = first;
    do {
      Node from = at;
      Node before = last;
      Bounds around = window.ask(_ -> place(before));
      Bounds place = window.ask(_ -> place(from));
      at = next(from, forward);
      last = from;
      Node now = at;
      if (forward && !FocusLook.isSeen(window, now)) {
        wrong.add("the focus is not seen at " + window.ask(_ -> name(now)));
      }
      stops.add(new Stop(from, window.ask(_ -> name(from)), around, place));
      if (at.equals(from)) {
        wrong.add("no way out of " + stops.getLast().name());
        return stops;
      }
    } while (!at.equals(first) && stops.size() < MOST);
    if (stops.size() == MOST) {
      wrong.add("no way back to " + stops.getFirst().name() + " from " + stops.getLast().name());
    }
    return stops;
  }

  private Node next(Node from, boolean forward) {
    // A tab that is typed would be a fault of the text, of which the form then tells at some stop.
    boolean typed = window.ask(_ -> isTypedInto(from));
    press(from, forward, typed);
    Node at = window.ask(Scene::getFocusOwner);
    if (at.equals(from) && !typed) {
      press(from, forward, true);
      at = window.ask(Scene::getFocusOwner);
    }
    return at;
  }

  private static boolean isTypedInto(Node node) {
    return node instanceof GenericStyledArea<?, ?, ?> text && text.isEditable();
  }

  private void press(Node node, boolean forward, boolean control) {
    window.ask(_ -> {
      Event.fireEvent(
          node,
          new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, !forward, control, false, false));
      return true;
    });
    window.settled();
  }

  /// Within a column, the next stop is never above; within a line, never further left.
  private static void checkOrder(List<Stop> stops, List<String> wrong) {
    for (int i = 1; i < stops.size(); i++) {
      Bounds last = stops.get(i).before();
      Bounds now = stops.get(i).place();
      boolean above = now.getMaxY() <= last.getMinY() + SLACK;
      boolean right = now.getMinX() >= last.getMaxX() - SLACK;
      boolean inLine =
          Math.abs(now.getCenterY() - last.getCenterY())
              < Math.min(now.getHeight(), last.getHeight()) / 2;
      boolean left = now.getMaxX() <= last.getMinX() + SLACK;
      boolean next = isFirstOfPane(stops.get(i).node(), stops.get(i - 1).node());
      if ((above && !right && !next) || (inLine && left && !next)) {
        wrong.add(stops.get(i).name() + " comes after " + stops.get(i - 1).name());
      }
    }
  }

  /// Whether two stops are in different panes of the window, of which each has an order of its own.
  private static boolean isFirstOfPane(Node node, Node before) {
    return !pane(node).equals(pane(before));
  }

  private static String pane(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.getId() != null && PANES.contains(at.getId())) {
        return at.getId();
      }
    }
    return "";
  }

  private static Stream<Node> reachable(Node node) {
    if (!node.isVisible() || node.isDisabled()) {
      return Stream.empty();
    }
    Stream<Node> inside =
        node instanceof Parent parent
            ? parent.getChildrenUnmodifiable().stream().flatMap(FocusWalk::reachable)
            : Stream.empty();
    return node.isFocusTraversable() && !isReachedFromOthers(node)
        ? Stream.concat(Stream.of(node), inside)
        : inside;
  }

  /// Of toggles that belong together, Tab leads to the chosen one, and arrows lead on to the
  /// others; the field of a spinner has the focus with the spinner.
  private static boolean isReachedFromOthers(Node node) {
    return node.getParent() instanceof Spinner<?>
        || (node instanceof Toggle toggle
            && toggle.getToggleGroup() != null
            && toggle.getToggleGroup().getSelectedToggle() instanceof Node chosen
            && !chosen.isDisabled()
            && !toggle.isSelected());
  }

  private static Bounds place(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }

  /// The id of a node, or its kind with the id of what it is in.
  private static String name(Node node) {
    if (node.getId() != null) {
      return node.getId();
    }
    Node outer = node.getParent();
    while (outer != null && outer.getId() == null) {
      outer = outer.getParent();
    }
    String words = node.getAccessibleText() == null ? "" : " `" + node.getAccessibleText() + "`";
    return (outer == null ? "" : outer.getId() + " > ") + node.getClass().getSimpleName() + words;
  }
}

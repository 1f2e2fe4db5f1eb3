package dev.admittance.app.tour;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.shell.ActionRegistry;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Polygon;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.fxmisc.richtext.GenericStyledArea;
import org.jspecify.annotations.Nullable;

/// The overlay of the tour: a ring around the control of the step, and the callout next to it. Both
/// follow the control; the rest of the window stays usable.
public final class TourView extends Pane {
  private static final double WIDTH = 340;
  private static final double RING = 4;
  private static final double ARROW = 10;

  private final TourViewModel tour;
  private final Callout callout;
  private final Region ring = new Region();
  private final Polygon arrow = new Polygon();
  private final Runnable follower = this::follow;
  private Optional<Node> target = Optional.empty();
  private Optional<TourStep> revealed = Optional.empty();

  /// Shows nothing until the tour starts.
  ///
  /// @param actions provide the shortcuts of steps
  public TourView(TourViewModel tour, ActionRegistry actions) {
    this.tour = tour;
    callout = new Callout(tour, actions);
    Nodes.withId("tour", Nodes.styled(this, "tour"));
    Nodes.addSheet(this, TourView.class, "tour.css");
    setPickOnBounds(false);
    Nodes.withId("tour/ring", Nodes.styled(ring, "tour-ring"));
    ring.setMouseTransparent(true);
    arrow.getStyleClass().add("tour-arrow");
    arrow.setMouseTransparent(true);
    for (Node child : new Node[] {ring, arrow, callout}) {
      child.setManaged(false);
    }
    getChildren().setAll(ring, callout, arrow);
    visibleProperty().bind(tour.running());
    sceneProperty().subscribe(this::install);
    tour.stepProperty().subscribe(_ -> target = Optional.empty());
    tour.stepProperty().subscribe(this::announce);
    // Otherwise it is not laid out again.
    tour.there().subscribe(_ -> requestLayout());
  }

  private void install(@Nullable Scene scene) {
    if (scene != null) {
      scene.addPostLayoutPulseListener(follower);
      scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> escape(event, false));
      scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> escape(event, true));
    }
  }

  /// Text inputs handle Escape first; other controls such as tables do not need it.
  private void escape(KeyEvent event, boolean unused) {
    if (event.getCode() == KeyCode.ESCAPE
        && tour.running().get()
        && (unused || !isWrittenInto())
        && !isCovered()) {
      tour.end();
      event.consume();
    }
  }

  private boolean isWrittenInto() {
    Node owner = getScene().getFocusOwner();
    return owner instanceof TextInputControl || owner instanceof GenericStyledArea<?, ?, ?>;
  }

  private boolean isCovered() {
    boolean popup =
        Window.getWindows().stream()
            .anyMatch(window -> window instanceof PopupWindow open && open.isAutoHide());
    int above = getParent().getChildrenUnmodifiable().indexOf(this);
    return popup
        || getParent().getChildrenUnmodifiable().stream()
            .skip(above + 1L)
            .anyMatch(Node::isVisible);
  }

  /// Announces the text of the callout to screen readers.
  private void announce(Optional<TourStep> step) {
    if (step.isPresent() && Platform.isAccessibilityActive()) {
      Platform.runLater(callout.next()::requestFocus);
    }
  }

  /// Called after every layout of the window.
  private void follow() {
    if (tour.stepProperty().get().isEmpty()) {
      return;
    }
    TourStep step = tour.stepProperty().get().get();
    Node root = getScene().getRoot();
    if (target.flatMap(Landmark::seen).isEmpty() || !isFirst(step)) {
      target = Landmark.find(root, step.targets());
    }
    boolean there = tour.there().getValue();
    Optional<Bounds> seen = target.filter(_ -> there).flatMap(Landmark::seen);
    if (there && !isFirst(step) && !revealed.equals(Optional.of(step))) {
      // Scrolling triggers another layout, which calls this again.
      boolean found = Landmark.reveal(root, step.targets().getFirst());
      revealed = found ? Optional.of(step) : Optional.empty();
    }
    callout.setInSight(seen.isPresent());
    callout.resize(WIDTH, callout.prefHeight(WIDTH));
    place(step, seen.map(this::box));
    callout.layout();
  }

  private boolean isFirst(TourStep step) {
    return target.filter(node -> step.targets().getFirst().equals(node.getId())).isPresent();
  }

  private WindowArea box(Bounds seen) {
    Bounds local = sceneToLocal(seen);
    return new WindowArea(
        local.getMinX() - RING,
        local.getMinY() - RING,
        local.getWidth() + 2 * RING,
        local.getHeight() + 2 * RING);
  }

  private void place(TourStep step, Optional<WindowArea> box) {
    WindowArea window = new WindowArea(0, 0, getWidth(), getHeight());
    double height = callout.getHeight();
    CalloutPlace place =
        box.map(at -> CalloutPlace.beside(at, step.side(), WIDTH, height, window))
            .orElseGet(() -> CalloutPlace.alone(WIDTH, height, window));
    callout.relocate(snapPositionX(place.x()), snapPositionY(place.y()));
    ring.setVisible(box.isPresent());
    box.ifPresent(at -> ring.resizeRelocate(at.x(), at.y(), at.width(), at.height()));
    arrow.setVisible(place.side().isPresent());
    place.side().ifPresent(side -> point(side, place.arrow(), height));
  }

  /// Places the arrow on the edge of the callout, pointing at the control.
  private void point(CalloutPlace.Side side, double along, double height) {
    double x = callout.getLayoutX();
    double y = callout.getLayoutY();
    double seam = 1;
    switch (side) {
      case RIGHT -> draw(x + seam, y + along, -ARROW, 0);
      case LEFT -> draw(x + WIDTH - seam, y + along, ARROW, 0);
      case BELOW -> draw(x + along, y + seam, 0, -ARROW);
      case ABOVE -> draw(x + along, y + height - seam, 0, ARROW);
    }
  }

  private void draw(double x, double y, double dx, double dy) {
    arrow.getPoints().setAll(x - dy, y - dx, x + dx, y + dy, x + dy, y + dx);
  }
}

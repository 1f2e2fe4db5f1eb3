package dev.admittance.app.editor;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.editor.GutterLook.Fold;
import dev.admittance.app.editor.text.Indentation;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/// The line number, severity icon and fold arrow of a line. The indentation guides belong to it
/// too, since it moves with the line. It lays itself out, because one is created for each line that
/// becomes visible.
final class GutterCell extends Region {
  private static final double MARK_WIDTH = 20;
  private static final double FOLD_WIDTH = 16;
  private static final double GAP = 6;

  private final Gutter gutter;
  private final Text number;
  private GutterLook look = GutterLook.PLAIN;

  GutterCell(Gutter gutter, int line) {
    this.gutter = gutter;
    this.number = new Text(Integer.toString(line + 1));
    number.getStyleClass().add("line-number");
    number.setTextOrigin(VPos.TOP);
    getStyleClass().add("gutter");
    getChildren().add(number);
    setOnMousePressed(event -> {
      gutter.pressed(line, event.getX() > getWidth() - FOLD_WIDTH - GAP, event.getX() < MARK_WIDTH);
      event.consume();
    });
  }

  void show(GutterLook wanted) {
    if (wanted.equals(look)) {
      return;
    }
    look = wanted;
    getChildren().setAll(number);
    mark().ifPresent(getChildren()::add);
    if (look.fold() != Fold.NONE) {
      getChildren().add(arrow());
    }
    for (int step = 0; step < look.guides(); step++) {
      getChildren().add(guide(step));
    }
    requestLayout();
  }

  GutterLook look() {
    return look;
  }

  /// Moves the guides with the text, without a layout: after that of a cell, the area measures its
  /// line anew.
  void placeGuides() {
    for (Node child : getChildren()) {
      if (child instanceof Line guide) {
        place(guide);
      }
    }
  }

  private Optional<Node> mark() {
    if (look.fixable()) {
      FontIcon bulb = Nodes.icon("mdi2l-lightbulb-on-outline", "gutter-mark", "gutter-bulb");
      look.worst().map(SeverityMark::styleClass).ifPresent(bulb.getStyleClass()::add);
      return Optional.of(bulb);
    }
    return look.worst().map(GutterCell::severity);
  }

  private static Node severity(Severity worst) {
    FontIcon icon = SeverityMark.icon(worst);
    icon.getStyleClass().add("gutter-mark");
    return icon;
  }

  private Node arrow() {
    boolean folded = look.fold() == Fold.FOLDED;
    FontIcon arrow = new FontIcon(folded ? "mdi2c-chevron-right" : "mdi2c-chevron-down");
    arrow.getStyleClass().addAll("gutter-fold", folded ? "folded" : "open");
    return arrow;
  }

  private Line guide(int step) {
    Line guide = Nodes.styled(new Line(), "indent-guide");
    guide.setManaged(false);
    guide.setMouseTransparent(true);
    if (step == look.active()) {
      guide.getStyleClass().add("active");
    }
    guide.setUserData(step);
    return guide;
  }

  @Override
  protected double computePrefWidth(double height) {
    return MARK_WIDTH + gutter.numberWidth() + FOLD_WIDTH + GAP;
  }

  @Override
  protected double computePrefHeight(double width) {
    return number.prefHeight(-1);
  }

  @Override
  protected void layoutChildren() {
    double numberEnd = MARK_WIDTH + gutter.numberWidth();
    for (Node child : getChildren()) {
      if (child.equals(number)) {
        centre(child, numberEnd - number.prefWidth(-1));
      } else if (child.getStyleClass().contains("gutter-fold")) {
        centre(child, numberEnd + (FOLD_WIDTH - child.prefWidth(-1)) / 2 + 2);
      } else if (!(child instanceof Line)) {
        centre(child, (MARK_WIDTH - child.prefWidth(-1)) / 2);
      }
    }
    placeGuides();
  }

  private void centre(Node child, double x) {
    double width = child.prefWidth(-1);
    double height = child.prefHeight(-1);
    child.resizeRelocate(x, (getHeight() - height) / 2, width, height);
  }

  private void place(Line guide) {
    int step = (int) guide.getUserData();
    double column = step * Indentation.STEP * gutter.characterWidth();
    double x = Math.floor(getWidth() + column - gutter.scrolled()) + 0.5;
    guide.setVisible(x >= getWidth());
    guide.setStartX(x);
    guide.setEndX(x);
    guide.setStartY(0);
    guide.setEndY(getHeight());
  }
}

package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.impact.StripItem.Kind;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;

/// A part of the admission chain: its title with marks, and its detail below.
final class StripPart extends Button {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final int index;

  /// @param index of the item in the chain, 0-based
  StripPart(StripItem item, int index) {
    this.index = index;
    setId("design/strip/" + index);
    getStyleClass()
        .setAll("strip-part", item.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    Label title = Nodes.label(item.title(), "strip-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    HBox first = Nodes.row("strip-line", title);
    StripItem.Marks marks = item.marks();
    mark(first, marks.failsClosed(), "mdi2l-lock-outline", "strip-mark");
    mark(first, marks.reinvoked(), "mdi2r-refresh", "strip-mark");
    boolean wrong = marks.errors() > 0;
    mark(first, wrong, "mdi2a-alert-circle-outline", "severity-error");
    mark(first, !wrong && marks.warnings() > 0, "mdi2a-alert-outline", "severity-warning");
    HBox row =
        Nodes.row(
            "strip-serial",
            Nodes.column("strip-texts", first, Nodes.label(item.detail(), "strip-detail")));
    if (item.kind() == Kind.IN_SERIES) {
      row.getChildren().addFirst(Nodes.icon("mdi2a-arrow-right", "strip-arrow"));
    }
    setGraphic(row);
    setMinWidth(0);
    setAccessibleText(item.spoken());
    Nodes.tip(this, item.help());
  }

  private static void mark(HBox line, boolean shown, String icon, String style) {
    if (shown) {
      line.getChildren().add(Nodes.icon(icon, "strip-mark", style));
    }
  }

  int index() {
    return index;
  }

  /// Shows whether it is the one at the caret, and whether Tab leads to it.
  void show(boolean selected, boolean reachable) {
    pseudoClassStateChanged(SELECTED, selected);
    setFocusTraversable(reachable);
  }
}

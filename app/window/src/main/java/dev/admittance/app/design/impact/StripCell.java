package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.impact.StripItem.Kind;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cell of a part of the admission chain.
final class StripCell extends ListCell<StripItem> {
  private static final double WIDEST_TITLE = 190;
  private static final List<String> KINDS =
      Stream.of(Kind.values()).map(StripCell::styleClass).toList();

  private final FontIcon arrow = Nodes.icon("mdi2a-arrow-right", "strip-arrow");
  private final Label title = Nodes.label("", "strip-title");
  private final Label detail = Nodes.label("", "strip-detail");
  private final FontIcon failsClosed = Nodes.icon("mdi2l-lock-outline", "strip-mark");
  private final FontIcon reinvoked = Nodes.icon("mdi2r-refresh", "strip-mark");
  private final FontIcon errors =
      Nodes.icon("mdi2a-alert-circle-outline", "strip-mark", "severity-error");
  private final FontIcon warnings =
      Nodes.icon("mdi2a-alert-outline", "strip-mark", "severity-warning");
  private final HBox row;

  /// @param open shows the text of a part
  StripCell(Consumer<StripItem> open) {
    title.setMaxWidth(WIDEST_TITLE);
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    detail.setMaxWidth(WIDEST_TITLE);
    HBox first = Nodes.row("strip-line", title, failsClosed, reinvoked, errors, warnings);
    first.setAlignment(Pos.CENTER_LEFT);
    VBox part = Nodes.column("strip-part", first, detail);
    part.setAlignment(Pos.CENTER_LEFT);
    row = Nodes.row("strip-serial", arrow, part);
    row.setAlignment(Pos.CENTER_LEFT);
    setOnMouseClicked(_ -> {
      if (getItem() != null && !isEmpty()) {
        open.accept(getItem());
      }
    });
  }

  @Override
  protected void updateItem(StripItem item, boolean empty) {
    super.updateItem(item, empty);
    getStyleClass().removeAll(KINDS);
    boolean blank = empty || item == null;
    setText(null);
    setGraphic(blank ? null : row(item));
    setAccessibleText(blank ? null : item.spoken());
    setTooltip(blank ? null : Nodes.tip(item.help()));
  }

  private static String styleClass(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private HBox row(StripItem item) {
    getStyleClass().add(styleClass(item.kind()));
    StripItem.Marks marks = item.marks();
    Nodes.show(arrow, item.kind() == Kind.IN_SERIES);
    title.setText(item.title());
    detail.setText(item.detail());
    Nodes.show(failsClosed, marks.failsClosed());
    Nodes.show(reinvoked, marks.reinvoked());
    Nodes.show(errors, marks.errors() > 0);
    Nodes.show(warnings, marks.errors() == 0 && marks.warnings() > 0);
    return row;
  }
}

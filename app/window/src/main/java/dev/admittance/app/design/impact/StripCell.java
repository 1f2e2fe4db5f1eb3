package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.impact.StripItem.Kind;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The cell of a part of the admission chain.
final class StripCell extends ListCell<StripItem> {
  private static final double WIDEST_TITLE = 190;
  private static final List<String> KINDS =
      Stream.of(Kind.values()).map(StripCell::styleClass).toList();

  /// @param open shows the text of a part
  StripCell(Consumer<StripItem> open) {
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
    setText(null);
    if (empty || item == null) {
      setGraphic(null);
      setTooltip(null);
      setAccessibleText(null);
      return;
    }
    getStyleClass().add(styleClass(item.kind()));
    setGraphic(item.kind() == Kind.IN_SERIES ? serial(item) : part(item));
    setAccessibleText(item.spoken());
    setTooltip(Nodes.tip(item.help()));
  }

  private static String styleClass(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static HBox serial(StripItem item) {
    HBox both =
        Nodes.row("strip-serial", Nodes.icon("mdi2a-arrow-right", "strip-arrow"), part(item));
    both.setAlignment(Pos.CENTER_LEFT);
    return both;
  }

  private static VBox part(StripItem item) {
    Label title = Nodes.label(item.title(), "strip-title");
    title.setMaxWidth(WIDEST_TITLE);
    HBox first = Nodes.row("strip-line", title);
    first.setAlignment(Pos.CENTER_LEFT);
    first.getChildren().addAll(marks(item.marks()));
    Label detail = Nodes.label(item.detail(), "strip-detail");
    detail.setMaxWidth(WIDEST_TITLE);
    VBox part = Nodes.column("strip-part", first, detail);
    part.setAlignment(Pos.CENTER_LEFT);
    return part;
  }

  private static List<Node> marks(StripItem.Marks marks) {
    return Stream.of(
            mark(marks.failsClosed(), "mdi2l-lock-outline", ""),
            mark(marks.reinvoked(), "mdi2r-refresh", ""),
            mark(marks.errors() > 0, "mdi2a-alert-circle-outline", "severity-error"),
            mark(
                marks.errors() == 0 && marks.warnings() > 0,
                "mdi2a-alert-outline",
                "severity-warning"))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Node> mark(boolean shown, String icon, String style) {
    if (!shown) {
      return List.of();
    }
    return List.of(Nodes.icon(icon, "strip-mark", style));
  }
}

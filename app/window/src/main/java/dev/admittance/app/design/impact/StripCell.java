package dev.admittance.app.design.impact;

import dev.admittance.app.design.impact.StripItem.Kind;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cell of a part of the admission chain.
final class StripCell extends ListCell<StripItem> {
  private static final double WIDEST_TITLE = 190;
  private static final double WIDEST_TIP = 420;
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
    Tooltip tip = new Tooltip(item.help());
    tip.setWrapText(true);
    tip.setMaxWidth(WIDEST_TIP);
    setTooltip(tip);
  }

  private static String styleClass(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static HBox serial(StripItem item) {
    FontIcon arrow = new FontIcon("mdi2a-arrow-right");
    arrow.getStyleClass().add("strip-arrow");
    HBox both = new HBox(arrow, part(item));
    both.setAlignment(Pos.CENTER_LEFT);
    both.getStyleClass().add("strip-serial");
    return both;
  }

  private static VBox part(StripItem item) {
    Label title = new Label(item.title());
    title.getStyleClass().add("strip-title");
    title.setMaxWidth(WIDEST_TITLE);
    HBox first = new HBox(title);
    first.getStyleClass().add("strip-line");
    first.setAlignment(Pos.CENTER_LEFT);
    first.getChildren().addAll(marks(item.marks()));
    Label detail = new Label(item.detail());
    detail.getStyleClass().add("strip-detail");
    detail.setMaxWidth(WIDEST_TITLE);
    VBox part = new VBox(first, detail);
    part.getStyleClass().add("strip-part");
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
    FontIcon mark = new FontIcon(icon);
    mark.getStyleClass().addAll("strip-mark", style);
    return List.of(mark);
  }
}

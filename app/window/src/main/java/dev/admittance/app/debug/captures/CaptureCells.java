package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.CellLook;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The cells of captures that are more than a text.
final class CaptureCells {
  /// The text of a value that is not known yet.
  static final String UNREAD = "…";

  /// The part of a long user name that is kept where space is short, in characters and in pixels.
  private static final int SHORT_USER = 16;

  private static final double LEAST_USER = 110;

  private CaptureCells() {}

  /// The full text of the cell of a request, for tooltips and copies.
  static String words(CaptureRow row) {
    return Stream.of(
            row.summaryProperty().get().map(summary -> RequestText.of(summary).inOneLine()),
            Optional.of(row.run().words()))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" · "));
  }

  static CellLook<CaptureRow> verdict() {
    return cell -> {
      VerdictBadge badge = new VerdictBadge();
      return row -> {
        badge.show(Optional.of(row.verdictProperty().get()));
        show(cell, badge);
      };
    };
  }

  /// Two lines: what was asked for, of which object; and what came of it, who asked, and when.
  static CellLook<CaptureRow> request() {
    return cell -> {
      Label operation = Nodes.uncut(Nodes.label("", "capture-operation"));
      Label kind = Nodes.uncut(Nodes.label("", "capture-kind"));
      Label name = middle("capture-name", 0);
      VerdictBadge badge = Nodes.uncut(new VerdictBadge());
      Label reason = Nodes.label("", "capture-detail");
      reason.setMinWidth(0);
      Label user = middle("capture-detail", 0);
      user.setAlignment(Pos.CENTER_RIGHT);
      Label time = Nodes.uncut(Nodes.label("", "capture-detail"));
      VBox lines =
          Nodes.column(
              "capture-lines",
              line(operation, kind, name),
              line(badge, reason, Nodes.space(), user, time));
      lines.setAlignment(Pos.CENTER_LEFT);
      lines.setMinWidth(0);
      return row -> {
        RunSummary run = row.run();
        Optional<RequestText> request = row.summaryProperty().get().map(RequestText::of);
        operation.setText(request.map(RequestText::operation).orElse(UNREAD));
        kind.setText(request.map(RequestText::kind).orElse(""));
        name.setText(GraphemeBreaks.fromTheLeft(request.map(RequestText::name).orElse("")));
        badge.show(Optional.of(run.verdict()));
        set(reason, run.reason().lines().findFirst().orElse(""));
        String who = request.map(RequestText::shortUser).orElse("");
        set(user, GraphemeBreaks.fromTheLeft(who));
        user.setMinWidth(who.length() > SHORT_USER ? LEAST_USER : Region.USE_PREF_SIZE);
        set(time, request.map(RequestText::time).orElse(""));
        show(cell, lines);
      };
    };
  }

  private static void set(Label label, String text) {
    label.setText(text);
    Nodes.show(label, !text.isEmpty());
  }

  private static Label middle(String styleClass, double least) {
    Label label = Nodes.label("", styleClass);
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    label.setMinWidth(least);
    return label;
  }

  private static HBox line(Node... parts) {
    return Nodes.row("capture-line", parts);
  }

  private static void show(IndexedCell<?> cell, Region shown) {
    cell.setAccessibleText(cell.getText());
    cell.setText(null);
    cell.setGraphic(shown);
  }
}

package dev.admittance.app.help;

import dev.admittance.app.help.pages.Markdown;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.Node;

/// A table of a page. Its columns share the width by how much stands in them.
final class PageTable extends GridPane {
  /// A column gets no less than this part of what the widest gets.
  private static final double LEAST_SHARE = 0.3;

  private static final int LONGEST = 60;

  /// Room around words and keys, which are not broken, in letters.
  private static final int AROUND = 6;

  PageTable(TableBlock table, InlineNodes inline) {
    getStyleClass().add("help-table");
    List<Integer> lengths = new ArrayList<>();
    int line = 0;
    for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
      for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
        addRow(line++, row, part instanceof TableHead, inline, lengths);
      }
    }
    int widest = lengths.stream().mapToInt(Integer::intValue).max().orElse(1);
    double total = 0;
    List<Double> shares = new ArrayList<>();
    for (int length : lengths) {
      double share = Math.max(length, widest * LEAST_SHARE);
      shares.add(share);
      total += share;
    }
    for (double share : shares) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(100 * share / total);
      column.setHgrow(Priority.ALWAYS);
      getColumnConstraints().add(column);
    }
  }

  private void addRow(int line, Node row, boolean head, InlineNodes inline, List<Integer> lengths) {
    int place = 0;
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      if (!(cell instanceof TableCell)) {
        continue;
      }
      TextFlow words = inline.flow(cell, head ? "help-strong" : "help-text");
      words.setAccessibleRole(AccessibleRole.TEXT);
      words.setAccessibleText(Markdown.words(cell));
      StackPane frame = new StackPane(words);
      frame.getStyleClass().addAll("help-cell", head ? "help-cell-head" : "help-cell-body");
      add(frame, place, line);
      int length = length(Markdown.words(cell));
      if (place < lengths.size()) {
        lengths.set(place, Math.max(lengths.get(place), length));
      } else {
        lengths.add(length);
      }
      place++;
    }
  }

  private static int length(String words) {
    int longest = Stream.of(words.split(" ")).mapToInt(String::length).max().orElse(0);
    return Math.max(Math.min(words.length(), LONGEST), longest + AROUND);
  }
}

package dev.admittance.app.help;

import dev.admittance.app.help.pages.MarkdownReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;

/// A table of a page, whose columns share the width in proportion to their content.
final class PageTable extends GridPane {
  /// The minimum width of a column relative to the widest one.
  private static final double LEAST_SHARE = 0.3;

  private static final int LONGEST = 60;

  /// The pixels that snapping to whole pixels may take from a column.
  private static final double SNAPPED = 2;

  /// The space around unbreakable words and keys, in letters.
  private static final int AROUND = 6;

  /// The preferred width of each column, in letters.
  private final List<Double> wanted = new ArrayList<>();

  PageTable(TableBlock table, InlineNodes inline) {
    getStyleClass().add("help-table");
    List<Integer> lengths = new ArrayList<>();
    int line = 0;
    for (org.commonmark.node.Node part = table.getFirstChild();
        part != null;
        part = part.getNext()) {
      for (org.commonmark.node.Node row = part.getFirstChild(); row != null; row = row.getNext()) {
        addRow(line++, row, part instanceof TableHead, inline, lengths);
      }
    }
    int widest = lengths.stream().mapToInt(Integer::intValue).max().orElse(1);
    for (int length : lengths) {
      wanted.add(Math.max(length, widest * LEAST_SHARE));
      ColumnConstraints column = new ColumnConstraints();
      column.setHgrow(Priority.ALWAYS);
      getColumnConstraints().add(column);
    }
    share(wanted.stream().map(_ -> 0.0).toList());
    widthProperty().subscribe(this::keepWordsWhole);
  }

  private void share(List<Double> least) {
    List<Double> shares = ColumnShares.of(wanted, least);
    for (int column = 0; column < shares.size(); column++) {
      getColumnConstraints().get(column).setPercentWidth(100 * shares.get(column));
    }
  }

  /// Prevents breaks within words that fit into their column.
  private void keepWordsWhole() {
    if (getWidth() > 0) {
      List<Double> least = new ArrayList<>(Collections.nCopies(wanted.size(), 0.0));
      for (Node cell : getChildren()) {
        double part = (Math.ceil(((PageCell) cell).longestWord()) + SNAPPED) / getWidth();
        least.set(getColumnIndex(cell), Math.max(least.get(getColumnIndex(cell)), part));
      }
      share(least);
    }
  }

  private void addRow(
      int line,
      org.commonmark.node.Node row,
      boolean head,
      InlineNodes inline,
      List<Integer> lengths) {
    int place = 0;
    for (org.commonmark.node.Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      if (!(cell instanceof TableCell)) {
        continue;
      }
      TextFlow words = inline.flow(cell, head ? "help-strong" : "help-text");
      words.setAccessibleRole(AccessibleRole.TEXT);
      words.setAccessibleText(MarkdownReader.words(cell));
      PageCell frame = new PageCell(words);
      frame.getStyleClass().addAll("help-cell", head ? "help-cell-head" : "help-cell-body");
      add(frame, place, line);
      int length = length(MarkdownReader.words(cell));
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

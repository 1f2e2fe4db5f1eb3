package dev.admittance.app.debug.analyses;

import java.util.List;
import java.util.Optional;

/// The result of an analysis, ready to be drawn.
///
/// @param sentence the finding
/// @param bounds its basis and limits; empty if they need no explanation
public record AnalysisChart(String sentence, String bounds, Drawing drawing) {

  public sealed interface Drawing {}

  /// A table of coloured cells.
  ///
  /// @param columns titles; a column with the titles of the rows precedes them
  public record Matrix(List<String> columns, List<Row> rows) implements Drawing {
    public Matrix {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /// A row of a table.
  ///
  /// @param details lines of text below the row
  public record Row(String title, List<Cell> cells, List<String> details) {
    public Row {
      cells = List.copyOf(cells);
      details = List.copyOf(details);
    }
  }

  /// A cell.
  ///
  /// @param text one or two words; empty for none
  /// @param words the full text
  /// @param way the link; empty for none
  public record Cell(String text, Tone tone, String words, Optional<Way> way) {}

  /// Bars on a time axis.
  ///
  /// @param limit the timeout of the request, as a share of the width
  /// @param limitWords the same in words
  public record Bars(List<Bar> bars, Optional<Double> limit, String limitWords) implements Drawing {
    public Bars {
      bars = List.copyOf(bars);
    }
  }

  /// A bar; its parts are shares of the width.
  ///
  /// @param start of the bar
  /// @param longest the maximum duration
  /// @param took the actual duration
  /// @param counts whether it adds to the total
  public record Bar(
      String title,
      double start,
      double longest,
      double took,
      boolean counts,
      String words,
      Optional<Way> way) {}

  /// Chains of dependencies.
  public record Chains(List<Chain> chains, List<Row> rows) implements Drawing {
    public Chains {
      chains = List.copyOf(chains);
      rows = List.copyOf(rows);
    }
  }

  /// A cycle of dependencies: each item waits for the next, the last for the first.
  ///
  /// @param exits what would break it
  public record Chain(List<Cell> items, List<String> exits) {
    public Chain {
      items = List.copyOf(items);
      exits = List.copyOf(exits);
    }
  }

  public enum Tone {
    NONE,
    GOOD,
    WARN,
    BAD,
    UNKNOWN
  }

  /// The target of a link.
  ///
  /// @param words its tooltip
  public record Way(String words, Runnable go) {}
}

package dev.admittance.app.debug.analyses;

import java.util.List;
import java.util.Optional;

/// What an analysis found, ready to be drawn.
///
/// @param sentence what it comes to
/// @param bounds what it rests on and how far it goes; empty where that needs no words
public record Picture(String sentence, String bounds, Drawing drawing) {

  /// How it is drawn.
  public sealed interface Drawing {}

  /// A table of coloured cells.
  ///
  /// @param columns titles; those of the rows stand before them
  public record Matrix(List<String> columns, List<Row> rows) implements Drawing {
    /// Copies the lists.
    public Matrix {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /// A row of a table.
  ///
  /// @param details lines of their own below it
  public record Row(String title, List<Cell> cells, List<String> details) {
    /// Copies the lists.
    public Row {
      cells = List.copyOf(cells);
      details = List.copyOf(details);
    }
  }

  /// A cell.
  ///
  /// @param text one or two words; empty for none
  /// @param words the same at length
  /// @param way what a click leads to
  public record Cell(String text, Tone tone, String words, Optional<Way> way) {}

  /// Stretches of time, one below the other.
  ///
  /// @param limit where the time of the request ends, as a share of the whole width
  /// @param limitWords the same in words
  public record Bars(List<Bar> bars, Optional<Double> limit, String limitWords) implements Drawing {
    /// Copies the bars.
    public Bars {
      bars = List.copyOf(bars);
    }
  }

  /// A stretch of time; its parts are shares of the whole width.
  ///
  /// @param start where it begins
  /// @param longest how long it may be
  /// @param took how long it was
  /// @param counts whether it adds to the whole
  public record Bar(
      String title,
      double start,
      double longest,
      double took,
      boolean counts,
      String words,
      Optional<Way> way) {}

  /// Chains of what waits for what.
  public record Chains(List<Chain> chains, List<Row> rows) implements Drawing {
    /// Copies the lists.
    public Chains {
      chains = List.copyOf(chains);
      rows = List.copyOf(rows);
    }
  }

  /// What waits for what: each item for the one behind it, the last one for the first.
  ///
  /// @param exits what would end it
  public record Chain(List<Cell> items, List<String> exits) {
    /// Copies the lists.
    public Chain {
      items = List.copyOf(items);
      exits = List.copyOf(exits);
    }
  }

  /// How good or bad something is.
  public enum Tone {
    /// Nothing to tell.
    NONE,
    /// As it should be.
    GOOD,
    /// Worth a look.
    WARN,
    /// Not as it should be.
    BAD,
    /// Not known.
    UNKNOWN
  }

  /// What a click leads to.
  ///
  /// @param words what it does, to go into a tooltip
  public record Way(String words, Runnable go) {}
}

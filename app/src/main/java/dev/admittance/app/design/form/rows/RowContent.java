package dev.admittance.app.design.form.rows;

import dev.admittance.model.field.Choice;
import dev.admittance.model.field.TextFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a row shows, and so which control it gets.
public sealed interface RowContent {

  /// Whether a person may take what is written out of the text from this row.
  default boolean clearable() {
    return switch (this) {
      case Text _, Whole _, Chosen _, Tokens _, Checks _, Pairs _, Section _, Built _, Items _ ->
          true;
      case Raw _, Absent _, Fold _ -> false;
    };
  }

  /// A text.
  ///
  /// @param value as written; empty where nothing is
  /// @param ghost what holds where nothing is written; empty for nothing
  /// @param format what the text is about
  /// @param area whether it may have several lines
  record Text(String value, String ghost, TextFormat format, boolean area) implements RowContent {}

  /// A whole number.
  ///
  /// @param value as written; empty where nothing is
  /// @param ghost what holds where nothing is written; empty for nothing
  record Whole(String value, String ghost, long min, long max) implements RowContent {}

  /// One of a few values.
  ///
  /// @param value as written; it may be none of the options
  /// @param ghost what holds where nothing is written
  /// @param isBoolean whether the values are `true` and `false`
  record Chosen(
      Optional<String> value, Optional<String> ghost, List<Choice> options, boolean isBoolean)
      implements RowContent {
    /// Copies the options.
    public Chosen {
      options = List.copyOf(options);
    }
  }

  /// A list of texts.
  ///
  /// @param ghost what holds where nothing is written, as people read it; empty for nothing
  record Tokens(List<String> values, String ghost) implements RowContent {
    /// Copies the values.
    public Tokens {
      values = List.copyOf(values);
    }
  }

  /// A list of texts of which only a few make sense.
  ///
  /// @param ghost what holds where nothing is written
  record Checks(List<String> values, List<String> ghost, List<Choice> options)
      implements RowContent {
    /// Copies the lists.
    public Checks {
      values = List.copyOf(values);
      ghost = List.copyOf(ghost);
      options = List.copyOf(options);
    }
  }

  /// A map of texts, in the order of the text.
  record Pairs(Map<String, String> entries) implements RowContent {
    /// Copies the entries.
    public Pairs {
      entries = new LinkedHashMap<>(entries);
    }
  }

  /// An object, whose fields follow where it is open.
  ///
  /// @param summary what is in it, in a line
  record Section(String summary, boolean open) implements RowContent {}

  /// A list of objects. Where it is open, the fields of the chosen one follow.
  ///
  /// @param chosen 0-based; -1 where there is none
  record Items(List<ItemSummary> items, int chosen, boolean open, String summary)
      implements RowContent {
    /// Copies the items.
    public Items {
      items = List.copyOf(items);
    }
  }

  /// A field that has a builder of its own.
  ///
  /// @param summary what is in it, in a line
  record Built(Builder builder, String summary, boolean open) implements RowContent {}

  /// What the form leaves alone: a field that the kind does not have, or a value of another shape
  /// than the field's.
  ///
  /// @param text as it stands in the file, perhaps cut
  /// @param reason why it is left alone
  record Raw(String text, String reason) implements RowContent {}

  /// A field that this version or release does not have.
  record Absent(String reason) implements RowContent {}

  /// What further rows are folded under.
  ///
  /// @param summary how many
  record Fold(String summary, boolean open) implements RowContent {}
}

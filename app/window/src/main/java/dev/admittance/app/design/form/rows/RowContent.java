package dev.admittance.app.design.form.rows;

import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.TextFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of a row, which determines its control.
public sealed interface RowContent {

  /// Whether this row can remove the field from the text.
  default boolean clearable() {
    return !(this instanceof Explained || this instanceof Fold);
  }

  /// A value that is typed.
  sealed interface Typed extends RowContent {
    /// The value as written; empty if absent.
    String value();

    /// The default; empty for none.
    String ghost();
  }

  /// What expands and collapses.
  sealed interface Foldable extends RowContent {
    boolean open();
  }

  /// What cannot be edited here.
  sealed interface Explained extends RowContent {
    /// Why it cannot.
    String reason();
  }

  /// A text.
  ///
  /// @param value as written; empty if absent
  /// @param ghost the default; empty for none
  /// @param format of the text
  /// @param area whether it may have several lines
  record Text(String value, String ghost, TextFormat format, boolean area) implements Typed {}

  /// A whole number.
  ///
  /// @param value as written; empty if absent
  /// @param ghost the default; empty for none
  record Whole(String value, String ghost, long min, long max) implements Typed {}

  /// One of a few values.
  ///
  /// @param value as written; may be outside the options
  /// @param ghost the default
  /// @param isBoolean whether the values are `true` and `false`
  record Chosen(
      Optional<String> value, Optional<String> ghost, List<EnumValue> options, boolean isBoolean)
      implements RowContent {
    public Chosen {
      options = List.copyOf(options);
    }
  }

  /// A list of texts.
  ///
  /// @param ghost the default as shown; empty for none
  record Tokens(List<String> values, String ghost) implements RowContent {
    public Tokens {
      values = List.copyOf(values);
    }
  }

  /// A list of texts from a small set.
  ///
  /// @param ghost the default
  record Checks(List<String> values, List<String> ghost, List<EnumValue> options)
      implements RowContent {
    public Checks {
      values = List.copyOf(values);
      ghost = List.copyOf(ghost);
      options = List.copyOf(options);
    }
  }

  /// A map of texts, in the order of the file.
  record Pairs(Map<String, String> entries) implements RowContent {
    public Pairs {
      entries = new LinkedHashMap<>(entries);
    }
  }

  /// An object, whose fields follow while it is expanded.
  ///
  /// @param summary in one line
  record Section(String summary, boolean open) implements Foldable {}

  /// A list of objects; while it is expanded, the fields of the selected one follow.
  ///
  /// @param chosen 0-based; -1 for none
  record Items(List<ItemSummary> items, int chosen, boolean open, String summary)
      implements Foldable {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// A field with a builder.
  ///
  /// @param summary in one line
  record Built(Builder builder, String summary, boolean open) implements Foldable {}

  /// A read-only value: an unknown field, or a value of the wrong shape.
  ///
  /// @param text as in the file, possibly truncated
  /// @param reason why it is read-only
  record Raw(String text, String reason) implements Explained {}

  /// A field that this API version or release does not have.
  record Absent(String reason) implements Explained {}

  /// The header of collapsed rows.
  ///
  /// @param summary their number
  record Fold(String summary, boolean open) implements Foldable {}
}

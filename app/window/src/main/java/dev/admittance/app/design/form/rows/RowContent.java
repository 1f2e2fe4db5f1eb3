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
    return switch (this) {
      case Text _, Whole _, Chosen _, Tokens _, Checks _, Pairs _, Section _, Built _, Items _ ->
          true;
      case Raw _, Absent _, Fold _ -> false;
    };
  }

  /// A text.
  ///
  /// @param value as written; empty if absent
  /// @param ghost the default; empty for none
  /// @param format of the text
  /// @param area whether it may have several lines
  record Text(String value, String ghost, TextFormat format, boolean area) implements RowContent {}

  /// A whole number.
  ///
  /// @param value as written; empty if absent
  /// @param ghost the default; empty for none
  record Whole(String value, String ghost, long min, long max) implements RowContent {}

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
  record Section(String summary, boolean open) implements RowContent {}

  /// A list of objects; while it is expanded, the fields of the selected one follow.
  ///
  /// @param chosen 0-based; -1 for none
  record Items(List<ItemSummary> items, int chosen, boolean open, String summary)
      implements RowContent {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// A field with a builder.
  ///
  /// @param summary in one line
  record Built(Builder builder, String summary, boolean open) implements RowContent {}

  /// A read-only value: an unknown field, or a value of the wrong shape.
  ///
  /// @param text as in the file, possibly truncated
  /// @param reason why it is read-only
  record Raw(String text, String reason) implements RowContent {}

  /// A field that this API version or release does not have.
  record Absent(String reason) implements RowContent {}

  /// The header of collapsed rows.
  ///
  /// @param summary their number
  record Fold(String summary, boolean open) implements RowContent {}
}

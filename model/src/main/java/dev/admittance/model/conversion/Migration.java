package dev.admittance.model.conversion;

import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// What became of one configuration.
///
/// @param configuration its `metadata.name`
/// @param kind its old kind
/// @param from its old version, without the group; as written where it is none that is known
/// @param to what it was to become
/// @param outcome whether it did
/// @param kinds of the new objects, in the order of the text; the old kind where nothing changed
/// @param place where it stands in the old text
/// @param items what there is to know, in the order of the old text
public record Migration(
    Optional<String> configuration,
    String kind,
    String from,
    Target to,
    Outcome outcome,
    List<String> kinds,
    Range place,
    List<ReportItem> items) {
  /// Copies the lists.
  public Migration {
    kinds = List.copyOf(kinds);
    items = List.copyOf(items);
  }

  /// Whether a configuration was converted.
  public enum Outcome {
    /// It was.
    CONVERTED("converted"),
    /// It was what it should be already.
    UNCHANGED("unchanged"),
    /// It could not be, and stays as it is; an item says why.
    UNCONVERTED("unconverted");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    /// The word for it in reports.
    public String text() {
      return text;
    }
  }

  /// Tells whether somebody should look at the result before it is used.
  public boolean wantsLook() {
    return items.stream().anyMatch(ReportItem::wantsLook);
  }
}

package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// The outcome for one configuration.
///
/// @param configuration its `metadata.name`
/// @param kind its old kind
/// @param from its old version, without the group; as written where the version is unknown
/// @param to the target version
/// @param outcome whether it was converted
/// @param kinds of the new objects, in text order; the old kind where nothing changed
/// @param place where it is in the old text
/// @param items what to report, in the order of the old text
public record Migration(
    Optional<String> configuration,
    String kind,
    String from,
    ConversionTarget to,
    Outcome outcome,
    List<String> kinds,
    Range place,
    List<ConversionItem> items) {
  public Migration {
    kinds = List.copyOf(kinds);
    items = List.copyOf(items);
  }

  public enum Outcome {
    CONVERTED("converted"),
    /// The configuration already has the target version.
    UNCHANGED("unchanged"),
    /// Not convertible, so unchanged; an item gives the reason.
    UNCONVERTED("unconverted");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    /// Returns the word that reports print.
    public String text() {
      return text;
    }
  }

  /// Returns whether a person should review the result before using it.
  public boolean wantsLook() {
    return items.stream().anyMatch(ConversionItem::wantsLook);
  }
}

package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Optional;

/// Converts texts, for tests.
final class Converted {
  static final EngineConversion NO_ENGINES = (_, _) -> Optional.empty();

  private Converted() {}

  static ConvertedText of(String text, ConversionTarget target) {
    return ConfigurationConversion.convert(new SourceText("file", text), target, NO_ENGINES);
  }

  /// The new text.
  static String text(String text, ConversionTarget target) {
    return of(text, target).after().text();
  }

  /// What is reported of all objects: `kind path [rule]`.
  static List<String> report(String text, ConversionTarget target) {
    return items(text, target).stream()
        .map(item -> "%s %s [%s]".formatted(item.kind().text(), item.path(), item.rule()))
        .toList();
  }

  /// What is reported of all objects.
  static List<ConversionItem> items(String text, ConversionTarget target) {
    return of(text, target).migrations().stream()
        .flatMap(migration -> migration.items().stream())
        .toList();
  }
}

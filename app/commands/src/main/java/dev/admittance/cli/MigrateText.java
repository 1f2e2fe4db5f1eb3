package dev.admittance.cli;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.migration.Migration;
import dev.admittance.model.text.Position;
import java.util.List;
import java.util.Locale;

/// Writes migrations as text: a line for each configuration, its report items below, and a summary.
final class MigrateText {
  private MigrateText() {}

  static String of(Migrate.Result result) {
    StringBuilder text = new StringBuilder();
    for (Migrate.File file : result.files()) {
      for (Migration migration : file.text().migrations()) {
        append(migration, file, text);
      }
    }
    return text.append(summary(result.migrations())).append('\n').toString();
  }

  /// Returns the new texts as separate documents.
  static String documents(Migrate.Result result) {
    StringBuilder text = new StringBuilder();
    for (Migrate.File file : result.files()) {
      if (!text.isEmpty()) {
        text.append(text.charAt(text.length() - 1) == '\n' ? "" : "\n").append("---\n");
      }
      text.append(file.text().after().text());
    }
    return text.toString();
  }

  private static void append(Migration migration, Migrate.File file, StringBuilder text) {
    text.append(place(file.text().before().name(), migration.place().start()))
        .append(": ")
        .append(migration.kind())
        .append(migration.configuration().map(name -> " \"" + name + "\"").orElse(""))
        .append(": ")
        .append(outcome(migration))
        .append('\n');
    migration.items().forEach(item -> append(item, file, text));
  }

  private static String outcome(Migration migration) {
    return switch (migration.outcome()) {
      case CONVERTED ->
          "%s to %s".formatted(migration.from(), String.join(", ", migration.kinds()))
              + switch (migration.to()) {
                case V1, V1BETA1, V1ALPHA1 -> " of " + migration.to().text();
                case POLICY, KYVERNO -> "";
              };
      case UNCHANGED -> "is of " + migration.to().text() + " already";
      case UNCONVERTED -> "not converted to " + migration.to().text();
    };
  }

  private static void append(ConversionItem item, Migrate.File file, StringBuilder text) {
    text.append("  ")
        .append(place(item, file))
        .append(": ")
        .append(item.kind().text())
        .append(": ")
        .append(item.path().steps().isEmpty() ? "" : item.path() + ": ")
        .append(item.message())
        .append(" [")
        .append(item.rule())
        .append("]\n");
  }

  /// Returns the place in the new file where the item exists there, otherwise in the old one.
  private static String place(ConversionItem item, Migrate.File file) {
    String old = file.text().before().name();
    return switch (item.kind()) {
      case LOST, UNCONVERTED -> place(old, item.before().start());
      case DEFAULTED, CHANGED, DECISION ->
          file.output()
              .map(path -> place(path.toString().replace('\\', '/'), item.after().start()))
              .orElseGet(() -> place(old, item.before().start()));
    };
  }

  private static String place(String file, Position position) {
    return file + ":" + position.line() + ":" + position.column();
  }

  private static String summary(List<Migration> migrations) {
    return "%d converted, %d unchanged, %d not converted; %s."
        .formatted(
            count(migrations, Migration.Outcome.CONVERTED),
            count(migrations, Migration.Outcome.UNCHANGED),
            count(migrations, Migration.Outcome.UNCONVERTED),
            String.join(
                ", ",
                counted(migrations, ConversionItem.Kind.DECISION, "decision"),
                counted(migrations, ConversionItem.Kind.LOST, "loss"),
                counted(migrations, ConversionItem.Kind.CHANGED, "change"),
                counted(migrations, ConversionItem.Kind.DEFAULTED, "default")));
  }

  private static long count(List<Migration> migrations, Migration.Outcome outcome) {
    return migrations.stream().filter(migration -> migration.outcome() == outcome).count();
  }

  private static String counted(
      List<Migration> migrations, ConversionItem.Kind kind, String singular) {
    long count =
        migrations.stream()
            .flatMap(migration -> migration.items().stream())
            .filter(item -> item.kind() == kind)
            .count();
    String plural = singular.endsWith("s") ? "es" : "s";
    return String.format(Locale.ROOT, "%d %s%s", count, singular, count == 1 ? "" : plural);
  }
}

package dev.admittance.cli;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.migration.Migration;
import java.util.ArrayList;
import java.util.List;

/// Writes migrations as JSON. The member names are a contract: more may be added, none changes.
/// `line` and `column` refer to the old text, `newLine` and `newColumn` to the new one; `output` is
/// null for standard output, `configuration` where it has no name.
final class MigrateJson {
  private MigrateJson() {}

  static JsonObject of(Migrate.Result result) {
    List<JsonValue> migrations = new ArrayList<>();
    for (Migrate.File file : result.files()) {
      for (Migration migration : file.text().migrations()) {
        migrations.add(migration(migration, file));
      }
    }
    return JsonObject.of("migrations", new JsonArray(migrations));
  }

  private static JsonObject migration(Migration migration, Migrate.File file) {
    return JsonObject.builder()
        .put("file", file.text().before().name())
        .put(
            "output",
            JsonString.orNull(file.output().map(path -> path.toString().replace('\\', '/'))))
        .put("line", migration.place().start().line())
        .put("column", migration.place().start().column())
        .put("configuration", JsonString.orNull(migration.configuration()))
        .put("kind", migration.kind())
        .put("from", migration.from())
        .put("to", migration.to().text())
        .put("outcome", migration.outcome().text())
        .put("kinds", JsonArray.of(migration.kinds(), JsonString::new))
        .put("items", JsonArray.of(migration.items(), MigrateJson::item))
        .build();
  }

  private static JsonObject item(ConversionItem item) {
    return JsonObject.builder()
        .put("kind", item.kind().text())
        .put("path", item.path().toString())
        .put("message", item.message())
        .put("rule", item.rule().toString())
        .put("line", item.before().start().line())
        .put("column", item.before().start().column())
        .put("newLine", item.after().start().line())
        .put("newColumn", item.after().start().column())
        .build();
  }
}

package dev.admittance.workspace;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.List;

/// Writes objects as a YAML file that reads back unchanged.
public final class YamlFile {
  private static final String BETWEEN = "---\n";

  private YamlFile() {}

  /// Returns the text of the file.
  public static String of(List<? extends JsonObject> objects) {
    return String.join(BETWEEN, objects.stream().map(YamlFile::document).toList());
  }

  /// Values that the readable layout does not preserve are written as JSON, which is YAML too.
  private static String document(JsonObject object) {
    String yaml = YamlText.of(object);
    return isRead(yaml, object) ? yaml : JsonText.writePretty(object) + "\n";
  }

  private static boolean isRead(String yaml, JsonValue wanted) {
    ReadResult read = DocumentReader.read(new SourceText("draft.yaml", yaml));
    return read.diagnostics().isEmpty()
        && read.documents().size() == 1
        && JsonConversion.toJson(read.documents().getFirst().root()).equals(wanted);
  }
}

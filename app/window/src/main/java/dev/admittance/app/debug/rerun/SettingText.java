package dev.admittance.app.debug.rerun;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.rerun.HookSetting;
import java.util.List;

/// Changes a field in the YAML of a registration.
final class SettingText {
  private SettingText() {}

  /// The text with another value; unchanged if it cannot be parsed.
  static String with(String text, HookSetting setting, String value) {
    List<Document> documents = DocumentReader.read(new SourceText("draft", text)).documents();
    return documents.size() == 1
            && JsonConversion.toJson(documents.getFirst().root()) instanceof JsonObject now
        ? String.join("\n", YamlText.lines(setting.set(now, value)))
        : text;
  }
}

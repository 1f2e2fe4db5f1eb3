package dev.admittance.settings;

import com.fasterxml.jackson.core.JacksonException;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.FileStamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads settings from the bytes of a file; uses what it can, and reports the rest.
final class SettingsReader {
  private static final Map<String, Setting<?>> BY_KEY =
      Setting.ALL.stream().collect(Collectors.toMap(Setting::key, Function.identity()));

  private final String text;
  private final List<SettingsProblem> problems = new ArrayList<>();
  private Settings settings = Settings.INITIAL;

  private SettingsReader(String text) {
    this.text = text;
  }

  static ReadSettings read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    FileStamp stamp = FileStamp.of(bytes);
    if (text.isBlank()) {
      return new ReadSettings(Settings.INITIAL, List.of(), stamp, JsonObject.EMPTY);
    }
    try {
      if (JsonText.parse(text) instanceof JsonObject object) {
        return new SettingsReader(text).read(object, stamp);
      }
      return damaged(stamp, 1, "The file is not a JSON object.");
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(e.getLocation().getLineNr(), 1);
      return damaged(stamp, line, e.getOriginalMessage());
    } catch (IOException e) {
      return damaged(stamp, 1, String.valueOf(e.getMessage()));
    }
  }

  private static ReadSettings damaged(FileStamp stamp, int line, String detail) {
    return new ReadSettings(
        Settings.INITIAL,
        List.of(new SettingsProblem.Damaged(line, detail)),
        stamp,
        JsonObject.EMPTY);
  }

  private ReadSettings read(JsonObject object, FileStamp stamp) {
    object.forEach(this::take);
    return new ReadSettings(settings, problems, stamp, object);
  }

  private void take(String key, JsonValue value) {
    Setting<?> setting = BY_KEY.get(key);
    if (setting == null) {
      problems.add(new SettingsProblem.UnknownKey(line(key), key));
    } else if (!take(setting, value)) {
      problems.add(new SettingsProblem.WrongValue(line(key), setting, JsonText.write(value)));
    }
  }

  private <T> boolean take(Setting<T> setting, JsonValue json) {
    Optional<T> value = setting.form().read(json);
    value.ifPresent(found -> settings = settings.with(setting, found));
    return value.isPresent();
  }

  /// Returns the line of a key; only searched for problems.
  private int line(String key) {
    return DocumentReader.read(new SourceText(SettingsFile.NAME, text)).documents().stream()
        .map(Document::root)
        .filter(Node.Mapping.class::isInstance)
        .map(Node.Mapping.class::cast)
        .flatMap(mapping -> mapping.entry(key).stream())
        .mapToInt(entry -> entry.keyRange().start().line())
        .findFirst()
        .orElse(1);
  }
}

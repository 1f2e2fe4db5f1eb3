package dev.admittance.app.design.answers;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The text of a new HookAnswers file.
final class AnswersFile {
  private AnswersFile() {}

  /// A document in which each webhook allows.
  static String of(List<AnsweredHook> hooks) {
    JsonObject document =
        JsonObject.builder()
            .put("apiVersion", "admittance.dev/v1")
            .put("kind", "HookAnswers")
            .put(
                "answers",
                new JsonArray(
                    hooks.stream()
                        .<JsonValue>map(hook -> AnswerEdits.entry(hook, ResponseTemplate.ALLOW))
                        .toList()))
            .build();
    return "# What the hooks answer where no server is behind them. For each call, the first"
        + " answer\n"
        + "# that holds is used.\n"
        + YamlText.of(document);
  }
}

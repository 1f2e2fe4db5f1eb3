package dev.admittance.simulator.analysis.rerun;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.PlacedHook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HookSettingTest {
  private static final WebhookConfiguration CONFIGURATION = mutating("m", hook("a").timeout(7));
  private static final PlacedHook HOOK =
      new PlacedHook(CONFIGURATION, CONFIGURATION.webhooks().getFirst());

  @ParameterizedTest
  @EnumSource
  void everyValueIsOneThatTheServerKnows(HookSetting setting) {
    for (String value : setting.choices()) {
      JsonObject changed = setting.set(HookText.of(HOOK), value);

      String text = JsonText.write(changed);
      assertThat(text).containsPattern("\"" + setting.field() + "\":\"?" + value);
      assertThat(
              HookText.read(
                      HOOK, DocumentReader.read(new SourceText("a", text)).documents().getFirst())
                  .hook())
          .isPresent();
    }
  }

  @Test
  void textWithoutAHookStaysAsItIs() {
    assertThat(HookSetting.TIMEOUT.set(JsonObject.EMPTY, "5")).isEqualTo(JsonObject.EMPTY);
  }
}

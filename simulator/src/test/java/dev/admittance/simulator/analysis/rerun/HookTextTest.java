package dev.admittance.simulator.analysis.rerun;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.PlacedHook;
import java.util.List;
import org.junit.jupiter.api.Test;

class HookTextTest {
  private static final WebhookConfiguration CONFIGURATION =
      mutating(
          "c",
          hook("first")
              .ignore()
              .exact()
              .ifNeeded()
              .timeout(7)
              .sideEffects(SideEffects.NONE_ON_DRY_RUN)
              .versions("v1", "v1beta1")
              .conditions("true", "object != null")
              .objectSelector(
                  new LabelSelector(
                      List.of(
                          new Requirement("app", "In", List.of("web")),
                          new Requirement("skip", "DoesNotExist", List.of()))))
              .namespaceSelector(
                  new LabelSelector(List.of(new Requirement("env", "NotIn", List.of("test"))))),
          hook("second"));

  @Test
  void whatIsWrittenReadsAsTheSameHook() {
    for (WebhookConfiguration each :
        List.of(CONFIGURATION, validating("v", hook("check").timeout(3)))) {
      for (Webhook hook : each.webhooks()) {
        PlacedHook placed = new PlacedHook(each, hook);

        HookText.Read read = HookText.read(placed, document(JsonText.write(HookText.of(placed))));

        assertThat(read.problems()).isEmpty();
        assertThat(read.hook().orElseThrow().hook())
            .usingRecursiveComparison()
            .ignoringFields("origin")
            .isEqualTo(hook);
      }
    }
  }

  @Test
  void changedHookStandsInItsPlaceBesideTheOthers() {
    PlacedHook placed = new PlacedHook(CONFIGURATION, CONFIGURATION.webhooks().getFirst());
    String text = JsonText.write(HookText.of(placed)).replace("\"Ignore\"", "\"Fail\"");

    PlacedHook changed = HookText.read(placed, document(text)).hook().orElseThrow();

    assertThat(changed.hook().failurePolicy()).isEqualTo(FailurePolicy.FAIL);
    assertThat(changed.configuration().webhooks())
        .extracting(Webhook::name)
        .containsExactly("first", "second");
    assertThat(changed.configuration().webhooks().getFirst()).isEqualTo(changed.hook());
  }

  @Test
  void anotherConfigurationIsRefused() {
    PlacedHook placed = new PlacedHook(CONFIGURATION, CONFIGURATION.webhooks().getFirst());
    String text = JsonText.write(HookText.of(placed));

    assertThat(refusal(placed, text.replace("\"name\":\"c\"", "\"name\":\"d\"")))
        .contains("the only one, in c");
    assertThat(refusal(placed, text.replace("Mutating", "Validating")))
        .contains("not a MutatingWebhookConfiguration");
    assertThat(refusal(placed, "{}")).contains("not a MutatingWebhookConfiguration");
  }

  @Test
  void valueThatTheServerDoesNotKnowIsRefused() {
    PlacedHook placed = new PlacedHook(CONFIGURATION, CONFIGURATION.webhooks().getFirst());
    String text = JsonText.write(HookText.of(placed)).replace("\"Ignore\"", "\"Shrug\"");

    assertThat(refusal(placed, text)).contains("does not know a value");
  }

  private static String refusal(PlacedHook placed, String text) {
    HookText.Read read = HookText.read(placed, document(text));
    assertThat(read.hook()).isEmpty();
    return read.problems().getFirst().message();
  }

  private static Document document(String text) {
    return DocumentReader.read(new SourceText("hook.yaml", text)).documents().getFirst();
  }
}

package dev.admittance.app.design.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What people write in their scripts goes from a form into the text as it is, and back: from the
/// right and mixed, ideographs, letters of several characters, emoji.
class FormScriptsTest {
  private static final String HOOK =
      """
      # 受付 by שלום
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: bee
        annotations: {owner: 'OLD', "b": c} # مرحبا
      webhooks:
      - name: a.bee.example
        clientConfig:
          url: "https://bee.example/OLD" # 👩‍💻
        sideEffects: None
        matchConditions: [{name: 'OLD', expression: 'true'}] # 🇯🇵
        admissionReviewVersions: [v1]
        timeoutSeconds: 99 # too long
      """;

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: few}
      spec:
        validations:
        # 受付
        - expression: 'true'
          message: OLD # שלום
      """;

  @TempDir private Path folder;
  private final OpenForm open = new OpenForm();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "مرحبا بالعالم",
        "שָׁלוֹם עולם",
        "queue-1 שלום, 5 עולם!",
        "\u200Fא\u200E \u2067שלום\u2069",
        "受付、こんにちは",
        "\uD842\uDFB7\u91CE\u5BB6 \uD867\uDE3D",
        "e\u0301a\u0323\u0302 パピ\u3099プ \u1112\u1161\u11AB",
        "👨\u200D👩\u200D👧\u200D👦 👍🏽 🏳\uFE0F\u200D🌈",
        "🇩🇪🇯🇵 1\uFE0F\u20E3",
        "\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F",
        "می\u200Cخواهم: 5 # שלום"
      })
  void valueGoesIntoTheTextAndBack(String value) throws IOException {
    open.open(folder, HOOK);
    open.form.textMap(open.row("metadata.annotations")).put("owner", value);
    type("webhooks[*].clientConfig.url", "https://bee.example/" + value);
    type("webhooks[*].matchConditions[*].name", value);

    assertThat(open.text()).isEqualTo(HOOK.replace("OLD", value));
    assertThat(open.row("webhooks[*].clientConfig.url").textProperty().get())
        .isEqualTo("https://bee.example/" + value);
    assertThat(open.row("webhooks[*].matchConditions[*].name").textProperty().get())
        .isEqualTo(value);
    problemStandsAtItsText("webhooks[0].timeoutSeconds", "99");

    open.save();
    assertThat(Files.readAllBytes(folder.resolve("it.yaml")))
        .isEqualTo(open.text().getBytes(StandardCharsets.UTF_8));
    while (!open.text().equals(HOOK)) {
      String before = open.text();
      open.file.undo();
      assertThat(open.text()).as("one step back").isNotEqualTo(before);
    }
    assertThat(open.row("webhooks[*].clientConfig.url").textProperty().get())
        .isEqualTo("https://bee.example/OLD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"שלום 受付", "👨\u200D👩\u200D👧: مرحبا", "\uD842\uDFB7"})
  void whatIsTypedInTheTextIsInTheForm(String value) {
    open.open(folder, POLICY);
    open.retype("OLD", '"' + value + '"');
    assertThat(open.row("spec.validations[*].message").textProperty().get()).isEqualTo(value);

    open.file.caretProperty().set(open.text().indexOf(value) + value.length());
    assertThat(open.form.currentProperty().get()).contains(open.row("spec.validations[*].message"));

    type("spec.validations[*].message", value + "!");
    assertThat(open.text()).isEqualTo(POLICY.replace("OLD", '"' + value + "!\""));
  }

  /// Types one character after the other, as keys do.
  private void type(String place, String value) {
    FormRow row = open.row(place);
    open.form.focus(row);
    for (int at = 0; at < value.length(); at = value.offsetByCodePoints(at, 1)) {
      open.form.type(row, value.substring(0, value.offsetByCodePoints(at, 1)));
    }
    open.form.leave(row);
  }

  private void problemStandsAtItsText(String path, String marked) {
    Diagnostic problem =
        open.file.analysisProperty().get().orElseThrow().problems().stream()
            .filter(found -> found.path().equals(path))
            .findFirst()
            .orElseThrow();
    int offset = open.text().lastIndexOf(marked);
    String before = open.text().substring(0, offset);
    assertThat(problem.range().start())
        .isEqualTo(
            new Position(before.split("\n", -1).length, offset - before.lastIndexOf('\n'), offset));
  }
}

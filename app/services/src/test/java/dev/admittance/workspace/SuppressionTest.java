package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuppressionTest {
  private final List<Diagnostic> problems = new ArrayList<>();

  @Test
  void findingOfTheRuleFileAndNamesIsSuppressed() {
    Suppressed parted = part("{rule: practice/L-1, file: a.yaml, webhook: hook, reason: known}");

    assertThat(parted.findings()).isEmpty();
    assertThat(parted.suppressed())
        .extracting(Suppressed.Accepted::reason)
        .containsExactly("known");
  }

  @Test
  void ruleAloneSuppressesItEverywhere() {
    assertThat(part("{rule: practice/L-1, reason: known}").findings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{rule: practice/L-2, reason: known}",
        "{rule: practice/L-1, file: b.yaml, reason: known}",
        "{rule: practice/L-1, webhook: other, reason: known}",
        "{rule: practice/L-1, configuration: other, reason: known}"
      })
  void suppressionThatFitsNothingIsAFinding(String item) {
    assertThat(part(item).findings())
        .extracting(Diagnostic::rule)
        .containsExactly("practice/L-1", Suppressed.UNUSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"api/Required", "read/Syntax", "update/Relaxed"})
  void onlyPracticeCanBeSuppressed(String rule) {
    assertThat(settings("{rule: %s, reason: known}".formatted(rule)).suppressions()).isEmpty();
    assertThat(problems).extracting(Diagnostic::rule).containsExactly("read/Value");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{rule: practice/L-1}", "{reason: known}", "text", "{rule: 1, reason: a}"})
  void suppressionWithoutRuleOrReasonIsAnError(String item) {
    assertThat(settings(item).suppressions()).isEmpty();
    assertThat(problems).isNotEmpty();
  }

  @Test
  void namesOfTheCommandLineAreThoseOfTheWorkspace() {
    Suppressed parted =
        Suppressed.of(
            List.of(finding("shop/a.yaml")),
            settings("{rule: practice/L-1, file: a.yaml, reason: known}"),
            AdmissionObjects.NONE,
            "shop/");

    assertThat(parted.findings()).isEmpty();
  }

  @Test
  void addingOneKeepsTheCommentsOfTheSettings() {
    SourceText before =
        new SourceText(
            "admittance.yaml",
            """
            # ours
            kind: Workspace # yes
            suppressions:
            # the first
            - rule: practice/L-2
              reason: known # really
            """);
    SourceText after =
        before.with(
            WorkspaceSettingsEdit.suppress(
                    before,
                    Suppression.of(new FindingGroup(List.of(finding("a.yaml"))), "It is meant"))
                .orElseThrow());

    assertThat(after.text())
        .isEqualTo(
            before.text()
                + """
                - rule: practice/L-1
                  file: a.yaml
                  configuration: shop
                  webhook: hook
                  reason: It is meant
                """);
  }

  @Test
  void firstOneMakesTheList() {
    SourceText before = new SourceText("admittance.yaml", WorkspaceSettingsEdit.fresh());
    String after =
        before
            .with(
                WorkspaceSettingsEdit.suppress(
                        before,
                        Suppression.of(new FindingGroup(List.of(finding("a.yaml"))), "It is meant"))
                    .orElseThrow())
            .text();

    assertThat(after).startsWith(WorkspaceSettingsEdit.fresh() + "suppressions:\n");
  }

  private Suppressed part(String item) {
    return Suppressed.of(List.of(finding("a.yaml")), settings(item), AdmissionObjects.NONE, "");
  }

  private WorkspaceSettings settings(String item) {
    SourceText text = new SourceText("admittance.yaml", "suppressions: [" + item + "]\n");
    return WorkspaceSettingsReader.read(DocumentReader.read(text).documents().getFirst(), problems);
  }

  private static Diagnostic finding(String file) {
    return new Diagnostic(
        Severity.WARNING,
        "practice/L-1",
        file,
        Range.START,
        "",
        "said",
        Optional.empty(),
        Optional.of("shop"),
        Optional.of("hook"),
        Optional.empty());
  }
}

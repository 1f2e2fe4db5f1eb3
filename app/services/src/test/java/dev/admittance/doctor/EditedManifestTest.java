package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditedManifestTest {

  private static Remediation.Change change(TestHook hook, String rule) {
    return new DoctorFixture()
        .with(hook).finding(rule).remediations().stream()
            .filter(Remediation.Change.class::isInstance)
            .map(Remediation.Change.class::cast)
            .findFirst()
            .orElseThrow();
  }

  @Test
  void onlyTheFieldChangesAndTheCommandGuardsAgainstOtherHooks() {
    TestHook hook = validating("hook").set("timeoutSeconds", "30");
    EditedManifest edited = EditedManifest.of(change(hook, "practice/L-11")).orElseThrow();
    assertThat(edited.before()).isEqualTo(hook.text());
    assertThat(edited.after())
        .isEqualTo(hook.text().replace("timeoutSeconds: 30", "timeoutSeconds: 5"));
    assertThat(edited.command())
        .contains(
            "kubectl patch validatingwebhookconfiguration hook --type=json --patch"
                + " '[{\"op\":\"test\",\"path\":\"/webhooks/0/name\",\"value\":\"hook.example.com\"},{\"op\":\"test\",\"path\":\"/webhooks/0/timeoutSeconds\",\"value\":30},{\"op\":\"replace\",\"path\":\"/webhooks/0/timeoutSeconds\",\"value\":5}]'");
  }

  @Test
  void aFieldThatWasAbsentIsAdded() {
    TestHook hook = validating("hook").rules("", "CREATE", "pods");
    EditedManifest edited = EditedManifest.of(change(hook, "practice/L-1")).orElseThrow();
    assertThat(edited.command().orElseThrow())
        .contains("{\"op\":\"add\",\"path\":\"/webhooks/0/namespaceSelector\"");
  }

  @Test
  void removingAWebhookReplacesTheListOnlyIfItIsStillTheSame() {
    TestHook hook =
        validating("hook")
            .and(
                "{name: b.example.com, clientConfig: {url: 'https://b'}, sideEffects: None,"
                    + " admissionReviewVersions: [v1]}");
    Remediation.Change removal =
        new Remediation.Change(
            "Remove",
            DoctorFixture.liveObject(hook.text(), "installer"),
            List.of(new Edit.Remove(FieldPath.parse("webhooks[1]"))),
            Optional.empty());
    EditedManifest edited = EditedManifest.of(removal).orElseThrow();
    assertThat(edited.after()).isEqualTo(validating("hook").text());
    assertThat(edited.command().orElseThrow())
        .contains("{\"op\":\"test\",\"path\":\"/webhooks\"")
        .contains("{\"op\":\"replace\",\"path\":\"/webhooks\"");
  }

  @Test
  void whoeverKeepsTheObjectIsNamed() {
    TestHook hook =
        validating("hook")
            .set("timeoutSeconds", "30")
            .metadata(", annotations: {meta.helm.sh/release-name: guard}");
    assertThat(change(hook, "practice/L-11").caution())
        .contains("Helm release guard keeps it: change it there too, or the change may be undone.");
  }
}

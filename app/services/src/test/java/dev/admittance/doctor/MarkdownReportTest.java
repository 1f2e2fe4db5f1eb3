package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {

  @Test
  void urgentFindingsComeFirstWithEvidenceAndCommands() {
    String text =
        MarkdownReport.of(
            "kind-dev",
            new DoctorFixture()
                .with(validating("slow").set("timeoutSeconds", "30"))
                .with(validating("hook").down())
                .doctorReport(),
            2);
    assertThat(text)
        .startsWith("# Doctor: kind-dev\n\nLooked at 2026-11-22T10:00:00Z.\n\n## Breaking now\n")
        .contains(
            "### Nobody answers: requests are refused (`live/Unreachable`, read)",
            "**hook/hook.example.com**: No endpoint of Service guard/hook is ready.",
            "- `Service guard/hook endpoints`: `0 of 2 ready`, since 2026-11-22T09:53:00Z",
            "  kubectl --namespace guard get service hook",
            "## Worth mending",
            "\"op\":\"replace\",\"path\":\"/webhooks/0/timeoutSeconds\",\"value\":5}",
            "2 findings are hidden.");
  }

  @Test
  void aHealthyClusterIsSaidToBeOne() {
    assertThat(
            MarkdownReport.of(
                "kind-dev", new DoctorReport(DoctorFixture.NOW, List.of(), List.of()), 0))
        .isEqualTo("# Doctor: kind-dev\n\nLooked at 2026-11-22T10:00:00Z.\n\nNothing was found.\n");
  }

  @Test
  void textFromTheClusterCannotBecomeMarkup() {
    HookFinding finding =
        new HookFinding(
            Optional.empty(),
            "<img src=x>",
            "Says [click](http://evil) @everyone, `webhooks[0]`, `` [click](http://evil) ``",
            List.of(new Evidence("Event a/b", "", "``` ![x](http://evil)")),
            List.of());
    String text =
        MarkdownReport.of(
            "dev",
            new DoctorReport(
                DoctorFixture.NOW,
                List.of(new ClusterIssue("live/X", Urgency.NOTE, "Title", List.of(finding))),
                List.of()),
            0);
    assertThat(text)
        .contains(
            "**&lt;img src=x>**: Says \\[click](http://evil) &#64;everyone, `webhooks[0]`, ``"
                + " \\[click](http://evil) ``")
        .contains("- `Event a/b`: ```` ``` ![x](http://evil) ````");
  }

  @Test
  void whatWasNotLookedAtIsSaid() {
    DoctorReport report =
        new DoctorReport(
            DoctorFixture.NOW,
            List.of(),
            List.of(
                new SkippedCheck("how calls of hooks go", "Forbidden.", false, Optional.empty())));
    assertThat(MarkdownReport.of("dev", report, 0))
        .endsWith("## Not looked at\n\n- how calls of hooks go: Forbidden.\n");
  }

  @Test
  void ofManyAlikeTheFirstAreToldInFullAndTheOthersByName() {
    DoctorFixture ward = new DoctorFixture();
    for (int i = 0; i < 7; i++) {
      ward.with(validating("hook" + i).down());
    }
    assertThat(MarkdownReport.of("dev", ward.doctorReport(), 0))
        .contains("**hook4/hook4.example.com**: ")
        .contains("And 2 more: `hook5/hook5.example.com`, `hook6/hook6.example.com`.");
  }
}

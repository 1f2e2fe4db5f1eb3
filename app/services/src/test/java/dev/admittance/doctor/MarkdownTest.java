package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkdownTest {

  @Test
  void urgentFindingsComeFirstWithEvidenceAndCommands() {
    String text =
        Markdown.of(
            "kind-dev",
            new Ward()
                .with(validating("slow").set("timeoutSeconds", "30"))
                .with(validating("hook").down())
                .checkup(),
            2);
    assertThat(text)
        .startsWith("# Doctor: kind-dev\n\nLooked at 2026-11-22T10:00:00Z.\n\n## Breaking now\n")
        .contains(
            "### Nobody answers: requests are refused (`live/Unreachable`)",
            "**hook/hook.example.com**: No endpoint of Service guard/hook is ready.",
            "- `Service guard/hook endpoints`: `0 of 2 ready`, since 2026-11-22T09:53:00Z",
            "  kubectl --namespace guard get service hook",
            "## Worth mending",
            "\"op\":\"replace\",\"path\":\"/webhooks/0/timeoutSeconds\",\"value\":5}",
            "2 findings are hidden.");
  }

  @Test
  void aHealthyClusterIsSaidToBeOne() {
    assertThat(Markdown.of("kind-dev", new Checkup(Ward.NOW, List.of(), List.of()), 0))
        .isEqualTo("# Doctor: kind-dev\n\nLooked at 2026-11-22T10:00:00Z.\n\nNothing was found.\n");
  }

  @Test
  void textFromTheClusterCannotBecomeMarkup() {
    Finding finding =
        new Finding(
            Optional.empty(),
            "<img src=x>",
            "Says [click](http://evil) @everyone",
            List.of(new Evidence("Event a/b", "", "``` ![x](http://evil)")),
            List.of());
    String text =
        Markdown.of(
            "dev",
            new Checkup(
                Ward.NOW,
                List.of(new Diagnosis("live/X", Urgency.NOTE, "Title", List.of(finding))),
                List.of()),
            0);
    assertThat(text)
        .contains("**&lt;img src=x>**: Says \\[click](http://evil) &#64;everyone")
        .contains("- `Event a/b`: ```` ``` ![x](http://evil) ````");
  }

  @Test
  void whatWasNotLookedAtIsSaid() {
    Checkup checkup =
        new Checkup(
            Ward.NOW,
            List.of(),
            List.of(new Unchecked("how calls of hooks go", "Forbidden.", false, Optional.empty())));
    assertThat(Markdown.of("dev", checkup, 0))
        .endsWith("## Not looked at\n\n- how calls of hooks go: Forbidden.\n");
  }

  @Test
  void ofManyAlikeTheFirstAreToldInFullAndTheOthersByName() {
    Ward ward = new Ward();
    for (int i = 0; i < 7; i++) {
      ward.with(validating("hook" + i).down());
    }
    assertThat(Markdown.of("dev", ward.checkup(), 0))
        .contains("**hook4/hook4.example.com**: ")
        .contains("And 2 more: `hook5/hook5.example.com`, `hook6/hook6.example.com`.");
  }
}

package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample tells what its README says it tells.
class SampleTasksTest {
  @TempDir Path folder;

  @Test
  void theCataloguePassesUntouched() throws IOException {
    Trace trace = replay("01-");

    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.response().object().flatMap(object -> object.find("spec")))
        .isEqualTo(trace.request().object().flatMap(object -> object.find("spec")));
    assertThat(called(trace))
        .containsExactly("ownership-labels/0", "image-policy/0", "namespace-budget/0");
  }

  @Test
  void theStorefrontIsPatchedByTwoHooksAndTheFirstIsCalledAgain() throws IOException {
    Trace trace = replay("02-");

    assertThat(trace.response().code()).isEqualTo(201);
    assertThat(called(trace))
        .containsExactly(
            "mesh-sidecar/0", "ownership-labels/0", "mesh-sidecar/1", "image-policy/0");
    assertThat(steps(trace, Step.OperationApplied.class)).hasSize(5);
  }

  @Test
  void theReviewsAreDeniedAfterBothPatches() throws IOException {
    Trace trace = replay("03-");

    assertThat(steps(trace, Step.OperationApplied.class)).hasSize(5);
    assertThat(trace.response().code()).isEqualTo(403);
    assertThat(trace.response().message())
        .isEqualTo(
            "admission webhook \"images.policy.bookshop.example\" denied the request: container"
                + " \"cache\" runs docker.io/library/redis:latest; use an image from"
                + " registry.bookshop.example");
  }

  @Test
  void theNewsletterIsAdmittedThoughTheLabellerHangs() throws IOException {
    Trace trace = replay("04-");

    assertThat(trace.response().allowed()).isTrue();
    assertThat(steps(trace, Step.FailedOpen.class))
        .singleElement()
        .satisfies(step -> {
          assertThat(step.timedOut()).isTrue();
          assertThat(step.elapsed()).isEqualTo(Duration.ofSeconds(30));
        });
  }

  @Test
  void theCheckoutIsRefusedAsTheBudgetHangs() throws IOException {
    Trace trace = replay("05-");

    assertThat(trace.response().code()).isEqualTo(500);
    assertThat(steps(trace, Step.FailedClosed.class))
        .singleElement()
        .satisfies(step -> {
          assertThat(step.timedOut()).isTrue();
          assertThat(step.elapsed()).isEqualTo(Duration.ofSeconds(3));
        });
  }

  @Test
  void nobodyIsCalledInTheExemptNamespace() throws IOException {
    Trace trace = replay("06-");

    assertThat(called(trace)).isEmpty();
    assertThat(steps(trace, Step.HookSkipped.class))
        .extracting(step -> step.why().decisive().orElseThrow().name().text())
        .containsExactly(
            "namespaceSelector", "namespaceSelector", "namespaceSelector", "namespaceSelector");
  }

  @Test
  void twelveReplicasAreOverTheBudget() throws IOException {
    Trace trace = replay("07-");

    assertThat(trace.response().code()).isEqualTo(403);
    assertThat(trace.response().message()).contains("bookshop may run 10 replicas");
  }

  @Test
  void deletingTheWishlistComesWithAWarning() throws IOException {
    Trace trace = replay("08-");

    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.response().warnings()).hasSize(1);
    assertThat(trace.response().object()).isEmpty();
  }

  @Test
  void theDryRunIsRefusedByTheLabeller() throws IOException {
    Trace trace = replay("09-");

    assertThat(trace.response().code()).isEqualTo(400);
    assertThat(steps(trace, Step.DryRunRefused.class)).hasSize(1);
  }

  @Test
  void theStocktakeOptsOutOfTheMeshOnly() throws IOException {
    Trace trace = replay("10-");

    assertThat(called(trace)).containsExactly("ownership-labels/0", "image-policy/0");
    assertThat(trace.response().allowed()).isTrue();
  }

  private Trace replay(String start) throws IOException {
    Workspace sample = TestFolder.read(SampleWorkspace.unpackTo(folder.resolve("s")));
    Capture capture =
        sample.captures().stream()
            .filter(candidate -> candidate.source().startsWith("captures/" + start))
            .findFirst()
            .orElseThrow();
    return Pipeline.compile(sample.setup()).run(capture, sample.answerBook());
  }

  private static List<String> called(Trace trace) {
    return steps(trace, Step.HookCalled.class).stream()
        .map(step -> step.hook().configuration() + "/" + step.moment().round())
        .toList();
  }

  private static <T extends Step> List<T> steps(Trace trace, Class<T> type) {
    return trace.steps().stream().filter(type::isInstance).map(type::cast).toList();
  }
}

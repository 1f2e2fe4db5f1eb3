package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchPreviewViewModelTest {
  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final ImpactViewModel impact =
      new ImpactViewModel(sample.workspace, sample.files, sample.tasks, _ -> {});
  private final MatchPreviewViewModel question = impact.question();

  @BeforeEach
  void open() throws IOException {
    sample.open(folder.resolve("bookshop"));
    impact.centreProperty().set(DesignCentre.QUESTION);
    sample.settle();
  }

  private List<String> answer() {
    sample.settle();
    return question.matches().stream()
        .map(match ->
            match.who().id().owner()
                + " "
                + CoverageDescriptions.verdict(match)
                + ": "
                + match.reason())
        .toList();
  }

  private String summary() {
    sample.settle();
    return question.summaryProperty().get();
  }

  @Test
  void aTypedPodIsMatched() {
    assertThat(question.namespaceProperty().get()).isEqualTo("bookshop");
    assertThat(answer())
        .satisfiesExactly(
            sidecar -> assertThat(sidecar).isEqualTo("mesh-sidecar called: every check holds"),
            labels -> assertThat(labels).startsWith("ownership-labels called"),
            images -> assertThat(images).startsWith("image-policy called"),
            budget -> assertThat(budget).startsWith("namespace-budget not called: rules:"));
    assertThat(summary()).isEqualTo("3 of 4 are called");
  }

  @Test
  void aLabelLeavesAHookOut() {
    question.labelsProperty().set("mesh.bookshop.example/inject=never");
    assertThat(answer().getFirst()).startsWith("mesh-sidecar not called: objectSelector:");
  }

  @Test
  void questionAboutAnotherWorkspaceIsForgotten() throws IOException {
    question.operationProperty().set(Operation.DELETE);
    question.labelsProperty().set("app=web");
    question.userProperty().set("ada");

    sample.open(folder.resolve("other"));
    sample.settle();

    assertThat(question.operationProperty().get()).isEqualTo(Operation.CREATE);
    assertThat(question.labelsProperty().get()).isEmpty();
    assertThat(question.userProperty().get()).isEmpty();
    assertThat(question.namespaceProperty().get()).isEqualTo("bookshop");
  }

  @Test
  void whatCannotBeAskedIsSaid() {
    question.resourceProperty().set("pods v2");
    assertThat(summary()).startsWith("No resource `pods v2` is served");
    question.resourceProperty().set("pods/exec v1");
    assertThat(summary()).isEqualTo("There are no CREATE requests for pods/exec v1.");
    question.resourceProperty().set("pods v1");
    question.labelsProperty().set("a");
    assertThat(summary()).isEqualTo("The label `a` is not written as key=value.");
    question.labelsProperty().set("");
    question.namespaceProperty().set("");
    assertThat(summary()).isEqualTo("Objects of pods v1 are in a namespace; write which.");
    assertThat(question.matches()).isEmpty();
  }

  @Test
  void anotherOperationIsAnotherAnswer() {
    question.resourceProperty().set("deployments apps/v1");
    question.operationProperty().set(Operation.DELETE);
    assertThat(answer())
        .filteredOn(line -> line.contains(" called:") && !line.contains("not called"))
        .singleElement()
        .asString()
        .startsWith("namespace-budget");
  }

  @Test
  void aCaptureCanBeAskedAbout() {
    MatchPreviewViewModel.Asked coredns =
        question.captures().stream()
            .filter(one -> one.capture().source().contains("06-coredns"))
            .findFirst()
            .orElseThrow();
    question.captureProperty().set(Optional.of(coredns));
    assertThat(summary()).isEqualTo("0 of 4 are called");
    assertThat(coredns.toString()).startsWith("CREATE pods kube-system/");
  }

  @Test
  void openingAnAnswerShowsTheRules() {
    question.open(question.matches().getLast());
    sample.settle();
    assertThat(sample.files.selectedProperty().get().orElseThrow().name())
        .isEqualTo("hooks/namespace-budget.yaml");
    assertThat(impact.centreProperty().get()).isEqualTo(DesignCentre.EDITING);
  }
}

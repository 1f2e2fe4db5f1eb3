package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageViewModelTest {
  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final ImpactViewModel impact =
      new ImpactViewModel(sample.workspace, sample.files, sample.tasks, _ -> {});
  private final CoverageViewModel coverage = impact.coverage();

  @BeforeEach
  void open() throws IOException {
    sample.open(folder.resolve("bookshop"));
  }

  private void look() {
    impact.centreProperty().set(DesignCentre.COVERAGE);
    sample.settle();
  }

  private static Stream<CoverageRow> all(List<CoverageRow> rows) {
    return rows.stream().flatMap(row -> Stream.concat(Stream.of(row), all(row.children())));
  }

  private CoverageRow row(String title) {
    return all(coverage.rowsProperty().get())
        .filter(row -> row.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private List<String> chosen() {
    return coverage.chosenProperty().get().orElseThrow().cell().entries().stream()
        .map(entry -> entry.who().id().owner() + ": " + CoverageDescriptions.detail(entry))
        .toList();
  }

  @Test
  void nothingIsWorkedOutWhileNobodyLooks() {
    assertThat(coverage.rowsProperty().get()).isEmpty();
    look();
    assertThat(coverage.rowsProperty().get())
        .extracting(CoverageRow::title)
        .containsExactly("core", "apps");
    assertThat(coverage.summaryProperty().get())
        .startsWith("4 of ")
        .endsWith(" resources and subresources are covered");
  }

  @Test
  void aCellListsWhoIsCalledInOrder() {
    look();
    coverage.choose(row("pods  v1"), Operation.CREATE);
    assertThat(chosen())
        .containsExactly(
            "mesh-sidecar: Mutating webhook · mesh-sidecar · Fail · depends on namespaceSelector,"
                + " objectSelector, matchConditions",
            "ownership-labels: Mutating webhook · ownership-labels · Ignore · depends on"
                + " namespaceSelector",
            "image-policy: Validating webhook · image-policy · Fail · depends on namespaceSelector");
  }

  @Test
  void aNamespaceDecidesItsSelectors() {
    look();
    coverage.namespaceProperty().set("bookshop");
    sample.settle();
    coverage.choose(row("pods  v1"), Operation.UPDATE);
    assertThat(chosen())
        .containsExactly("image-policy: Validating webhook · image-policy · Fail · always");
    coverage.namespaceProperty().set("kube-system");
    sample.settle();
    assertThat(coverage.rowsProperty().get()).isEmpty();
  }

  @Test
  void anEditIsFollowed() {
    look();
    coverage.choose(row("pods  v1"), Operation.CREATE);
    sample.type("hooks/image-policy.yaml", "resources: [pods,", "resources: [nodes,");
    look();
    assertThat(chosen()).hasSize(2);
  }

  @Test
  void wordsAndCoverageFilter() {
    look();
    coverage.filterProperty().set("APPS deploy");
    assertThat(coverage.rowsProperty().get())
        .extracting(CoverageRow::title)
        .containsExactly("apps");
    coverage.filterProperty().set("lease");
    assertThat(coverage.rowsProperty().get()).isEmpty();
    coverage.coveredOnlyProperty().set(false);
    assertThat(coverage.rowsProperty().get())
        .extracting(CoverageRow::title)
        .contains("coordination.k8s.io");
  }

  @Test
  void openingAnEntryShowsItsRulesInTheText() {
    look();
    coverage.choose(row("pods  v1"));
    Coverage.Entry first =
        coverage.chosenProperty().get().orElseThrow().cell().entries().getFirst();
    coverage.open(first);
    sample.settle();
    OpenFile file = sample.files.selectedProperty().get().orElseThrow();
    assertThat(file.name()).isEqualTo("hooks/mesh-sidecar.yaml");
    assertThat(file.source().text().substring(file.jumpProperty().get().to().offset()))
        .startsWith("- operations: [CREATE]");
    assertThat(impact.centreProperty().get()).isEqualTo(DesignCentre.EDITING);
  }

  @Test
  void aCellIsSpokenInASentence() {
    look();
    assertThat(CoverageDescriptions.count(cell(Operation.CREATE))).isEqualTo("≤ 3");
    assertThat(CoverageDescriptions.spoken("pods", Operation.CREATE, cell(Operation.CREATE)))
        .isEqualTo("CREATE pods: up to 3 called, 2 of them refusing when failing");
    assertThat(CoverageDescriptions.spoken("pods", Operation.DELETE, cell(Operation.DELETE)))
        .isEqualTo("DELETE pods: nobody is called");
  }

  private Coverage.Cell cell(Operation operation) {
    return Objects.requireNonNull(row("pods  v1").row().orElseThrow().cells().get(operation));
  }
}

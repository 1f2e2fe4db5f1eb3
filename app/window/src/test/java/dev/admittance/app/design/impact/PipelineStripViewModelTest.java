package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineStripViewModelTest {
  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final PipelineStripViewModel strip =
      new ImpactViewModel(sample.workspace, sample.files, sample.tasks, _ -> {}).strip();

  @BeforeEach
  void open() throws IOException {
    sample.open(folder.resolve("bookshop"));
  }

  private List<String> titles() {
    return strip.items().stream().map(item -> item.kind() + " " + item.title()).toList();
  }

  private StripItem item(String title) {
    return strip.items().stream()
        .filter(item -> item.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSampleStandsInTheOrderOfTheServer() {
    assertThat(titles())
        .containsExactly(
            "BUILT_IN Built-in",
            "HEADING Mutating webhooks",
            "IN_SERIES sidecar.mesh.bookshop.example",
            "IN_SERIES labels.ownership.bookshop.example",
            "IDLE Not run",
            "BUILT_IN Built-in",
            "HEADING Validating webhooks",
            "IN_PARALLEL images.policy.bookshop.example",
            "IN_PARALLEL budget.finance.bookshop.example",
            "BUILT_IN Built-in");
  }

  @Test
  void whatAHookMeansIsMarked() {
    StripItem.Marks sidecar = item("sidecar.mesh.bookshop.example").marks();
    assertThat(sidecar).isEqualTo(new StripItem.Marks(true, true, 0, 0));
    StripItem.Marks labels = item("labels.ownership.bookshop.example").marks();
    assertThat(labels.failsClosed()).isFalse();
    assertThat(labels.reinvoked()).isFalse();
    assertThat(labels.warnings()).isPositive();
  }

  @Test
  void anEditOfANameMovesAHook() {
    sample.replace("hooks/mesh-sidecar.yaml", "name: mesh-sidecar", "name: zz-mesh-sidecar");
    assertThat(titles().subList(2, 4))
        .containsExactly(
            "IN_SERIES labels.ownership.bookshop.example",
            "IN_SERIES sidecar.mesh.bookshop.example");
  }

  @Test
  void aTextThatCannotBeReadLeavesTheDrawingAsItIs() {
    List<String> before = titles();
    sample.replace("hooks/mesh-sidecar.yaml", "webhooks:", "webhooks: [");
    assertThat(titles()).isEqualTo(before);
  }

  @Test
  void openingAPartMovesTheCaretAndTheCaretChoosesThePart() {
    StripItem labels = item("labels.ownership.bookshop.example");
    strip.open(labels);
    sample.settle();
    OpenFile file = sample.files.selectedProperty().get().orElseThrow();
    assertThat(file.name()).isEqualTo("hooks/ownership-labels.yaml");
    assertThat(file.jumpProperty().get().to().line()).isEqualTo(13);
    file.caretProperty().set(file.jumpProperty().get().to().offset());
    assertThat(strip.selectedProperty().get()).contains(labels);

    file.caretProperty().set(0);
    assertThat(strip.selectedProperty().get()).isEmpty();
  }

  @Test
  void aHeadingOpensNothing() {
    strip.open(item("Mutating webhooks"));
    assertThat(sample.files.files()).isEmpty();
    assertThat(item("Mutating webhooks").spoken()).startsWith("Mutating webhooks, in series · 2. ");
  }
}

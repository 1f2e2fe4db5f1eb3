package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.capture.Capture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlastRadiusViewModelTest {
  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final List<Capture> opened = new ArrayList<>();
  private final BlastRadiusViewModel radius =
      new BlastRadiusViewModel(sample.workspace, sample.tasks, opened::add);

  @BeforeEach
  void open() throws IOException {
    sample.open(folder.resolve("bookshop"));
  }

  private Impact impact() {
    return radius.impactProperty().getValue();
  }

  private List<String> counts() {
    return ImpactCount.of(impact()).stream().map(ImpactCount::text).toList();
  }

  @Test
  void withoutAnEditItSaysWhatItIsFor() {
    assertThat(radius.textProperty().getValue())
        .isEqualTo("Nothing is edited. What an edit changes for 10 requests shows here.");
    assertThat(impact()).isEqualTo(Impact.NOTHING);
  }

  @Test
  void anEditThatChangesNothingSaysSo() {
    sample.replace("hooks/mesh-sidecar.yaml", "timeoutSeconds: 5", "timeoutSeconds: 6");
    assertThat(radius.textProperty().getValue())
        .isEqualTo("This edit changes nothing for any of 10 requests.");
    assertThat(radius.workingProperty().get()).isFalse();
  }

  @Test
  void aCommentIsNoEditOfAHook() {
    sample.replace("hooks/mesh-sidecar.yaml", "# Puts", "# It puts");
    assertThat(radius.textProperty().getValue())
        .isEqualTo("This edit changes nothing for any of 10 requests.");
    assertThat(impact().affected()).isZero();
  }

  @Test
  void whatTheServerWouldRefuseIsNotRun() {
    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Fail", "failurePolicy: Often");
    assertThat(radius.noteProperty().get())
        .isEqualTo(
            "The API server would refuse namespace-budget; what it accepted before stays in"
                + " force.");
    assertThat(impact().affected()).isZero();

    sample.replace("hooks/ownership-labels.yaml", "sideEffects: Unknown", "sideEffects: None");
    assertThat(counts()).containsExactly("1 decided differently", "+3 calls");

    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Often", "failurePolicy: Fail");
    assertThat(radius.noteProperty().get()).isEmpty();
  }

  /// Capture 09 of the sample is a dry run that is refused because of `Unknown`.
  @Test
  void sideEffectsDecideADryRun() {
    sample.replace("hooks/ownership-labels.yaml", "sideEffects: Unknown", "sideEffects: None");
    assertThat(counts()).containsExactly("1 decided differently", "+3 calls");
    assertThat(radius.textProperty().getValue()).isEqualTo("of 10 requests");
    Impact.Row row = impact().groups().getFirst().rows().getFirst();
    assertThat(row.capture().source()).contains("09-recommendations-dry-run.json");
    assertThat(row.before()).startsWith("failed with 400: admission webhook \"labels.ownership");
    assertThat(row.after()).isEqualTo("admitted");
  }

  /// Capture 05 of the sample meets a budget service that hangs.
  @Test
  void aFailurePolicyDecidesAFailure() {
    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Fail", "failurePolicy: Ignore");
    assertThat(counts()).containsExactly("1 decided differently");
    assertThat(impact().groups().getFirst().rows().getFirst().capture().source())
        .contains("05-checkout-fails-closed.json");
  }

  @Test
  void aSelectorLosesRequests() {
    sample.replace(
        "hooks/mesh-sidecar.yaml",
        "mesh.bookshop.example/member: \"yes\"",
        "mesh.bookshop.example/member: \"no\"");
    assertThat(impact().count(Effect.NO_LONGER_MATCHED)).isEqualTo(3);
    assertThat(impact().count(Effect.NEWLY_MATCHED)).isZero();
    List<BlastRadiusRow> rows = BlastRadiusRow.of(impact());
    assertThat(rows)
        .extracting(row -> row.title() + ": " + row.before())
        .contains("No longer matched · 3 requests: sidecar.mesh.bookshop.example of mesh-sidecar");
    BlastRadiusRow first = rows.getFirst().children().getFirst();
    radius.open(first);
    radius.open(rows.getFirst());
    assertThat(opened).containsExactly(first.capture().orElseThrow());
  }

  /// As the README of the sample has it, every file that is edited counts, not hooks alone.
  @Test
  void aLabelOfANamespaceCountsToo() {
    sample.replace("cluster/namespaces.yaml", "mesh.bookshop.example/member: \"yes\"", "a: b");
    assertThat(impact().count(Effect.NO_LONGER_MATCHED)).isEqualTo(3);
  }

  /// Its patch is applied behind the labeller's then.
  @Test
  void anotherNameIsAnotherTurn() {
    sample.replace("hooks/mesh-sidecar.yaml", "name: mesh-sidecar", "name: zz-mesh-sidecar");
    assertThat(impact().count(Effect.NEWLY_MATCHED)).isEqualTo(3);
    assertThat(impact().count(Effect.NO_LONGER_MATCHED)).isEqualTo(3);
  }

  @Test
  void aTextThatCannotBeReadKeepsTheLastResult() {
    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Fail", "failurePolicy: Ignore");
    Impact before = impact();
    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Ignore", "failurePolicy: [");
    assertThat(impact()).isEqualTo(before);
    assertThat(radius.noteProperty().get()).startsWith("The text cannot be read at the moment");

    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: [", "failurePolicy: Ignore");
    assertThat(radius.noteProperty().get()).isEmpty();
  }

  @Test
  void takingTheEditBackLeavesNothing() {
    sample.replace("hooks/namespace-budget.yaml", "failurePolicy: Fail", "failurePolicy: Ignore");
    OpenFile file = sample.files.find("hooks/namespace-budget.yaml").orElseThrow();
    file.undo();
    sample.settle();
    assertThat(impact().isNone()).isTrue();
    assertThat(radius.textProperty().getValue()).startsWith("Nothing is edited.");
  }

  @Test
  void aWorkspaceWithoutCapturesSaysHowToGetSome() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    sample.workspace.open(empty);
    sample.settle();
    assertThat(radius.textProperty().getValue())
        .startsWith("No captured requests to try edits on.");
  }
}

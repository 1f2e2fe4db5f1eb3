package dev.admittance.app.debug.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.rego.RegoFixture;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Rego is evaluated by a program once the user agreed; a script stands for it.
@DisabledOnOs(OS.WINDOWS)
class RegoConsentTest {
  private static final String PROPERTY = "admittance.opa";

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: %s, namespace: shop}
      spec: {containers: [{name: web, image: web}]}
      """;

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());

  @TempDir private Path folder;

  @BeforeEach
  void load() throws IOException {
    Path opa = RegoFixture.program(folder);
    System.setProperty(PROPERTY, opa.toString());
    Path files = folder.resolve("files");
    TestFolder.write(files, "gatekeeper.yaml", RegoFixture.TEMPLATE + RegoFixture.CONSTRAINT);
    TestFolder.write(files, "requests/a.yaml", POD.formatted("a"));
    TestFolder.write(files, "requests/b.yaml", POD.formatted("b"));
    TestFolder.write(
        files, "admittance.yaml", "manifests: [{files: requests/**, are: requests}]\n");
    Workspace workspace = TestFolder.read(files);
    debug.load(
        new DebugInput(
            new SimulationInput(workspace.setup(), List.of()), workspace.captures(), files));
    select(0);
  }

  @AfterEach
  void forget() {
    System.clearProperty(PROPERTY);
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }

  private Optional<Confirmation> question() {
    return debug.confirmations().openProperty().get();
  }

  private void choose(String id) {
    debug
        .confirmations()
        .choose(
            question().orElseThrow().choices().stream()
                .filter(choice -> choice.id().equals(id))
                .findFirst()
                .orElseThrow());
  }

  private boolean isAdmitted() {
    return debug.session().traceProperty().get().orElseThrow().response().allowed();
  }

  @Test
  void nothingIsEvaluatedBeforeAPersonAgrees() {
    assertThat(isAdmitted()).isTrue();
    assertThat(question().orElseThrow().facts())
        .extracting(Confirmation.Fact::value)
        .contains(folder.resolve("opa").toString(), "data.owned.violation");

    choose("evaluate");

    assertThat(isAdmitted()).isFalse();
    select(1);
    assertThat(question()).isEmpty();
    assertThat(isAdmitted()).isFalse();
  }

  @Test
  void whoeverLeavesItOutIsNotAskedAgain() {
    debug.confirmations().cancel();
    select(1);

    assertThat(question()).isEmpty();
    assertThat(isAdmitted()).isTrue();
  }

  @Test
  void aConsentCanBeWithdrawnAndAskedForAgain() {
    choose("evaluate");
    assertThat(debug.calls().regoProperty().get()).isEqualTo(CallsViewModel.RegoUse.EVALUATED);

    debug.calls().leaveRegoOut();

    assertThat(isAdmitted()).isTrue();
    assertThat(question()).isEmpty();
    assertThat(debug.calls().regoProperty().get()).isEqualTo(CallsViewModel.RegoUse.LEFT_OUT);

    debug.calls().askForRego();
    choose("evaluate");

    assertThat(isAdmitted()).isFalse();
  }
}

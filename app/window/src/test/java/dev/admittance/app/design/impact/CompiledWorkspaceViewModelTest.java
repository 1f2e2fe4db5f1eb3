package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompiledWorkspaceViewModelTest {
  private static final String SIDECAR = "hooks/mesh-sidecar.yaml";

  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final CompiledWorkspaceViewModel model =
      new CompiledWorkspaceViewModel(sample.workspace, sample.tasks);

  private CompiledWorkspace compiled() {
    return model.compiledProperty().get().orElseThrow();
  }

  private long sidecars() {
    return compiled().workspace().setup().configurations().stream()
        .flatMap(configuration -> configuration.webhooks().stream())
        .filter(hook -> hook.name().contains("sidecar"))
        .count();
  }

  @Test
  void withoutAWorkspaceNothingIsCompiled() {
    assertThat(model.compiledProperty().get()).isEmpty();
  }

  @Test
  void theOpenWorkspaceIsCompiledAgainAfterAnEdit() throws IOException {
    sample.open(folder.resolve("bookshop"));
    CompiledWorkspace before = compiled();
    assertThat(before.workspace())
        .isEqualTo(sample.workspace.currentProperty().get().orElseThrow());

    sample.replace(SIDECAR, "timeoutSeconds: 5", "timeoutSeconds: 6");

    assertThat(compiled()).isNotSameAs(before);
    assertThat(compiled().workspace())
        .isEqualTo(sample.workspace.currentProperty().get().orElseThrow());
  }

  @Test
  void whileATextCannotBeReadTheHooksBeforeStay() throws IOException {
    sample.open(folder.resolve("bookshop"));
    CompiledWorkspace before = compiled();
    long hooks = sidecars();
    assertThat(hooks).isPositive();

    sample.replace(SIDECAR, "timeoutSeconds: 5", "timeoutSeconds: [5");
    assertThat(compiled()).isSameAs(before);

    sample.replace(SIDECAR, "timeoutSeconds: [5", "timeoutSeconds: 7");
    assertThat(compiled()).isNotSameAs(before);
    assertThat(sidecars()).isEqualTo(hooks);
  }

  @Test
  void anEditMeanwhileMakesTheEarlierCompilationVoid() throws IOException {
    sample.open(folder.resolve("bookshop"));
    OpenFile file = sample.type(SIDECAR, "timeoutSeconds: 5", "timeoutSeconds: 8");
    file.undo();

    sample.settle();

    assertThat(compiled().workspace())
        .isEqualTo(sample.workspace.currentProperty().get().orElseThrow());
    assertThat(sample.failures.open()).isEmpty();
  }
}

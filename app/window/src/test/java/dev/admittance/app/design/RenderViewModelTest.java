package dev.admittance.app.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.repository.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class RenderViewModelTest {
  @TempDir private Path folder;
  @TempDir private Path elsewhere;
  @TempDir private Path programs;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, (_, _) -> {});
  private Optional<Path> target = Optional.empty();

  @BeforeEach
  void open() {
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write("charts/shop/Chart.yaml", "name: shop");
    root.write("charts/shop/templates/pod.yaml", "{{- if .Values.on }}\nkind: Pod\n{{- end }}\n");
    workspace.open(folder);
    settle();
  }

  private RenderViewModel model() {
    Programs installed = name -> Optional.of(programs.resolve(name)).filter(Files::exists);
    return new RenderViewModel(workspace, files, tasks, failures, installed, () -> target);
  }

  private void install(String name, String text) throws IOException {
    Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void settle() {
    tasks.runAll();
  }

  @Test
  void withoutTheProgramThatIsSaidInOneSentence() {
    assertThat(model().items())
        .extracting(FinderItem::title, FinderItem::detail)
        .containsExactly(
            tuple("charts/shop", "The program helm, which renders charts, is not installed."));

    model().items().getFirst().choose().run();
    assertThat(failures.open())
        .singleElement()
        .satisfies(failure -> assertThat(failure.remedy()).contains("helm template shop charts"));
  }

  @Test
  void whatIsRenderedIntoTheWorkspaceIsReadAndShown() throws IOException {
    install("helm", "echo 'kind: ConfigMap'; echo \"# $* in $(basename $PWD)\"\n");
    target = Optional.of(Files.createDirectory(folder.resolve("rendered")));

    model().items().getFirst().choose().run();
    settle();

    assertThat(folder.resolve("rendered/charts-shop.yaml"))
        .content()
        .startsWith("# helm template shop charts/shop\nkind: ConfigMap\n# template shop ")
        .endsWith("charts/shop in shop\n");
    assertThat(files.selectedProperty().get().map(OpenFile::name))
        .contains("rendered/charts-shop.yaml");
    assertThat(failures.open()).isEmpty();

    model().render("charts/shop/Chart.yaml");
    settle();
    assertThat(folder.resolve("rendered/charts-shop-2.yaml")).exists();
  }

  @Test
  void whatIsRenderedElsewhereIsAWorkspaceOfItsOwn() throws IOException {
    install("helm", "echo 'kind: ConfigMap'\n");
    target = Optional.of(elsewhere);

    model().render("charts/shop/Chart.yaml");
    settle();

    assertThat(workspace.currentProperty().get().orElseThrow().root()).isEqualTo(elsewhere);
  }

  @Test
  void nothingRunsBeforeAFolderIsChosen() throws IOException {
    install("helm", "touch " + elsewhere.resolve("ran") + "\n");

    model().render("charts/shop/Chart.yaml");
    settle();

    assertThat(elsewhere.resolve("ran")).doesNotExist();
  }

  @Test
  void whatTheProgramSaysIsTold() throws IOException {
    install("helm", "echo 'Error: values missing' >&2; exit 1\n");
    target = Optional.of(elsewhere);

    model().render("charts/shop/Chart.yaml");
    settle();

    assertThat(failures.open())
        .singleElement()
        .satisfies(failure -> {
          assertThat(failure.what()).isEqualTo("Helm chart charts/shop cannot be rendered");
          assertThat(failure.remedy()).contains("Error: values missing");
        });
    assertThat(elsewhere).isEmptyDirectory();
  }
}

package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenFilesTest {
  private static final String ANT = "hooks/ant.yaml";

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);

  @BeforeEach
  void open() {
    workspace.open(WorkspaceFolder.in(folder).root());
    settle();
  }

  @Test
  void whatIsTypedBecomesPartOfTheWorkspace() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: bug");
    settle();

    assertThat(names()).contains("bug").doesNotContain("ant");
    assertThat(workspace.savedProperty().get().orElseThrow().configurations())
        .extracting(configuration -> configuration.name())
        .contains("ant");
    assertThat(files.anyUnsaved()).isTrue();
  }

  @Test
  void problemsOfTheNewTextFollow() {
    OpenFile file = opened(ANT);
    int before = problems(file).size();
    replace(file, "timeoutSeconds: 5", "timeoutSeconds: 50");
    settle();

    assertThat(problems(file))
        .hasSizeGreaterThan(before)
        .extracting(Diagnostic::path)
        .contains("webhooks[0].timeoutSeconds");
    assertThat(file.analysisProperty().get().orElseThrow().isComplete()).isTrue();
  }

  @Test
  void problemsStayWhileTheWorkspaceIsCheckedAgain() {
    OpenFile file = opened("hooks/bee.yaml");
    List<Diagnostic> before = problems(file);
    assertThat(before).isNotEmpty();

    replace(file, "name: bee", "name: beetle");
    delay.passOldest();
    tasks.runAll();

    assertThat(problems(file)).isEqualTo(before);
    assertThat(file.analysisProperty().get().orElseThrow().isComplete()).isFalse();
  }

  @Test
  void textThatCannotBeReadSaysSoAtOnce() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: [ant");
    delay.passOldest();
    tasks.runAll();

    assertThat(problems(file))
        .extracting(Diagnostic::rule)
        .anyMatch(rule -> rule.startsWith("read/"));
  }

  @Test
  void whatIsTypedDuringACheckIsCheckedAfterwards() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: bug");
    delay.passOldest();
    replace(file, "name: bug", "name: cow");
    delay.passOldest();
    settle();

    assertThat(names()).contains("cow");
    assertThat(file.analysisProperty().get().orElseThrow().version()).isEqualTo(file.version());
  }

  @Test
  void aCheckThatWasCancelledDoesNotStopTheNextOne() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: bug");
    delay.passOldest();
    tasks.cancelAll();
    tasks.runAll();
    replace(file, "name: bug", "name: cow");
    settle();

    assertThat(names()).contains("cow");
  }

  @Test
  void closingAnUnsavedFileTakesItsTextFromTheDisk() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: bug");
    settle();

    files.close(file);
    settle();

    assertThat(names()).contains("ant").doesNotContain("bug");
    assertThat(files.anyUnsaved()).isFalse();
  }

  @Test
  void readingTheFolderAgainKeepsWhatIsNotSaved() {
    OpenFile file = opened(ANT);
    OpenFile other = opened("hooks/bee.yaml");
    replace(file, "name: ant", "name: bug");
    settle();
    WorkspaceFolder.in(folder).write("hooks/bee.yaml", "# nothing\n");

    workspace.reload();
    settle();

    assertThat(file.source().text()).contains("name: bug");
    assertThat(names()).contains("bug");
    assertThat(other.source().text()).isEqualTo("# nothing\n");
  }

  @Test
  void linesEndAlikeWhereTheyAreEdited() {
    WorkspaceFolder.in(folder).write("crlf.yaml", "a: 1\r\nb: 2\r\n");
    workspace.reload();
    settle();

    assertThat(opened("crlf.yaml").source().text()).isEqualTo("a: 1\nb: 2\n");
    assertThat(files.anyUnsaved()).isFalse();
  }

  @Test
  void openingTwiceIsOneFileThatJumps() {
    files.open(ANT, Position.START);
    files.open(ANT, new Position(5, 1, 80));

    assertThat(files.files()).hasSize(1);
    assertThat(files.files().getFirst().jumpProperty().get().to().line()).isEqualTo(5);
  }

  @Test
  void fileWithoutTextIsRefusedWithItsReason() throws IOException {
    Files.write(folder.resolve("binary.yaml"), new byte[] {'a', (byte) 0xff});
    workspace.reload();
    settle();

    assertThat(opened("binary.yaml").stateProperty().get()).isInstanceOf(FileState.Refused.class);
  }

  @Test
  void emptyFileCanBeWrittenInto() {
    WorkspaceFolder.in(folder).write("empty.yaml", "");
    workspace.reload();
    settle();

    OpenFile file = opened("empty.yaml");
    assertThat(file.stateProperty().get()).isEqualTo(new FileState.Ready());
    file.typed(new TextChange(0, "", "a: 1\n"));
    settle();
    assertThat(file.source().text()).isEqualTo("a: 1\n");
    assertThat(problems(file)).extracting(Diagnostic::rule).doesNotContain("read/Empty");
  }

  @Test
  void closingTheSelectedFileSelectsAnother() {
    files.open(ANT, Position.START);
    files.open("hooks/bee.yaml", Position.START);

    files.close(files.files().getLast());

    assertThat(files.selectedProperty().get().map(OpenFile::name)).contains(ANT);
  }

  @Test
  void anotherWorkspaceClosesTheFiles() {
    opened(ANT);
    workspace.open(WorkspaceFolder.in(folder.resolve("other")).root());
    settle();

    assertThat(files.files()).isEmpty();
    assertThat(files.selectedProperty().get()).isEmpty();
  }

  @Test
  void fileThatDoesNotExistIsIgnored() {
    files.open("nowhere.yaml", Position.START);

    assertThat(files.files()).isEmpty();
  }

  @Test
  void savingMakesTheTextThatOfTheDisk() {
    OpenFile file = opened(ANT);
    replace(file, "name: ant", "name: bug");
    settle();
    file.saved(file.source(), file.version());
    settle();

    assertThat(workspace.savedProperty().get().orElseThrow().configurations())
        .extracting(configuration -> configuration.name())
        .contains("bug");
  }

  @Test
  void savingOneFileLeavesTheOtherUnsaved() {
    OpenFile ant = opened(ANT);
    OpenFile bee = opened("hooks/bee.yaml");
    replace(ant, "name: ant", "name: bug");
    replace(bee, "name: bee", "name: fly");
    settle();
    ant.saved(ant.source(), ant.version());
    settle();

    assertThat(workspace.savedProperty().get().orElseThrow().configurations())
        .extracting(configuration -> configuration.name())
        .contains("bug", "bee")
        .doesNotContain("fly");
    assertThat(names()).contains("bug", "fly");
  }

  private OpenFile opened(String name) {
    OpenFile file = files.open(name).orElseThrow();
    settle();
    return file;
  }

  private void replace(OpenFile file, String old, String now) {
    int start = file.source().text().indexOf(old);
    assertThat(start).isNotNegative();
    file.apply("Edit", List.of(new TextEdit(start, start + old.length(), now)), file.version());
  }

  private List<String> names() {
    return workspace.currentProperty().get().orElseThrow().configurations().stream()
        .map(configuration -> configuration.name())
        .toList();
  }

  private static List<Diagnostic> problems(OpenFile file) {
    return file.analysisProperty().get().orElseThrow().problems();
  }

  private void settle() {
    tasks.settle(delay);
  }
}

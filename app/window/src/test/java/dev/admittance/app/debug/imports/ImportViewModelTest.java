package dev.admittance.app.debug.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.calls.AnswerSource;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.capture.Capture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportViewModelTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web}
      spec: {containers: [{name: web, image: "web:1"}]}
      """;

  @TempDir Path root;

  private final Failures failures = new Failures();
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
  private final ImportViewModel importViewModel = debug.importViewModel();
  private final List<String> selected = new ArrayList<>();
  private int refreshed;

  @BeforeEach
  void connect() {
    importViewModel.setRoot(Optional.of(root));
    importViewModel.connect(
        then -> {
          refreshed++;
          then.run();
        },
        selected::add);
  }

  private ImportNotice notice() {
    return importViewModel.noticeProperty().get().orElseThrow();
  }

  private List<String> files() throws IOException {
    try (var all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void pastedCapturesGetAFileOfTheirOwn() throws IOException {
    importViewModel.paste(POD);
    importViewModel.paste(POD);

    assertThat(files()).containsExactly("captures/pasted-2.yaml", "captures/pasted.yaml");
    assertThat(Files.readString(root.resolve("captures/pasted.yaml"))).contains("AdmissionReview");
    assertThat(notice().text()).isEqualTo("1 capture added in captures/pasted-2.yaml.");
    assertThat(selected).containsExactly("captures/pasted.yaml", "captures/pasted-2.yaml");
    assertThat(refreshed).isEqualTo(2);
  }

  @Test
  void noticeTellsOfSecretsThatWereReplaced() throws IOException {
    importViewModel.paste(
        "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {key: hush}\n");

    assertThat(notice().text()).endsWith("1 secret value was replaced before it was written.");
    assertThat(Files.readString(root.resolve("captures/pasted.yaml"))).doesNotContain("hush");
  }

  @Test
  void whatIsNoCaptureIsRefusedAndNothingIsWritten() throws IOException {
    importViewModel.paste("kind: [");

    assertThat(notice().refused()).isTrue();
    assertThat(notice().text()).startsWith("The text was not added, line 1: ");
    assertThat(files()).isEmpty();
    importViewModel.dismiss();
    assertThat(importViewModel.noticeProperty().get()).isEmpty();
  }

  @Test
  void filesAndFoldersAreImported(@TempDir Path elsewhere) throws IOException {
    Files.writeString(elsewhere.resolve("a.yaml"), POD);
    Files.createDirectory(elsewhere.resolve("sub"));
    Files.writeString(elsewhere.resolve("sub/b.yml"), POD);
    Files.writeString(elsewhere.resolve("sub/notes.txt"), "nothing");
    Files.writeString(elsewhere.resolve("broken.json"), "{");

    importViewModel.importFiles(List.of(elsewhere));

    assertThat(files()).containsExactly("captures/a.yaml", "captures/b.yaml");
    assertThat(notice().text())
        .startsWith("2 captures added in 2 files. broken.json was not added, line 1: ");
  }

  @Test
  void fileThatIsNotThereIsAFailure() {
    importViewModel.importFiles(List.of(root.resolve("missing.yaml")));

    assertThat(failures.open())
        .singleElement()
        .satisfies(failure -> assertThat(failure.what()).startsWith("Not everything could be"));
  }

  private void select(Capture capture) {
    DebugInput input = ShopSetup.input(capture);
    debug.load(input);
    debug.captures().select(debug.captures().rows().getFirst());
  }

  @Test
  void runBecomesATestBesideItsCapture() throws IOException {
    select(ShopSetup.pod("bad"));
    assertThat(importViewModel.canMakeTest().get()).isTrue();

    importViewModel.makeTest();

    assertThat(files()).containsExactly("captures.expect.yaml");
    String text = Files.readString(root.resolve("captures.expect.yaml"));
    assertThat(text)
        .contains(
            "kind: Expectation",
            "file: captures.yaml",
            "uid: bad",
            "allowed: false",
            "code: 403",
            "webhook: deny.shop.example");
    assertThat(notice().text())
        .isEqualTo("`admittance replay` checks it now: captures.expect.yaml.");
  }

  /// The workspace is read again after the test is written.
  @Test
  void makingATestKeepsStepAndPins() {
    select(ShopSetup.pod("bad"));
    importViewModel.connect(
        then -> {
          debug.load(ShopSetup.input(ShopSetup.pod("bad")));
          then.run();
        },
        selected::add);
    debug.session().moveTo(5);
    debug.panes().diff().pinAsA();

    importViewModel.makeTest();

    assertThat(debug.session().index().get()).isEqualTo(5);
    assertThat(debug.panes().diff().pinsProperty().get().a()).isPresent();
  }

  @Test
  void expectationThatIsThereIsReplacedOnlyWhenAskedFor() throws IOException {
    select(ShopSetup.pod("bad"));
    importViewModel.makeTest();
    Path file = root.resolve("captures.expect.yaml");
    String written = Files.readString(file);
    Files.writeString(file, written.replace("code: 403", "code: 500"));

    importViewModel.makeTest();
    debug.confirmations().cancel();
    assertThat(Files.readString(file)).contains("code: 500");

    importViewModel.makeTest();
    debug
        .confirmations()
        .choose(debug.confirmations().openProperty().get().orElseThrow().choices().getLast());
    assertThat(Files.readString(file)).isEqualTo(written);
    assertThat(files()).hasSize(1);
  }

  @Test
  void expectationOfAnotherCaptureOfTheFileStays() throws IOException {
    select(ShopSetup.pod("bad"));
    importViewModel.makeTest();
    select(ShopSetup.pod("good"));
    importViewModel.makeTest();

    assertThat(debug.confirmations().openProperty().get()).isEmpty();
    assertThat(files()).hasSize(2);
  }

  @Test
  void secretIsNotWrittenIntoATest() throws IOException {
    select(ShopSetup.secret("hush"));
    importViewModel.makeTest();

    assertThat(Files.readString(root.resolve("captures.expect.yaml"))).doesNotContain("hush");
    assertThat(notice().text()).contains("without the object");
  }

  @Test
  void runWithAChangeIsNoTest() {
    select(ShopSetup.pod("bad"));
    debug.runs().rerun(new Variation("other", made -> made.inOrder(List.of(2, 1, 0))));

    assertThat(importViewModel.canMakeTest().get()).isFalse();
  }

  @Test
  void runWithAnswersFromElsewhereIsNoTest() {
    select(ShopSetup.pod("bad"));
    debug.calls().choose(debug.calls().hooks().getFirst(), AnswerSource.RECORDED, "");

    assertThat(importViewModel.canMakeTest().get()).isFalse();
  }
}

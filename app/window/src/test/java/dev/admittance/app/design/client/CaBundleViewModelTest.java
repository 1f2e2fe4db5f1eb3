package dev.admittance.app.design.client;

import static dev.admittance.app.design.client.Made.base64;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.design.client.CaBundleReport.Callee;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.authority.TestCertificates;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The bundle of the one webhook of a file, as its owner shows it.
class CaBundleViewModelTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: hook.guard.example
        clientConfig:
          service: {namespace: guard, name: hook}
      """;
  private static final Callee SERVICE = new Callee(Optional.of(Made.HOST), true, List.of());
  private static final FieldPath PATH = FieldPath.parse("webhooks[0].clientConfig");

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  private final EditedObject object = new EditedObject(files, workspace, tasks, failures);
  private final CaBundleViewModel bundle =
      new CaBundleViewModel(
          new BuilderContext(object, PATH, workspace, tasks, failures),
          new ClientEdits(PATH),
          InstantSource.fixed(Made.NOW));
  private final TestCertificates certificates = Made.of(Made.HOST);

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("hook.yaml"), HOOK);
    workspace.open(folder);
    tasks.settle(delay);
    files.open("hook.yaml", Position.START);
    tasks.settle(delay);
    show(Optional.empty(), SERVICE);
  }

  private void show(Optional<String> caBundle, Callee callee, Diagnostic... problems) {
    bundle.show(
        new ClientDraft(Optional.empty(), Optional.empty(), caBundle), callee, List.of(problems));
    tasks.settle(delay);
  }

  private String text() {
    return object.file().orElseThrow().source().text();
  }

  private Optional<String> message() {
    return bundle.messageProperty().get().map(Assessment::text);
  }

  @Test
  void withoutABundleTheSystemRootsAreTrusted() {
    assertThat(bundle.reportProperty().get().bundle()).isInstanceOf(CaBundle.SystemRoots.class);
    assertThat(bundle.pem()).isEmpty();
    assertThat(message()).isEmpty();
    assertThat(bundle.madeProperty().get()).isEmpty();
  }

  @Test
  void reportFollowsTheBundleAndWhoIsCalled() {
    Optional<String> pem = Optional.of(base64(certificates.authorityPem()));
    show(pem, SERVICE);
    assertThat(bundle.reportProperty().get().verdict().level()).isEqualTo(Level.GOOD);
    assertThat(bundle.pem()).contains(certificates.authorityPem());

    show(Optional.of("not base64!"), SERVICE);
    assertThat(bundle.reportProperty().get().verdict().level()).isEqualTo(Level.BAD);
    assertThat(bundle.pem()).isEmpty();
  }

  @Test
  void latestBundleWins() {
    bundle.show(draft("not base64!"), SERVICE, List.of());
    bundle.show(draft(base64(certificates.authorityPem())), SERVICE, List.of());
    tasks.settle(delay);

    assertThat(bundle.reportProperty().get().verdict().level()).isEqualTo(Level.GOOD);
  }

  private static ClientDraft draft(String caBundle) {
    return new ClientDraft(Optional.empty(), Optional.empty(), Optional.of(caBundle));
  }

  @Test
  void certificatesAreForNamesAndAddressesAlone() {
    assertThat(bundle.hostProperty().get()).contains(Made.HOST);
    show(Optional.empty(), new Callee(Optional.of("10.0.0.1"), false, List.of()));
    assertThat(bundle.hostProperty().get()).contains("10.0.0.1");

    show(Optional.empty(), new Callee(Optional.of("*.bad name"), false, List.of()));
    assertThat(bundle.hostProperty().get()).isEmpty();
    bundle.generate();
    tasks.settle(delay);
    assertThat(bundle.madeProperty().get()).isEmpty();
    assertThat(text()).isEqualTo(HOOK);
  }

  @Test
  void certificatesThatCameTooLateAreForgotten() {
    bundle.generate();
    bundle.forget();
    tasks.settle(delay);

    assertThat(bundle.madeProperty().get()).isEmpty();
    assertThat(text()).isEqualTo(HOOK);
  }

  @Test
  void whatIsPastedWinsOverAFileThatIsStillRead() throws IOException {
    Path file = folder.resolve("other.crt");
    Files.writeString(file, Made.of("other").authorityPem());

    bundle.read(file);
    bundle.paste(certificates.authorityPem());
    tasks.settle(delay);

    assertThat(text()).contains(base64(certificates.authorityPem()));
    assertThat(message()).contains("Took what was pasted.");
  }

  @Test
  void messageEndsWithTheNextEditButNotWithItsOwn() {
    bundle.paste(certificates.authorityPem());
    tasks.settle(delay);
    show(Optional.of(base64(certificates.authorityPem())), SERVICE);
    assertThat(message()).isPresent();

    show(Optional.of(base64(Made.of("other").authorityPem())), SERVICE);
    assertThat(message()).isEmpty();
  }

  @Test
  void whatIsNoCertificateIsRefusedAndNotWritten() {
    bundle.paste("hello");
    tasks.settle(delay);

    assertThat(bundle.messageProperty().get().orElseThrow().level()).isEqualTo(Level.BAD);
    assertThat(text()).isEqualTo(HOOK);
  }

  @Test
  void unreadableFileIsReportedWithItsName() {
    bundle.read(folder.resolve("none.crt"));
    tasks.settle(delay);

    assertThat(failures.open())
        .singleElement()
        .satisfies(failure -> assertThat(failure.toString()).contains("none.crt"));
    assertThat(message()).isEmpty();
  }

  @Test
  void nothingIsSavedBeforeItIsGenerated() {
    bundle.saveFiles(folder);
    bundle.saveSecret(folder);

    assertThat(tasks.isIdle()).isTrue();
  }

  @Test
  void folderThatIsGoneIsReported() {
    bundle.generate();
    tasks.settle(delay);
    bundle.saveSecret(folder.resolve("gone"));
    tasks.settle(delay);

    assertThat(failures.open())
        .extracting(Failure::what)
        .singleElement()
        .asString()
        .startsWith("The certificates cannot be saved:");
    assertThat(bundle.madeProperty().get()).as("still to be saved").isPresent();
  }

  /// What the verdict says already is not said again below it.
  @Test
  void diagnosticIsShownUnlessTheReportTellsIt() {
    Diagnostic trust =
        Diagnostic.warning(
            PracticeId.L_32.rule(),
            "hook.yaml",
            Range.at(Position.START),
            "Nobody trusts it.",
            "Replace it.");
    show(Optional.of(base64(certificates.authorityPem())), SERVICE, trust);
    assertThat(bundle.problemsProperty().get()).containsExactly(trust);

    show(Optional.of("not base64!"), SERVICE, trust);
    assertThat(bundle.problemsProperty().get()).isEmpty();
  }
}

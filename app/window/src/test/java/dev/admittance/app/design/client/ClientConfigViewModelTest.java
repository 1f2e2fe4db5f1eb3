package dev.admittance.app.design.client;

import static dev.admittance.app.design.client.Made.base64;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.design.client.ClientConfigViewModel.Way;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.authority.TestCertificates;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientConfigViewModelTest {
  private static final String HOOK =
      """
      # ours
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: guard
      webhooks:
      - name: hook.guard.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig:
          service:
            namespace: guard # the team's
            name: hook
            path: /check//all/
          caBundle: BUNDLE
        rules: []
      """;

  private static final String CLUSTER =
      """
      apiVersion: v1
      kind: Service
      metadata: {name: hook, namespace: guard}
      spec: {ports: [{port: 443}]}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: gate, namespace: shop}
      spec: {ports: [{port: 9443}]}
      """;

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  private final EditedObject object = new EditedObject(files, workspace, tasks, failures);
  private final TestCertificates made = Made.of(Made.HOST);
  private final String text = HOOK.replace("BUNDLE", base64(made.authorityPem()));
  private final ClientConfigViewModel client = model(Duration.ZERO);
  private OpenFile file;

  private ClientConfigViewModel model(Duration later) {
    return new ClientConfigViewModel(
        new BuilderContext(
            object, FieldPath.parse("webhooks[0].clientConfig"), workspace, tasks, failures),
        InstantSource.fixed(Made.NOW.plus(later)));
  }

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("hook.yaml"), text);
    Files.writeString(folder.resolve("cluster.yaml"), CLUSTER);
    workspace.open(folder);
    settle();
    files.open("hook.yaml", Position.START);
    settle();
    file = object.file().orElseThrow();
  }

  private void settle() {
    tasks.settle(delay);
  }

  private String text() {
    return file.source().text();
  }

  @Test
  void showsWhatIsReallyCalled() {
    assertThat(client.callProperty().get())
        .contains(
            new ClientConfigViewModel.Call(
                "https://hook.guard.svc:443/check/all", "hook.guard.svc"));
    assertThat(client.serviceProperty().get().orElseThrow().level()).isEqualTo(Level.GOOD);
    assertThat(client.bundle().reportProperty().get().verdict().level()).isEqualTo(Level.GOOD);
  }

  @Test
  void typingChangesOneFieldInOneStep() {
    client.nameProperty().set("ho");
    client.nameProperty().set("hooks");
    settle();

    assertThat(text()).isEqualTo(text.replace("name: hook\n", "name: hooks\n"));
    assertThat(client.serviceProperty().get().orElseThrow().level()).isEqualTo(Level.WARNING);
    file.undo();
    settle();
    assertThat(text()).isEqualTo(text);
    assertThat(client.nameProperty().get()).isEqualTo("hook");
  }

  @Test
  void whatIsTypedOnIsNotUndoneByWhatComesBack() {
    client.nameProperty().set("hook1");
    tasks.runAll();
    client.nameProperty().set("hook12");
    settle();

    assertThat(client.nameProperty().get()).isEqualTo("hook12");
    assertThat(text()).contains("name: hook12");
  }

  @Test
  void portThatIsNoneIsNotWritten() {
    client.portProperty().set("84x");
    settle();

    assertThat(text()).isEqualTo(text);
    assertThat(ClientConfigViewModel.isPort("84x")).isFalse();
  }

  @Test
  void goingThereAndBackKeepsWhatWasWritten() {
    client.choose(Way.URL);
    settle();
    assertThat(client.wayProperty().get()).isEqualTo(Way.URL);
    assertThat(text()).contains("url: https://").doesNotContain("service:");
    client.urlProperty().set("https://hooks.example/check");
    settle();

    client.choose(Way.SERVICE);
    settle();
    assertThat(text())
        .contains("namespace: guard", "name: hook", "path: /check//all/")
        .doesNotContain("url:");
    client.choose(Way.URL);
    settle();
    assertThat(text()).contains("url: https://hooks.example/check");
  }

  @Test
  void knownServiceIsTakenWithItsPort() {
    assertThat(client.known())
        .extracting(KnownService::title)
        .containsExactly("guard/hook, port 443", "shop/gate, port 9443");

    client.choose(client.known().getLast());
    settle();

    assertThat(client.callProperty().get().orElseThrow().url())
        .isEqualTo("https://gate.shop.svc:9443/check/all");
    assertThat(text()).contains("namespace: shop # the team's", "port: 9443");
  }

  @Test
  void expiredBundleIsFoundAndGeneratingEndsIt() {
    ClientConfigViewModel later = model(Duration.ofDays(400));
    settle();
    assertThat(later.bundle().reportProperty().get().verdict().text())
        .isEqualTo("The certificate is not valid today, so that every call fails.");

    later.bundle().generate();
    settle();

    assertThat(later.bundle().reportProperty().get().verdict().level()).isEqualTo(Level.GOOD);
    TestCertificates fresh = later.bundle().madeProperty().get().orElseThrow();
    assertThat(text())
        .isEqualTo(text.replace(base64(made.authorityPem()), base64(fresh.authorityPem())));
  }

  @Test
  void keyIsWrittenOnlyWhereItIsSaved() throws IOException {
    Path place = Files.createDirectory(folder.resolve("certificates"));
    client.bundle().generate();
    settle();
    String key = client.bundle().madeProperty().get().orElseThrow().keyPem();
    assertThat(text()).doesNotContain(base64(key)).doesNotContain("PRIVATE KEY");
    assertThat(place).isEmptyDirectory();

    client.bundle().saveFiles(place);
    settle();

    assertThat(place.resolve("tls.key")).hasContent(key);
    assertThat(client.bundle().messageProperty().get().orElseThrow().text())
        .isEqualTo("ca.crt, tls.crt, tls.key are in " + place + ".");
    client.bundle().saveFiles(place);
    settle();
    assertThat(failures.open())
        .extracting(Failure::what)
        .containsExactly("The certificates cannot be saved: there is such a file already.");
  }

  @Test
  void secretIsNamedAfterTheService() {
    client.bundle().generate();
    settle();
    client.bundle().saveSecret(folder);
    settle();

    assertThat(folder.resolve("hook-tls.yaml")).content().contains("namespace: \"guard\"");
  }

  @Test
  void pastedKeyIsRefusedAndNotKept() {
    client.bundle().paste(made.authorityPem() + made.keyPem());
    settle();

    assertThat(text()).isEqualTo(text);
    assertThat(client.bundle().messageProperty().get().orElseThrow())
        .satisfies(message -> {
          assertThat(message.level()).isEqualTo(Level.BAD);
          assertThat(message.text()).startsWith("This holds a private key");
        });
  }

  @Test
  void pastedPemIsWrittenAndCopiedBackAsPem() {
    TestCertificates other = Made.of("other");
    client.bundle().paste(other.authorityPem());
    settle();

    assertThat(text()).contains(base64(other.authorityPem()));
    assertThat(client.bundle().pem()).contains(other.authorityPem());
  }

  @Test
  void fileIsRead() throws IOException {
    Path pem = folder.resolve("other.crt");
    TestCertificates other = Made.of("other");
    Files.writeString(pem, other.authorityPem());

    client.bundle().read(pem);
    settle();

    assertThat(text()).contains(base64(other.authorityPem()));
  }

  @Test
  void fileThatIsNotThereIsReported() {
    client.bundle().read(folder.resolve("none.crt"));
    settle();

    assertThat(failures.open()).hasSize(1);
    assertThat(text()).isEqualTo(text);
  }

  @Test
  void removedBundleMeansTheSystemRoots() {
    client.bundle().remove();
    settle();

    assertThat(text()).doesNotContain("caBundle");
    assertThat(client.bundle().reportProperty().get().bundle())
        .isInstanceOf(CaBundle.SystemRoots.class);
    assertThat(client.bundle().pem()).isEmpty();
  }

  @Test
  void problemsAreThoseOfTheClientAlone() {
    assertThat(client.problemsProperty().get())
        .extracting(problem -> problem.path())
        .allSatisfy(path -> assertThat(path).startsWith("webhooks[0].clientConfig"));
    client.pathProperty().set("check");
    settle();
    assertThat(client.problemsProperty().get())
        .extracting(problem -> problem.message())
        .anyMatch(message -> message.contains("must start with a '/'"));
  }

  @Test
  void anotherObjectForgetsTheKey() {
    client.bundle().generate();
    settle();

    files.open("cluster.yaml", Position.START);
    settle();

    assertThat(client.bundle().madeProperty().get()).isEmpty();
    assertThat(client.callProperty().get()).isEmpty();
    assertThat(List.copyOf(client.problemsProperty().get())).isEmpty();
  }
}

package dev.admittance.app.debug.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureFormViewModelTest {
  @TempDir Path root;

  private final Failures failures = new Failures();
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
  private final CaptureFormViewModel form = debug.form();

  @BeforeEach
  void open() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    debug.importViewModel().setRoot(Optional.of(root));
    form.open();
  }

  private void select() {
    debug.captures().select(debug.captures().rows().getFirst());
  }

  @Test
  void exampleIsARequestAtOnce() {
    assertThat(form.problemProperty().get()).isEmpty();
    assertThat(form.complete().get()).isTrue();
    assertThat(form.previewProperty().get())
        .contains("kind: AdmissionReview", "resource: pods", "username: kubernetes-admin");
  }

  @Test
  void whatIsWrongIsSaidAndCannotBeRun() {
    form.objectProperty().set("kind: Pod\n  x: [");

    assertThat(form.problemProperty().get()).startsWith("In the object, line 2: ");
    assertThat(form.complete().get()).isFalse();

    form.objectProperty().set("{apiVersion: v1, kind: Pod, metadata: {name: x}}");
    form.operationProperty().set(Operation.UPDATE);
    assertThat(form.problemProperty().get()).startsWith("In the old object: UPDATE needs");
  }

  @Test
  void requestIsDebuggedOnceWithoutAFile() throws IOException {
    form.objectProperty()
        .set(
            "{apiVersion: v1, kind: Pod, metadata: {name: x, namespace: shop, labels: {quality:"
                + " bad}}}");

    form.debugOnce();

    assertThat(debug.session().traceProperty().get().orElseThrow().response().message())
        .endsWith("no bad pods");
    assertThat(debug.importViewModel().canMakeTest().get()).isFalse();
    try (var files = Files.list(root)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void requestIsDebuggedBesideTheSelectedCapture() {
    select();
    form.debugOnce();

    assertThat(debug.runs().runs()).hasSize(2);
    assertThat(debug.runs().currentProperty().get().orElseThrow().title())
        .isEqualTo("New: CREATE pods default/example");
  }

  @Test
  void captureIsEditedAndSavedAsANewOne() throws IOException {
    form.edit(ShopSetup.pod("bad"));
    assertThat(form.userProperty().get()).isEqualTo("alice");
    assertThat(form.objectProperty().get()).contains("quality: bad");

    form.userProperty().set("bob");
    form.groupsProperty().set("ops,  dev ");
    form.dryRunProperty().set(true);
    form.save();

    String text = Files.readString(root.resolve("captures/pod-bad.yaml"));
    assertThat(text).contains("username: bob", "- ops", "- dev", "dryRun: true", "quality: bad");
    assertThat(debug.importViewModel().noticeProperty().get().orElseThrow().text())
        .isEqualTo("1 capture added in captures/pod-bad.yaml.");
  }

  @Test
  void savedSecretIsRedacted() throws IOException {
    form.edit(ShopSetup.secret("hush"));
    form.save();

    assertThat(Files.readString(root.resolve("captures/secret-s.yaml"))).doesNotContain("hush");
  }

  @Test
  void objectIsLoadedFromAManifest() throws IOException {
    Path file = root.resolve("pod.yaml");
    Files.writeString(file, "apiVersion: v1\nkind: Pod\nmetadata: {name: loaded}\n");

    form.load(file);
    assertThat(form.folder()).contains(root);
    assertThat(form.previewProperty().get()).contains("name: loaded");

    form.load(root.resolve("missing.yaml"));
    assertThat(failures.open()).hasSize(1);
    assertThat(form.previewProperty().get()).contains("name: loaded");
  }
}

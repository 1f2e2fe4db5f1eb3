package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A folder in which some files are broken: they are listed, and the rest works.
class BrokenFilesTest extends WindowTest {
  private static final String GOOD =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: "1"
        kind: {group: "", version: v1, kind: Pod}
        resource: {group: "", version: v1, resource: pods}
        name: web
        namespace: shop
        operation: CREATE
        userInfo: {username: alice}
        object: {apiVersion: v1, kind: Pod, metadata: {name: web}}
      """;

  @TempDir Path folder;

  @Test
  void brokenFilesAreListedAndTheRestWorks() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("good.yaml"), GOOD);
    Files.writeString(folder.resolve("duplicate.yaml"), "kind: Pod\nkind: Pod\n");
    Files.writeString(folder.resolve("tabs.yaml"), "metadata:\n\tname: web\n");
    Files.writeString(folder.resolve("cut.json"), "[{\"a\": 1}, {\"b\": ");
    Files.write(folder.resolve("binary.yaml"), new byte[] {0, 1, 2, (byte) 0xff, (byte) 0xfe, 0});

    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("problems are listed", () -> window.shows("problems/table"));

    assertThat(window.items("problems/table"))
        .extracting(item -> ((Diagnostic) item).file())
        .contains("duplicate.yaml", "tabs.yaml", "cut.json", "binary.yaml");
    window.screenshot("11-problems");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received: CREATE pods shop/web");
  }

  @Test
  void problemLeadsToItsPlaceInTheText() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("duplicate.yaml"), "metadata:\n  name: a\n  name: b\n");
    WindowRobot window = open("--theme=light", "--workspace=" + folder);

    window.clickRow("problems/table", 0);
    window.press(KeyCode.ENTER);

    window.awaitText("design/caret", "3");
    assertThat(window.shows("design/tab/duplicate.yaml")).isTrue();
    window.screenshot("12-problem-in-its-text");
  }
}

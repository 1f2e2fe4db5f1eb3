package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// A person sends another one the place in a run that they talk about.
class LinkJourneyTest extends WindowTest {
  private static final String SECOND =
      "captures/02-storefront-two-patches.json:1=8ef304f4-7f9c-4101-8636-d053d01d310b@mutating/hook/"
          + "mesh-sidecar/sidecar.mesh.bookshop.example/OperationApplied:2";

  private static void copyLink(WindowRobot window) {
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.K);
  }

  private static void openLink(WindowRobot window, String link) {
    window.copy(link);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.press(KeyCode.CONTROL, KeyCode.V);
    window.press(KeyCode.ENTER);
  }

  @Test
  void linkToAnOperationAndToAValueLeadsBackToThem() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.F7);
    window.clickRow("debug/patch", 1);
    window.awaitText("debug/headline", "(2/3)");

    copyLink(window);
    assertThat(window.clipboard()).isEqualTo(SECOND);

    window.copy("");
    window.clickRow("debug/steps", 7);
    window.press(KeyCode.SHIFT, KeyCode.F10);
    window.choose("debug/copy-listed-link");
    assertThat(window.clipboard()).isEqualTo(SECOND);

    window.clickRow("debug/captures", 2);
    window.awaitText("debug/headline", "Request received");
    openLink(window, SECOND + "/value/spec/volumes/1/emptyDir");
    window.awaitText(
        "debug/headline", "sidecar.mesh.bookshop.example patched /spec/volumes/- (2/3)");
    window.until("the value is selected", () -> window.selectedRow("debug/diff") > 0);

    window.focus("debug/diff");
    copyLink(window);
    assertThat(window.clipboard()).isEqualTo(SECOND + "/value/spec/volumes/1/emptyDir");
    assertThat(window.shows("debug/address-notice")).isFalse();

    openLink(window, SECOND.replace("Applied:2", "Applied:8"));
    window.awaitText("debug/address-notice/words", "The linked step is gone.");
    window.awaitText("debug/headline", "(3/3)");
    window.screenshot("link-nearest");
    window.click("debug/address-dismiss");
    assertThat(window.shows("debug/address-notice")).isFalse();
  }

  @Test
  void windowOpensAtTheStepThatTheCommandLineNames() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true", "--at=" + SECOND);

    window.awaitText("debug/headline", "(2/3)");
    window.awaitText("debug/counter", "Step 8 of");
    window.screenshot("link-launch");
  }
}

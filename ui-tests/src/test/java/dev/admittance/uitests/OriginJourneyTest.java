package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.address.AddressReading;
import dev.admittance.simulator.address.StepAddress;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// A person sees a value in the object of a request and wants to know who put it there.
class OriginJourneyTest extends WindowTest {
  /// The image of the container that the mesh added, in the object that is stored.
  private static final String IMAGE =
      "captures/02-storefront-two-patches.json:1=8ef304f4-7f9c-4101-8636-d053d01d310b@finished/"
          + "Finished/value/spec/containers/1/image";

  @Test
  void valueLeadsToTheOperationThatWroteIt() throws TimeoutException {
    assertThat(StepAddress.read(IMAGE)).isInstanceOf(AddressReading.Read.class);
    WindowRobot window = open("--theme=light", "--sample=true", "--at=" + IMAGE);
    window.awaitText("debug/headline", "Admitted");
    window.until("the value is selected", () -> window.selectedRow("debug/diff") > 0);

    window.focus("debug/diff");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.W);
    window.until("the chain is there", () -> window.shows("debug/origin-chain"));
    window.screenshot("origin-chain");
    window.clickRow("debug/origin-chain", 0);
    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example patched /spec/containers/-");
    assertThat(window.shows("debug/origin-chain")).isTrue();
    window.screenshot("origin-step");
  }
}

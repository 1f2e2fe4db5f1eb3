package dev.admittance.app.debug.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PinStateTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final ObjectDiffViewModel diff = new ObjectDiffViewModel(session, new DirectTaskRunner());

  private void pin() {
    session.show(trace);
    diff.pinAsA();
    session.moveTo(trace.steps().size() - 1);
    diff.pinAsB();
  }

  @Test
  void pinsComeBackWithTheirRequest() throws IOException {
    pin();
    String written = JsonText.write(new PinState(diff.requestPins()).now());

    DebugSession later = new DebugSession();
    ObjectDiffViewModel next = new ObjectDiffViewModel(later, new DirectTaskRunner());
    new PinState(next.requestPins()).recall(Optional.of(JsonText.parse(written)));
    later.show(ShopSetup.run(ShopSetup.pod("good")));
    assertThat(next.pinsProperty().get()).isEqualTo(Pins.NONE);
    later.show(ShopSetup.run(ShopSetup.pod("bad")));

    assertThat(next.pinsProperty().get()).isEqualTo(diff.pinsProperty().get());
    assertThat(next.pinsProperty().get().a().map(Pin::index)).contains(0);
  }

  @Test
  void pinThatTheStepsDoNotHaveAnyMoreIsLeftOut() throws IOException {
    pin();
    String uid = trace.request().uid();

    new PinState(diff.requestPins())
        .recall(
            Optional.of(
                JsonText.parse(
                    """
                    [1, {"uid": "%s", "a": {"index": 1e9, "title": "As received"},
                      "b": {"index": 12345, "title": "As received"}}]\
                    """
                        .formatted(uid))));
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    session.show(trace);

    assertThat(diff.pinsProperty().get()).isEqualTo(Pins.NONE);
  }

  @Test
  void anotherWorkspaceHasItsOwn() {
    pin();

    new PinState(diff.requestPins()).recall(Optional.empty());

    assertThat(diff.requestPins().all()).isEmpty();
  }
}

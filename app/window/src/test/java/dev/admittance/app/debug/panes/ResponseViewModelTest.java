package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import org.junit.jupiter.api.Test;

class ResponseViewModelTest {
  private final DebugSession session = new DebugSession();
  private final ResponseViewModel response = new ResponseViewModel(session);

  @Test
  void refusalReadsAsKubectlPrintsIt() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));

    assertThat(response.terminalProperty().get())
        .containsExactly(
            "Warning: looks odd",
            "Error from server (Forbidden): admission webhook \"deny.shop.example\" denied the"
                + " request: no bad pods");
  }

  @Test
  void warningsPrecedeTheResult() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(response.terminalProperty().get())
        .containsExactly("Warning: looks odd", "pod/good created");
  }

  @Test
  void clientGetsTheStatusOfARefusalAlone() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));
    assertThat(response.answerProperty().get())
        .hasValueSatisfying(answer -> {
          assertThat(answer.statusLine()).isEqualTo("HTTP/2 403 Forbidden");
          assertThat(answer.headers()).containsExactly("Warning: 299 - \"looks odd\"");
          assertThat(answer.body().orElseThrow()).contains("\"reason\": \"Forbidden\"");
        });

    session.show(ShopSetup.run(ShopSetup.pod("good")));
    assertThat(response.answerProperty().get())
        .hasValueSatisfying(answer -> {
          assertThat(answer.statusLine()).isEqualTo("HTTP/2 201 Created");
          assertThat(answer.body()).isEmpty();
        });
  }

  @Test
  void stepsDoNotChangeTheResponse() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));
    var answer = response.answerProperty().get();

    session.runToEnd();

    assertThat(response.answerProperty().get()).isSameAs(answer);
  }

  @Test
  void withoutATraceThereIsNone() {
    assertThat(response.terminalProperty().get()).isEmpty();
    assertThat(response.answerProperty().get()).isEmpty();

    session.show(ShopSetup.run(ShopSetup.pod("bad")));
    session.clear();

    assertThat(response.terminalProperty().get()).isEmpty();
    assertThat(response.answerProperty().get()).isEmpty();
  }
}

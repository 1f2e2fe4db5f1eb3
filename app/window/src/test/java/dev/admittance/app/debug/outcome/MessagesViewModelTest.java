package dev.admittance.app.debug.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.messages.Message;
import org.junit.jupiter.api.Test;

class MessagesViewModelTest {
  private final DebugSession session = new DebugSession();
  private final MessagesViewModel messages = new MessagesViewModel(session);

  @Test
  void warningsComeFirstAndLeadToTheirStep() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    Message first = messages.messages().getFirst();

    assertThat(first.who()).isEqualTo("warn.shop.example");
    assertThat(first.text()).isEqualTo("looks odd");
    assertThat(messages.isCurrent(first)).isFalse();

    messages.jumpTo(first);

    assertThat(messages.isCurrent(first)).isTrue();
  }

  @Test
  void messagesSoFarGrowWithTheSteps() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    int all = messages.messages().size();
    messages.soFarProperty().set(true);

    assertThat(messages.messages()).isEmpty();
    assertThat(messages.summaryProperty().get()).isEqualTo("0 warnings, 0 audit annotations");

    session.runToEnd();

    assertThat(messages.messages()).hasSize(all);
    assertThat(messages.summaryProperty().get()).startsWith("1 warning, ");
  }

  @Test
  void nothingIsSaidWithoutARun() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    session.clear();

    assertThat(messages.messages()).isEmpty();
  }
}

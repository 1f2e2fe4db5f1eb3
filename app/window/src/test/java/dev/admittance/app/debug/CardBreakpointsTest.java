package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.lanes.CardAction;
import dev.admittance.app.debug.lanes.LanesViewModel;
import dev.admittance.app.debug.session.BreakpointRow;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.Phase;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CardBreakpointsTest {
  private final DebugSession session = new DebugSession();
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(session);
  private final LanesViewModel lanes = new LanesViewModel(session);

  @BeforeEach
  void show() {
    CardBreakpoints.install(lanes, breakpoints, session);
    session.show(ShopSetup.run(ShopSetup.pod("bad")));
  }

  @Test
  void menuOfAHookSetsItsBreakpointAndTakesItAway() {
    LaneCard card = card("label.shop.example");
    CardAction action = lanes.actions(card).getFirst();
    assertThat(action.title().apply(card)).isEqualTo("Set Breakpoint");

    action.run().accept(card);

    assertThat(breakpoints.rows())
        .extracting(BreakpointRow::text)
        .containsExactly("label.shop.example in labels");
    assertThat(action.title().apply(card)).isEqualTo("Remove Breakpoint");
    assertThat(lanes.brokenProperty().get()).accepts(card);

    action.run().accept(card);

    assertThat(breakpoints.rows()).isEmpty();
    assertThat(lanes.brokenProperty().get()).rejects(card);
  }

  @Test
  void breakpointOnAPhaseMarksTheCardItBeginsWith() {
    breakpoints.stopAt(Phase.FINISHED);

    List<LaneCard> marked = cards().stream().filter(lanes.brokenProperty().get()).toList();

    assertThat(marked).hasSize(1);
    assertThat(marked.getFirst().place().phase()).isEqualTo(Phase.FINISHED);
  }

  private LaneCard card(String title) {
    return cards().stream().filter(card -> card.title().equals(title)).findFirst().orElseThrow();
  }

  private List<LaneCard> cards() {
    return lanes.lanesProperty().get().stream().flatMap(lane -> lane.cards().stream()).toList();
  }
}

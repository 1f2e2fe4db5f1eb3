package dev.admittance.app.debug.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.Shop;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LanesViewModelTest {
  private final Trace trace = Shop.run(Shop.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final LanesViewModel lanes = new LanesViewModel(session);

  @BeforeEach
  void show() {
    lanes.setHooks(Shop.hooks());
    session.show(trace);
  }

  @Test
  void requestPassesTheLanesFromLeftToRight() {
    assertThat(lanes.lanesProperty().get())
        .extracting(Lane::title)
        .containsSubsequence(
            "Received", "Mutating, in series", "Validating, in parallel", "Response");
  }

  @Test
  void everyHookSaysWhatItCameTo() {
    assertThat(
            cards().stream()
                .filter(card -> card.hook().isPresent())
                .map(card -> card.title() + ": " + card.state().words()))
        .containsExactly(
            "label.shop.example: Patched +2",
            "slow.shop.example: Timed out, ignored",
            "deployments.shop.example: Skipped",
            "deny.shop.example: Denied",
            "warn.shop.example: Allowed");
  }

  @Test
  void everyStepBelongsToExactlyOneCard() {
    assertThat(cards().stream().flatMap(card -> card.steps().stream()).sorted())
        .containsExactlyElementsOf(IntStream.range(0, trace.steps().size()).boxed().toList());
  }

  @Test
  void jumpingToACardLeadsToItsFirstStep() {
    LaneCard denied = hook("deny.shop.example");

    lanes.jumpTo(denied);

    assertThat(session.index().get()).isEqualTo(denied.steps().getFirst());
    assertThat(lanes.progress(denied)).isEqualTo(LaneCard.Progress.CURRENT);
    assertThat(lanes.progress(hook("label.shop.example"))).isEqualTo(LaneCard.Progress.PAST);
  }

  @Test
  void hookOfAnEarlierStepIsStillAhead() {
    assertThat(lanes.progress(hook("label.shop.example"))).isEqualTo(LaneCard.Progress.AHEAD);
  }

  @Test
  void longestDelayFillsItsBar() {
    assertThat(lanes.delayShare(hook("slow.shop.example"))).isEqualTo(1);
    assertThat(lanes.delayShare(hook("label.shop.example"))).isBetween(0.01, 0.1);
    assertThat(lanes.delayShare(hook("deployments.shop.example"))).isZero();
  }

  @Test
  void menuHasWhatAppliesToTheCard() {
    lanes
        .actions()
        .setAll(
            new CardAction("all", LaneCard::title, _ -> true, _ -> {}),
            new CardAction("hooks", _ -> "Hook", card -> card.hook().isPresent(), _ -> {}));

    assertThat(lanes.actions(hook("deny.shop.example")))
        .extracting(CardAction::id)
        .containsExactly("all", "hooks");
    assertThat(lanes.actions(cards().getFirst())).extracting(CardAction::id).containsExactly("all");
  }

  private List<LaneCard> cards() {
    return lanes.lanesProperty().get().stream().flatMap(lane -> lane.cards().stream()).toList();
  }

  private LaneCard hook(String name) {
    return cards().stream().filter(card -> card.title().equals(name)).findFirst().orElseThrow();
  }
}

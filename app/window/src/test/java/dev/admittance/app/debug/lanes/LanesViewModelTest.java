package dev.admittance.app.debug.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.diagram.LanesLayout;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LanesViewModelTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final LanesViewModel lanes = new LanesViewModel(session);

  @BeforeEach
  void show() {
    lanes.setHooks(ShopSetup.hooks());
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
  void jumpingToACardLeadsToItsResult() {
    lanes.open(hook("slow.shop.example"));
    assertThat(step()).isInstanceOf(Step.FailedOpen.class);
    lanes.open(hook("label.shop.example"));
    assertThat(step()).isInstanceOf(Step.HookAllowed.class);
    lanes.open(hook("deployments.shop.example"));
    assertThat(step()).isInstanceOf(Step.HookSkipped.class);

    LaneCard denied = hook("deny.shop.example");
    lanes.open(denied);

    assertThat(step()).isInstanceOf(Step.HookDenied.class);
    assertThat(lanes.progress(denied)).isEqualTo(LaneCard.Progress.CURRENT);
    assertThat(lanes.progress(hook("label.shop.example"))).isEqualTo(LaneCard.Progress.PAST);
  }

  @Test
  void hookOfAnEarlierStepIsStillAhead() {
    assertThat(lanes.progress(hook("label.shop.example"))).isEqualTo(LaneCard.Progress.AHEAD);
  }

  @Test
  void everyStepHasACardInSight() {
    for (int step = 0; step < trace.steps().size(); step++) {
      session.moveTo(step);
      assertThat(lanes.current().orElseThrow().card().steps()).contains(step);
    }
  }

  @Test
  void summaryCountsTheHooks() {
    assertThat(lanes.summary().getValue()).isEqualTo("4 hooks called, 1 skipped");
  }

  @Test
  void collapsedIsLowerThanLanes() {
    LanesLayout tall = lanes.layoutProperty().get();

    lanes.collapsedProperty().set(true);

    assertThat(lanes.layoutProperty().get().height()).isLessThan(tall.height());
    assertThat(lanes.layoutProperty().get().cards()).hasSameSizeAs(tall.cards());
  }

  @Test
  void lanesAreNeverWiderThanTheWindowAtAnyZoom() {
    double inCards = lanes.layoutProperty().get().width();

    for (double room : new double[] {inCards + 1, inCards - 1, 600, 400}) {
      lanes.zoom().roomProperty().set(room);
      for (Runnable zoom : List.<Runnable>of(lanes.zoom()::in, lanes.zoom()::reset, lanes::fit)) {
        zoom.run();
        assertThat(lanes.layoutProperty().get().width() * lanes.zoom().factorProperty().get())
            .isLessThanOrEqualTo(room + 1);
      }
      lanes.zoom().reset();
    }
  }

  @Test
  void hooksThatWereNotReachedUnfoldAndFoldAgain() {
    lanes.setHooks(
        Stream.concat(
                ShopSetup.hooks().stream(),
                IntStream.range(5, 305)
                    .mapToObj(i -> new HookId(HookKind.VALIDATING, "more", "h" + i, i)))
            .toList());
    int folded = lanes.layoutProperty().get().cards().size();
    LaneCard fold =
        lanes.layoutProperty().get().cards().stream()
            .map(PlacedCard::card)
            .filter(card -> card.title().equals("300 not reached"))
            .findFirst()
            .orElseThrow();

    lanes.open(fold);
    assertThat(lanes.layoutProperty().get().cards()).hasSize(folded + 300);
    assertThat(session.index().get()).isZero();

    LaneCard open =
        lanes.layoutProperty().get().cards().stream()
            .map(PlacedCard::card)
            .filter(card -> card.id().equals(fold.id()))
            .findFirst()
            .orElseThrow();
    lanes.open(open);
    assertThat(lanes.layoutProperty().get().cards()).hasSize(folded);
  }

  @Test
  void zoomGoesThroughLevelsAndBack() {
    LanesZoom zoom = lanes.zoom();

    zoom.in();
    assertThat(zoom.words().getValue()).isEqualTo("110 %");
    zoom.out();
    zoom.out();
    assertThat(zoom.words().getValue()).isEqualTo("90 %");
    zoom.reset();
    assertThat(zoom.factorProperty().get()).isEqualTo(1);
    for (int i = 0; i < 20; i++) {
      zoom.out();
    }
    assertThat(zoom.words().getValue()).isEqualTo("25 %");
  }

  @Test
  void fittingShowsTheWholeWidth() {
    double width = lanes.layoutProperty().get().width();
    lanes.zoom().roomProperty().set(width / 2);

    lanes.fit();

    assertThat(lanes.zoom().factorProperty().get()).isEqualTo(0.5);
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

  private Step step() {
    return session.positionProperty().get().orElseThrow().step();
  }

  private List<LaneCard> cards() {
    return lanes.lanesProperty().get().stream().flatMap(lane -> lane.cards().stream()).toList();
  }

  private LaneCard hook(String name) {
    return cards().stream().filter(card -> card.title().equals(name)).findFirst().orElseThrow();
  }
}

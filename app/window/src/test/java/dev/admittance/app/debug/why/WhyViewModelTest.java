package dev.admittance.app.debug.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WhyViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final WhyViewModel why = debug.panes().why();

  @BeforeEach
  void load() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
  }

  @Test
  void followsTheHookOfTheStep() {
    select(0);
    at(Step.HookSkipped.class);

    assertThat(shown().sentence()).isEqualTo("deployments.shop.example was not called.");
    assertThat(why.checksProperty().get().orElseThrow().decisive()).isPresent();
  }

  @Test
  void nobodyIsToldOfBeforeOneAsks() {
    select(0);

    assertThat(shown()).isEqualTo(WhyAnswer.NONE);
    assertThat(why.choices()).hasSize(5);
  }

  @Test
  void refusingHookIsToldOfWhileNobodyIsAskedAbout() {
    select(1);

    assertThat(shown().choice().orElseThrow().name()).isEqualTo("deny.shop.example");
    assertThat(shown().reason()).startsWith("deny.shop.example denied the request.");
  }

  @Test
  void askingGoesToTheFirstStepOfTheHook() {
    select(0);
    why.ask(hook("slow.shop.example"));

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookMatched.class);
    assertThat(shown().sentence()).isEqualTo("slow.shop.example was called.");
  }

  @Test
  void hookThatWasNeverReachedIsToldOfWithoutMoving() {
    debug.load(ShopSetup.input(DENIES_FIRST, Path.of(""), ShopSetup.pod("good")));
    select(0);
    why.ask(hook("warn.shop.example"));

    assertThat(debug.session().index().get()).isZero();
    assertThat(shown().look()).isEqualTo(WhyAnswer.Look.NOT_REACHED);

    why.goToCause();

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
    assertThat(shown().choice().orElseThrow().name()).isEqualTo("label.shop.example");
  }

  @Test
  void cardThatWasNeverReachedLeadsToTheAnswer() {
    debug.load(ShopSetup.input(DENIES_FIRST, Path.of(""), ShopSetup.pod("good")));
    select(0);
    debug.lanes().lanesProperty().get().stream()
        .flatMap(lane -> lane.cards().stream())
        .filter(card -> card.hook().filter(hook("warn.shop.example")::equals).isPresent())
        .forEach(debug.lanes()::open);

    assertThat(shown().sentence()).isEqualTo("The server never came to warn.shop.example.");
    assertThat(debug.dock().frontProperty().get()).isEqualTo(Pane.WHY.id());
  }

  @Test
  void whoIsAskedAboutStaysOnStepsOfNobody() {
    select(0);
    why.ask(hook("slow.shop.example"));
    debug.session().runToEnd();

    assertThat(shown().choice().orElseThrow().name()).isEqualTo("slow.shop.example");
  }

  @Test
  void nothingIsToldWithoutARun() {
    select(1);
    debug.captures().selectedProperty().set(Optional.empty());

    assertThat(shown()).isEqualTo(WhyAnswer.NONE);
    assertThat(why.choices()).isEmpty();
  }

  @Test
  void rulesOfAPolicyEngineCanBeAskedAbout() throws URISyntaxException {
    debug.load(Mixture.read());
    select(0);
    WhyAnswer.Choice rule = choice("AllowedRegistries/our-registry");
    assertThat(rule.origin()).isEqualTo("validation.gatekeeper.sh");

    why.ask(rule);

    assertThat(shown().sentence()).isEqualTo("AllowedRegistries/our-registry is violated.");
    assertThat(shown().look()).isEqualTo(WhyAnswer.Look.REFUSED);
    assertThat(why.checksProperty().get()).isPresent();
    debug.panes().whyNot().search();
    assertThat(debug.panes().whyNot().whyNotSuggestions()).isNotEmpty();

    why.ask(choice("ValidatingPolicy/no-latest-tag"));
    assertThat(shown().sentence())
        .isEqualTo("ValidatingPolicy/no-latest-tag is violated and warns.");
    assertThat(shown().look()).isEqualTo(WhyAnswer.Look.WARNED);
    why.ask(choice("bounded-memory with bounded-memory"));
    assertThat(shown().look()).isEqualTo(WhyAnswer.Look.WARNED);
  }

  private WhyAnswer.Choice choice(String name) {
    return why.choices().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static final String DENIES_FIRST =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: label.shop.example
        response: {allowed: false}
      """;

  private static HookId hook(String name) {
    return ShopSetup.hooks().stream()
        .filter(one -> one.webhook().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private WhyAnswer shown() {
    return why.answerProperty().get();
  }

  private void select(int row) {
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(row)));
  }

  private void at(Class<? extends Step> type) {
    debug.session().traceProperty().get().orElseThrow().steps().stream()
        .filter(type::isInstance)
        .findFirst()
        .ifPresent(step -> debug.session().moveTo(step.moment().index()));
  }
}

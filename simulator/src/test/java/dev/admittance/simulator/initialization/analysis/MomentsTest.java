package dev.admittance.simulator.initialization.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initialization.PlayedScenario;
import dev.admittance.simulator.initialization.analysis.ClientViews.View;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.proposal.Behaviour;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// What clients see, what servers know and who talks to whom, at moments of the example flows.
class MomentsTest {
  private static final ObjectKey WEB = new ObjectKey("pods", "shop", "web");

  private static int index(InitializationTrace trace, Predicate<InitializationEvent> wanted) {
    return trace.events().stream().filter(wanted).findFirst().orElseThrow().when().index();
  }

  private static List<String> told(ClientViews views) {
    return views.views().stream().map(view -> view.client() + ": " + view.sees()).toList();
  }

  private static ClientViews views(PlayedScenario played, InitializationTrace trace, int index) {
    List<ObjectCreation> creations =
        CreationExplanations.of(played.scenario(), trace).stream()
            .map(CreationExplanation::creation)
            .toList();
    return ClientViews.at(trace, creations, index, WEB);
  }

  /// The rows of I-110, as shipped.
  @Test
  void clientsSeeTheObjectAsTheFlowSays() {
    PlayedScenario played = PlayedScenario.of("success").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();
    int held = index(trace, InitializationEvent.Held.class::isInstance);

    assertThat(told(views(played, trace, held)))
        .containsExactly(
            "GET by name: 200 with the object",
            "LIST: leaves it out",
            "LIST includeUninitialized: holds it",
            "WATCH: nothing yet",
            "WATCH includeUninitialized: last told ADDED rv 1",
            "C's POST: waits for x1.example.com, x2.example.com, since 0 ms");
    assertThat(views(played, trace, held).pending())
        .containsExactly("x1.example.com", "x2.example.com");

    ClientViews end = views(played, trace, trace.events().size() - 1);
    assertThat(told(end))
        .contains(
            "LIST: holds it",
            "WATCH: last told ADDED rv 3",
            "WATCH includeUninitialized: last told MODIFIED rv 3");
    assertThat(end.views().getLast().sees()).startsWith("201 at ");
    assertThat(end.views()).extracting(View::sight).containsOnly(ClientViews.Visibility.WHOLE);
  }

  @Test
  void aReadIsA202AsProposed() {
    PlayedScenario played = PlayedScenario.of("success").as(Behaviour.AS_PROPOSED);
    InitializationTrace trace = played.play();

    assertThat(told(views(played, trace, index(trace, InitializationEvent.Held.class::isInstance))))
        .first()
        .isEqualTo("GET by name: 202 with a Status, not the object");
  }

  @Test
  void whatFailedIsGoneForAll() {
    PlayedScenario played = PlayedScenario.of("failure").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();

    ClientViews end = views(played, trace, trace.events().size() - 1);

    assertThat(told(end)).startsWith("GET by name: 404 NotFound", "LIST: does not have it");
    assertThat(end.views().get(4).sees()).isEqualTo("last told DELETED rv 4");
    assertThat(end.views().getLast().sight()).isEqualTo(ClientViews.Visibility.FAILURE);
  }

  @Test
  void aServerThatCannotReadGrowsStale() {
    PlayedScenario success = PlayedScenario.of("success").as(Behaviour.AS_SHIPPED);
    PlayedScenario played =
        new PlayedScenario(
            new ScenarioChange.Unread("A1", Duration.ofSeconds(1), Duration.ofMinutes(1))
                .in(success.scenario()),
            success.input());
    InitializationTrace trace = played.play();

    ServerKnowledge first = knowledge(played, trace, failure(trace, 1));
    assertThat(first.state()).isEqualTo(ServerKnowledge.State.AGEING);
    assertThat(first.age()).contains(Duration.ofSeconds(1));
    assertThat(first.initializers()).containsExactly("x1.example.com", "x2.example.com");
    ServerKnowledge fourth = knowledge(played, trace, failure(trace, 4));
    assertThat(fourth.state()).isEqualTo(ServerKnowledge.State.AGEING);
    ServerKnowledge fifth = knowledge(played, trace, failure(trace, 5));
    assertThat(fifth.state()).isEqualTo(ServerKnowledge.State.STALE);
    assertThat(fifth.age()).contains(Duration.ofSeconds(5));
    assertThat(fifth.words()).contains("no object can be created");
  }

  private static int failure(InitializationTrace trace, int number) {
    return index(
        trace,
        event ->
            event instanceof InitializationEvent.ConfigurationUnread unread
                && unread.failures() == number);
  }

  private static ServerKnowledge knowledge(
      PlayedScenario played, InitializationTrace trace, int index) {
    return ServerKnowledge.at(played.scenario(), trace, index).getFirst();
  }

  @Test
  void aServerThatCrashedKnowsNothing() {
    PlayedScenario played = PlayedScenario.of("crash-and-repair").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();

    ServerKnowledge down =
        knowledge(played, trace, index(trace, InitializationEvent.Crashed.class::isInstance));

    assertThat(down.state()).isEqualTo(ServerKnowledge.State.DOWN);
    assertThat(down.initializers()).isEmpty();
    ServerKnowledge end = knowledge(played, trace, trace.events().size() - 1);
    assertThat(end.state()).isEqualTo(ServerKnowledge.State.FRESH);
  }

  @Test
  void theSequenceHasALineForEachHappening() {
    PlayedScenario played = PlayedScenario.of("success").as(Behaviour.AS_SHIPPED);
    InitializationTrace trace = played.play();

    SequenceDiagram sequence = SequenceDiagram.of(played.scenario(), trace);

    assertThat(sequence.actors())
        .extracting(Actor::name)
        .containsExactly("D", "C", "A1", "A2", "etcd", "X1", "X2");
    assertThat(sequence.lines()).hasSameSizeAs(trace.events());
    SequenceDiagram.Line post = sequence.lines().get(index(trace, MomentsTest::isPost));
    assertThat(post.kind()).isEqualTo(SequenceDiagram.Kind.CALL);
    assertThat(post.label()).isEqualTo("POST pods shop/web");
    assertThat(List.of(post.from(), post.to())).containsExactly(1, 2);
    SequenceDiagram.Line stored =
        sequence.lines().get(index(trace, InitializationEvent.Wrote.class::isInstance));
    assertThat(stored.label()).isEqualTo("ADDED rv 1, pending x1.example.com, x2.example.com");
    assertThat(sequence.actors().get(stored.to())).isEqualTo(Actor.ETCD);
  }

  private static boolean isPost(InitializationEvent event) {
    return event instanceof InitializationEvent.Asked asked && asked.call().creates();
  }
}

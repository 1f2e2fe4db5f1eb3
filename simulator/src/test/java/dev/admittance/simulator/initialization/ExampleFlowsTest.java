package dev.admittance.simulator.initialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.proposal.Behaviour;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The two example flows row by row (I-110, I-111).
class ExampleFlowsTest {
  private static final ObjectKey WEB = new ObjectKey("pods", "shop", "web");

  private static InitializationTrace play(String flow, Behaviour behaviour) {
    return PlayedScenario.of(flow).as(behaviour).play();
  }

  private static int uninitialized(Behaviour behaviour) {
    return behaviour == Behaviour.AS_SHIPPED ? 200 : 202;
  }

  private static <H extends InitializationEvent> Stream<H> all(
      InitializationTrace trace, Class<H> type) {
    return trace.events().stream().filter(type::isInstance).map(type::cast);
  }

  private static ApiResponse answerTo(InitializationTrace trace, String caller, String verb) {
    return all(trace, InitializationEvent.Answered.class)
        .filter(answered ->
            answered.call().caller().equals(caller) && answered.call().verb().equals(verb))
        .reduce((_, last) -> last)
        .orElseThrow()
        .answer();
  }

  @ParameterizedTest
  @EnumSource
  void initializersWatchA2WithUninitializedObjectsBeforeAnythingIsThere(Behaviour behaviour) {
    InitializationTrace trace = play("success", behaviour);
    assertThat(
            all(trace, InitializationEvent.Asked.class)
                .filter(asked -> asked.call().verb().equals("WATCH")))
        .extracting(asked ->
            asked.call().caller() + " " + asked.call().title() + " " + asked.call().server())
        .containsExactly(
            "X1 pods?includeUninitialized=true A2",
            "X2 pods?includeUninitialized=true A2",
            "D pods A2");
    InitializationEvent.Asked post =
        all(trace, InitializationEvent.Asked.class)
            .filter(asked -> asked.call().creates())
            .findFirst()
            .orElseThrow();
    assertThat(post.call().server()).isEqualTo("A1");
    assertThat(Perspective.of(WEB, post.after(), trace.rules()))
        .isEqualTo(new Perspective(List.of(), 404, false, false));
  }

  @ParameterizedTest
  @EnumSource
  void admissionSetsThePendingListBeforeAnythingIsStored(Behaviour behaviour) {
    InitializationTrace trace = play("success", behaviour);
    InitializationEvent.AdmissionDecided decided =
        all(trace, InitializationEvent.AdmissionDecided.class).findFirst().orElseThrow();
    assertThat(decided.call().verb()).isEqualTo("POST");
    assertThat(decided.after().find(WEB)).isEmpty();
    InitializationEvent.Held held =
        all(trace, InitializationEvent.Held.class).findFirst().orElseThrow();
    assertThat(held.when().actor()).isEqualTo("A1");
    assertThat(held.pending()).containsExactly("x1.example.com", "x2.example.com");
  }

  @ParameterizedTest
  @EnumSource
  void successRowByRow(Behaviour behaviour) {
    int get = uninitialized(behaviour);
    assertThat(FlowRow.of(play("success", behaviour), WEB))
        .containsExactly(
            new FlowRow("rv1 x1,x2", "ADDED rv1", "", get, false, "waiting"),
            new FlowRow("rv2 x2", "MODIFIED rv2", "", get, false, "waiting"),
            new FlowRow("rv3", "MODIFIED rv3", "ADDED rv3", 200, true, "201"));
  }

  @ParameterizedTest
  @EnumSource
  void failureRowByRow(Behaviour behaviour) {
    int get = uninitialized(behaviour);
    assertThat(FlowRow.of(play("failure", behaviour), WEB))
        .containsExactly(
            new FlowRow("rv1 x1,x2", "ADDED rv1", "", get, false, "waiting"),
            new FlowRow("rv2 x2", "MODIFIED rv2", "", get, false, "waiting"),
            new FlowRow("rv3 x2", "MODIFIED rv3", "", get, false, "503"),
            new FlowRow("rv4 deleted", "DELETED rv4", "", 404, false, "503"));
  }

  @ParameterizedTest
  @EnumSource
  void initializersTakeTheirTurnsOneAfterTheOtherOnA2(Behaviour behaviour) {
    InitializationTrace trace = play("success", behaviour);
    assertThat(all(trace, InitializationEvent.TookTurn.class))
        .extracting(turn -> turn.when().actor())
        .containsExactly("X1", "X2");
    assertThat(
            all(trace, InitializationEvent.Wrote.class)
                .map(wrote -> wrote.when().actor() + " rv" + wrote.revision()))
        .containsExactly("A1 rv1", "A2 rv2", "A2 rv3");
  }

  @ParameterizedTest
  @EnumSource
  void theCreatorGetsTheObjectAsTheLastInitializerLeftIt(Behaviour behaviour) {
    ApiResponse answer = answerTo(play("success", behaviour), "C", "POST");
    GoFields object = new GoFields(answer.objects().getFirst());
    assertThat(answer.code()).isEqualTo(201);
    assertThat(object.object("metadata").text("resourceVersion")).isEqualTo("3");
    assertThat(object.object("metadata").has("initializers")).isFalse();
    GoFields container = object.object("spec").list("containers").getFirst();
    assertThat(container.object("resources").object("requests").text("cpu")).isEqualTo("100m");
    assertThat(container.list("env").getFirst().text("name")).isEqualTo("TEAM");
  }

  @ParameterizedTest
  @EnumSource
  void theCreatorGetsTheResultVerbatim(Behaviour behaviour) {
    ApiResponse answer = answerTo(play("failure", behaviour), "C", "POST");
    assertThat(answer.code()).isEqualTo(503);
    assertThat(answer.status().orElseThrow().json().toString())
        .isEqualTo(
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\",\"code\":503,\"reason\":\"ServiceUnavailable\",\"message\":\"the"
                + " certificate of the shop cannot be fetched\"}");
  }

  @Test
  void shippedTheDeletionIsPartOfTheRequestThatSetTheResult() {
    assertThat(order(play("failure", Behaviour.AS_SHIPPED)))
        .containsExactly("rv3", "C POST 503", "rv4", "X2 PUT 200");
  }

  @Test
  void proposedTheDeletionComesAfterTheRequestThatSetTheResult() {
    assertThat(order(play("failure", Behaviour.AS_PROPOSED)))
        .containsExactly("rv3", "X2 PUT 200", "C POST 503", "rv4");
  }

  /// What happened from the third write on, as far as it is part of the flow.
  private static List<String> order(InitializationTrace trace) {
    return trace.events().stream()
        .filter(event -> event.after().revision() >= 3)
        .flatMap(event -> told(event).stream())
        .toList();
  }

  private static Optional<String> told(InitializationEvent event) {
    return switch (event) {
      case InitializationEvent.Wrote wrote -> Optional.of("rv" + wrote.revision());
      case InitializationEvent.Answered answered
          when answered.call().verb().equals("POST") || answered.call().verb().equals("PUT") ->
          Optional.of(
              answered.call().caller()
                  + " "
                  + answered.call().verb()
                  + " "
                  + answered.answer().code());
      default -> Optional.empty();
    };
  }

  @Test
  void proposedAReadReportsTheResourceVersionInsteadOfTheObject() {
    InitializationTrace trace = play("success", Behaviour.AS_PROPOSED);
    ApiResponse answer =
        all(trace, InitializationEvent.Answered.class)
            .filter(answered -> answered.call().verb().equals("GET"))
            .findFirst()
            .orElseThrow()
            .answer();
    assertThat(answer.code()).isEqualTo(202);
    assertThat(answer.objects()).isEmpty();
    GoFields status = new GoFields(answer.status().orElseThrow().json());
    assertThat(status.object("metadata").text("resourceVersion")).isEqualTo("1");
  }

  @ParameterizedTest
  @EnumSource
  void theSameScenarioGivesTheSameTrace(Behaviour behaviour) {
    assertThat(TimeTable.of(play("failure", behaviour)))
        .isEqualTo(TimeTable.of(play("failure", behaviour)));
  }
}

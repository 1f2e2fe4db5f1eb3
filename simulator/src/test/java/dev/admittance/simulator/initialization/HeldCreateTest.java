package dev.admittance.simulator.initialization;

import static dev.admittance.simulator.initialization.TraceQueries.WEB;
import static dev.admittance.simulator.initialization.TraceQueries.posts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a held create call ends (I-55, I-56), besides the ways that the golden scenarios show.
class HeldCreateTest {
  private static final String WATCHES_END =
      "servers: [{name: A, events: [{at: 5s, event: watchesEnd%s}]}]\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.7 | 500 | The create operation against pods could not be completed at this time, please try again.",
        "1.8 | 504 | Timeout: server has timed out waiting for the initialization of pods web",
        "1.13 | 504 | Timeout: server has timed out waiting for the initialization of pods web"
      })
  void aClosedChannel(String release, int code, String message) {
    TraceQueries story = TraceQueries.of(release, WATCHES_END.formatted("") + posts(2, ""));
    assertThat(story.codes("C", "POST")).containsExactly(code);
    assertThat(story.message("C", "POST")).isEqualTo(message);
    assertThat(story.took("C", "POST")).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void aWatchThatEndsWithAStatus() {
    String status =
        ", status: {status: Failure, code: 410, reason: Expired, message: too old resource version}";
    TraceQueries story = TraceQueries.of("1.9", WATCHES_END.formatted(status) + posts(2, ""));
    ApiResponse answer = story.answers("C", "POST").getFirst();
    assertThat(answer.code()).isEqualTo(410);
    assertThat(answer.status().orElseThrow().reason()).isEqualTo("Expired");
  }

  @ParameterizedTest
  @CsvSource({"5s, 5", "500ms, 0", "soon, 30", "1m30s, 60", "60s, 60"})
  void theTimeoutIsThatOfTheQueryOrThatOfTheServer(String timeout, long seconds) {
    TraceQueries story = TraceQueries.of("1.9", posts(2, "timeout: " + timeout));
    assertThat(story.codes("C", "POST")).containsExactly(504);
    assertThat(story.took("C", "POST").toSeconds()).isEqualTo(seconds);
  }

  @Test
  void theServersOwnLimitHasWordsOfItsOwn() {
    assertThat(TraceQueries.of("1.9", posts(2, "timeout: 90s")).message("C", "POST"))
        .isEqualTo("Timeout: request did not complete within 1m0s");
  }

  @Test
  void shippedATimeoutTellsNothingOfTheObject() {
    TraceQueries story = TraceQueries.of("1.9", posts(2, ""));
    assertThat(story.answers("C", "POST").getFirst().status().orElseThrow().json().toString())
        .doesNotContain("uid")
        .contains("\"details\":{}");
    assertThat(story.atEnd(WEB).get()).isEqualTo(200);
  }

  @Test
  void proposedATimeoutTellsWhichObjectWasStored() {
    TraceQueries story =
        TraceQueries.of("1.9", "behaviour: asProposed\n" + posts(2, "timeout: 3s"));
    assertThat(story.answers("C", "POST").getFirst().status().orElseThrow().json().toString())
        .contains("\"resourceVersion\":\"1\"")
        .contains("\"uid\":\"")
        .contains("waits for initializer x.example.com");
    assertThat(
            story.all(InitializationEvent.Answered.class).map(InitializationEvent.Answered::cause))
        .anyMatch(cause -> cause.startsWith("chosen: "));
  }

  @Test
  void aCreationWithAResultIsStoredAndItsCreatorGetsTheResult() {
    TraceQueries story =
        TraceQueries.of(
            "1.9",
            """
            clients:
            - name: C
              actions:
              - at: 2s
                post:
                  apiVersion: v1
                  kind: Pod
                  metadata: {name: web, namespace: shop, initializers: {pending: [{name: a.b.c}], result: {status: Failure, code: 418, message: no}}}
                  spec: {containers: [{name: a, image: a}]}
            """);
    assertThat(story.codes("C", "POST")).containsExactly(418);
    assertThat(story.atEnd(WEB).get()).isEqualTo(200);
  }

  @Test
  void aSlowWatchDelaysTheAnswer() {
    TraceQueries story =
        TraceQueries.of(
            "1.9",
            """
            servers: [{name: A, watchDelay: 2s}]
            controllers: [{name: X, initializer: x.example.com}]
            """
                + posts(2, ""));
    assertThat(story.codes("C", "POST")).containsExactly(201);
    assertThat(story.took("C", "POST")).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void aControllerThatLostItsServerWatchesAgainAndActs() {
    TraceQueries story =
        TraceQueries.of(
            "1.9",
            """
            servers:
            - {name: A}
            - {name: B, events: [{at: 1s, event: crash}, {at: 10s, event: start}]}
            controllers: [{name: X, initializer: x.example.com, server: B}]
            """
                + posts(2, ""));
    assertThat(story.codes("C", "POST")).containsExactly(201);
    assertThat(story.took("C", "POST")).isEqualTo(Duration.ofSeconds(8));
  }

  @Test
  void aControllerTriesAgainIfItIsToldTo() {
    TraceQueries story =
        TraceQueries.of(
            "1.9",
            """
            servers:
            - {name: A}
            - {name: B, events: [{at: 1s, event: crash}, {at: 5s, event: start}]}
            controllers: [{name: X, initializer: x.example.com, server: A, writesTo: B, retryAfter: 2s}]
            """
                + posts(2, ""));
    assertThat(story.codes("C", "POST")).containsExactly(201);
    assertThat(story.took("C", "POST")).isEqualTo(Duration.ofSeconds(4));
  }
}

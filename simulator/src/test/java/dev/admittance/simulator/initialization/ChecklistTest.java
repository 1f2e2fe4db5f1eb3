package dev.admittance.simulator.initialization;

import static dev.admittance.simulator.initialization.TraceQueries.WEB;
import static dev.admittance.simulator.initialization.TraceQueries.posts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a naive simulator gets wrong (section H), item by item where initializers are concerned.
class ChecklistTest {
  @Test
  void h1RulesOfAnInitializerAreAnded() {
    TraceQueries story =
        TraceQueries.of(
            "1.9",
            posts(2, ""),
            """
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: InitializerConfiguration
            metadata: {name: shop}
            initializers:
            - name: x.example.com
              rules:
              - {apiGroups: [""], apiVersions: [v1], resources: [pods]}
              - {apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
            """);
    assertThat(story.pending(WEB)).containsExactly(List.of());
    assertThat(story.codes("C", "POST")).containsExactly(201);
  }

  @Test
  void h2AReadAnswers200AndOnlyAPost202() {
    assertThat(TraceQueries.shipped("success").codes("D", "GET")).containsExactly(200, 200);
    assertThat(TraceQueries.shipped("not-waiting").codes("C", "POST")).containsExactly(202, 201);
    assertThat(TraceQueries.proposed("success").codes("D", "GET")).containsExactly(202, 200);
  }

  @ParameterizedTest
  @CsvSource({
    "1.7, 1, 202",
    "1.7, true, 504",
    "1.11, 1, 202",
    "1.11, true, 504",
    "1.12, true, 202",
    "1.13, 1, 202",
    "1.13, false, 504"
  })
  void h3TheOptionIsExactly1UpTo111(String release, String option, int code) {
    TraceQueries story = TraceQueries.of(release, posts(2, "includeUninitialized: " + option));
    assertThat(story.codes("C", "POST")).containsExactly(code);
  }

  @Test
  void h4NoReleaseLookedAtTheFailurePolicyOrHadATimer() {
    TraceQueries story = TraceQueries.shipped("fail-closed");
    assertThat(story.took("C", "POST")).isEqualTo(Duration.ofSeconds(30));
    assertThat(story.all(InitializationEvent.Expired.class)).isEmpty();
    assertThat(TraceQueries.shipped("crash-and-repair").all(InitializationEvent.Repaired.class))
        .isEmpty();
    assertThat(TraceQueries.proposed("fail-closed").took("C", "POST"))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void h5ATimedOutCreateLeavesTheObject() {
    TraceQueries story = TraceQueries.shipped("dead-initializer");
    assertThat(story.codes("C", "POST")).containsExactly(504, 409);
    assertThat(story.atEnd(WEB).pending()).containsExactly("x1.example.com", "x2.example.com");
  }

  @Test
  void h6WhoMayInitializeMayRewriteTheList() {
    assertThat(TraceQueries.shipped("misbehaving").pending(WEB))
        .containsExactly(
            List.of("x1.example.com", "x2.example.com"),
            List.of("x2.example.com", "x1.example.com"),
            List.of());
  }

  @Test
  void h7AListOfTheCreatorSuppressesTheConfiguredOne() {
    assertThat(
            TraceQueries.shipped("stale-configuration")
                .pending(new ObjectKey("pods", "shop", "own")))
        .containsExactly(List.of("own.example.com"));
  }

  @ParameterizedTest
  @CsvSource({"1.11, ''", "1.12, x.example.com"})
  void h8ACreationByPutEscapesUpTo111(String release, String pending) {
    TraceQueries story =
        TraceQueries.of(
            release,
            """
            clients:
            - name: C
              actions:
              - {at: 2s, put: {apiVersion: v1, kind: Endpoints, metadata: {name: web, namespace: shop}}}
            """);
    assertThat(story.pending(new ObjectKey("endpoints", "shop", "web")))
        .containsExactly(pending.isEmpty() ? List.of() : List.of(pending));
    assertThat(story.codes("C", "PUT")).containsExactly(201);
    assertThat(story.took("C", "PUT")).isZero();
  }

  @Test
  void h9WebhooksSeeTheUninitializedObjectAndTheCompletionAsUpdate() {
    assertThat(TraceQueries.shipped("webhook").codes("C", "POST")).containsExactly(403);
    assertThat(operationsCalled(TraceQueries.shipped("webhook-at-completion")))
        .containsExactly(Operation.CREATE);
    assertThat(TraceQueries.shipped("webhook-at-completion").codes("C", "POST"))
        .containsExactly(201);
    assertThat(TraceQueries.proposed("webhook").codes("C", "POST")).containsExactly(201);
    assertThat(TraceQueries.proposed("webhook-at-completion").codes("C", "POST"))
        .containsExactly(403);
  }

  @Test
  void theFirstWebhooksSeeUpdatesAndProposedTheCreationLast() {
    assertThat(operationsSent(TraceQueries.shipped("first-webhook")))
        .containsExactly("CREATE", "UPDATE", "UPDATE");
    assertThat(operationsSent(TraceQueries.proposed("first-webhook")))
        .containsExactly("Update", "Create");
  }

  /// As the reviews say that were sent.
  private static List<String> operationsSent(TraceQueries story) {
    return story
        .all(InitializationEvent.AdmissionDecided.class)
        .flatMap(decided -> decided.trace().steps().stream())
        .filter(Step.HookCalled.class::isInstance)
        .map(step -> ((Step.HookCalled) step).call().review())
        .map(review -> new GoFields(review).object("spec").text("operation"))
        .toList();
  }

  private static List<Operation> operationsCalled(TraceQueries story) {
    return story
        .all(InitializationEvent.AdmissionDecided.class)
        .filter(
            decided -> decided.trace().steps().stream().anyMatch(Step.HookCalled.class::isInstance))
        .map(decided -> decided.trace().request().operation())
        .toList();
  }

  @Test
  void h11TheFifthFailureBlocksCreationsOfConfiguredListsAlone() {
    TraceQueries story = TraceQueries.shipped("stale-configuration");
    assertThat(
            story
                .all(InitializationEvent.ConfigurationUnread.class)
                .map(InitializationEvent.ConfigurationUnread::serves))
        .startsWith(
            "what it has still serves",
            "what it has still serves",
            "what it has still serves",
            "what it has still serves",
            "no object can be created");
    assertThat(story.codes("C", "POST")).containsExactlyInAnyOrder(202, 500, 202, 202);
    assertThat(story.codes("C", "PATCH")).containsExactly(200);
    assertThat(story.codes("C", "DELETE")).containsExactly(200);
    TraceQueries proposed = TraceQueries.proposed("stale-configuration");
    assertThat(proposed.codes("C", "POST")).containsExactlyInAnyOrder(202, 500, 500, 202);
    assertThat(proposed.codes("C", "GET")).containsExactly(200);
  }

  @Test
  void h13AFailureDeletesWhateverTheFinalizers() {
    TraceQueries story = TraceQueries.shipped("finalizers-ignored");
    List<EventType> writes =
        story
            .all(InitializationEvent.Wrote.class)
            .filter(wrote -> wrote.key().equals(WEB))
            .map(InitializationEvent.Wrote::type)
            .toList();
    assertThat(writes).containsExactly(EventType.ADDED, EventType.MODIFIED, EventType.DELETED);
    assertThat(story.atEnd(WEB).get()).isEqualTo(404);
    assertThat(story.atEnd(new ObjectKey("pods", "shop", "other")).get()).isEqualTo(200);
  }

  @Test
  void h14AConfigurationCanBeCaptured() {
    TraceQueries story = TraceQueries.shipped("captured-configuration");
    assertThat(story.pending(new ObjectKey("pods", "shop", "before"))).containsExactly(List.of());
    assertThat(story.pending(new ObjectKey("pods", "shop", "after")))
        .containsExactly(List.of("x2.example.com"));
  }

  @ParameterizedTest
  @CsvSource({"1.7, /spec/nodeName, 1", "1.7, /metadata/labels, 0", "1.8, /spec/nodeName, 0"})
  void inRelease17AnInitializerCannotChangeMostOfAPodsSpec(String release, String path, int said) {
    TraceQueries story =
        TraceQueries.of(
            release,
            posts(2, "")
                + "  - {at: 3s, patch: {resource: pods, namespace: shop, name: web, patch: [{op:"
                + " add, path: "
                + path
                + ", value: "
                + (path.equals("/spec/nodeName") ? "node" : "{a: b}")
                + "}]}}\n");
    assertThat(story.codes("C", "PATCH")).containsExactly(200);
    assertThat(story.all(InitializationEvent.LeftOut.class).map(InitializationEvent::rule))
        .hasSize(said);
  }
}

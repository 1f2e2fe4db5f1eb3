package dev.admittance.simulator.analysis.blame;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlameTest {

  private static Trace send(Runs runs) {
    return runs.send(createPod("{\"app\":\"web\"}"));
  }

  private static Runs hooks(Hooks... hooks) {
    return Runs.with(mutating("all", hooks));
  }

  /// The story of a field in short, such as `client "web" > a/0/1 "shop"`.
  private static String story(Blame blame, String path) {
    return String.join(
        " > ",
        blame.find(path).orElseThrow().changes().stream()
            .map(change ->
                name(change.write())
                    + change.value().map(value -> " " + JsonText.write(value)).orElse(""))
            .toList());
  }

  static String name(BlameWrite write) {
    String author =
        switch (write.author()) {
          case Author.Client _ -> "client";
          case Author.Stored _ -> "stored";
          case Author.Plugin(String plugin) -> plugin;
          case Author.Initializer(String initializer) -> initializer;
          case Author.Policy policy -> policy.policy().policy();
          case Author.Server(Author.Work work) -> work.text();
          case Author.Hook hook -> hook.hook().webhook() + "/" + hook.round() + "/" + hook.number();
        };
    return switch (write.manner()) {
      case WriteKind.Written _ -> author;
      case WriteKind.Moved(String from) -> author + " from " + from;
      case WriteKind.Copied(String from) -> author + " copied " + from;
    };
  }

  @Test
  void nobodyButTheClientWroteWhatNoHookTouched() {
    Blame blame = Blame.of(send(hooks(hook("a")).answer("a", Runs.allow())));
    assertThat(blame.fields())
        .isNotEmpty()
        .extracting(field -> name(field.last()))
        .containsOnly("client", "preparation");
    assertThat(story(blame, "/spec/containers/0/image")).isEqualTo("client \"web:1\"");
    assertThat(story(blame, "/status/phase")).isEqualTo("preparation \"Pending\"");
    assertThat(blame.removed()).isEmpty();
    assertThat(blame.unknown()).isEmpty();
  }

  @Test
  void theLastOfTwoHooksWroteTheLabel() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"), hook("b"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"add\",\"path\":\"/metadata/labels/team\",\"value\":\"x\"},{\"op\":\"replace\",\"path\":\"/metadata/labels/app\",\"value\":\"shop\"}]"))
                    .answer(
                        "b",
                        patch(
                            "[{\"op\":\"add\",\"path\":\"/metadata/labels/app\",\"value\":\"cart\"}]"))));
    assertThat(story(blame, "/metadata/labels/app"))
        .isEqualTo("client \"web\" > a/0/1 \"shop\" > b/0/0 \"cart\"");
    assertThat(story(blame, "/metadata/labels/team")).isEqualTo("a/0/0 \"x\"");
    assertThat(story(blame, "/metadata/labels")).isEqualTo("client");
  }

  /// W-365: what is written as it was is no change.
  @Test
  void aValueThatIsWrittenAgainStaysItsFirstAuthors() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"replace\",\"path\":\"/metadata/labels\",\"value\":{\"app\":\"web\",\"new\":\"1\"}}]"))));
    assertThat(story(blame, "/metadata/labels/app")).isEqualTo("client \"web\"");
    assertThat(story(blame, "/metadata/labels/new")).isEqualTo("a/0/0 \"1\"");
  }

  @Test
  void anItemKeepsItsStoryWhenAnotherIsPutBeforeIt() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"add\",\"path\":\"/spec/containers/0\",\"value\":{\"name\":\"side\",\"image\":\"side:1\"}}]"))));
    assertThat(story(blame, "/spec/containers/0/image")).isEqualTo("a/0/0 \"side:1\"");
    assertThat(story(blame, "/spec/containers/1/image")).isEqualTo("client \"web:1\"");
  }

  @Test
  void aListThatIsReplacedKeepsWhatItHad() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"replace\",\"path\":\"/spec/containers\",\"value\":[{\"name\":\"side\",\"image\":\"side:1\"},{\"name\":\"web\",\"image\":\"web:2\"}]}]"))));
    assertThat(story(blame, "/spec/containers/0/name")).isEqualTo("a/0/0 \"side\"");
    assertThat(story(blame, "/spec/containers/1/name")).isEqualTo("client \"web\"");
    assertThat(story(blame, "/spec/containers/1/image"))
        .isEqualTo("client \"web:1\" > a/0/0 \"web:2\"");
  }

  @Test
  void aValueThatIsMovedOrCopiedBringsItsStory() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"copy\",\"from\":\"/metadata/labels/app\",\"path\":\"/metadata/labels/copy\"},{\"op\":\"move\",\"from\":\"/metadata/labels/app\",\"path\":\"/metadata/labels/moved\"}]"))));
    assertThat(story(blame, "/metadata/labels/copy"))
        .isEqualTo("client \"web\" > a/0/0 copied /metadata/labels/app \"web\"");
    assertThat(story(blame, "/metadata/labels/moved"))
        .isEqualTo("client \"web\" > a/0/1 from /metadata/labels/app \"web\"");
    assertThat(blame.find("/metadata/labels/app")).isEmpty();
    assertThat(blame.removed()).isEmpty();
  }

  @Test
  void whatAHookRemovedIsTold() {
    Blame blame =
        Blame.of(
            hooks(hook("a"))
                .answer("a", patch("[{\"op\":\"remove\",\"path\":\"/metadata/labels/app\"}]"))
                .send(createPod("{\"app\":\"web\",\"other\":\"1\"}")));
    assertThat(blame.removed())
        .singleElement()
        .satisfies(removed -> {
          assertThat(removed.path()).isEqualTo("/metadata/labels/app");
          assertThat(name(removed.removal())).isEqualTo("a/0/0");
          assertThat(name(removed.changes().getFirst().write())).isEqualTo("client");
        });
  }

  /// W-366, W-364.
  @Test
  void theServerIsToldApartFromTheHookBeforeIt() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side\",\"image\":\"side:1\",\"resources\":{\"limits\":{\"cpu\":\"1000m\"}}}}]"))));
    assertThat(story(blame, "/spec/containers/1/imagePullPolicy"))
        .isEqualTo("defaulting \"IfNotPresent\"");
    assertThat(story(blame, "/spec/containers/1/resources/limits/cpu"))
        .isEqualTo("a/0/0 \"1000m\" > decoding \"1\"");
  }

  /// W-362: nothing of a patch that does not apply is kept.
  @Test
  void aPatchThatDoesNotApplyWroteNothing() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a"))
                    .answer(
                        "a",
                        patch(
                            "[{\"op\":\"remove\",\"path\":\"/metadata/labels/app\"},{\"op\":\"remove\",\"path\":\"/metadata/nothing\"}]"))));
    assertThat(story(blame, "/metadata/labels/app")).isEqualTo("client \"web\"");
    assertThat(blame.removed()).isEmpty();
  }

  /// W-383.
  @Test
  void theSecondRoundIsTold() {
    Blame blame =
        Blame.of(
            send(
                hooks(hook("a").ifNeeded(), hook("b"))
                    .answer("a", 0, Runs.allow())
                    .answer("a", 1, label("again"))
                    .answer("b", label("first"))));
    assertThat(story(blame, "/metadata/labels/team"))
        .isEqualTo("b/0/0 \"first\" > a/1/0 \"again\"");
  }

  private static dev.admittance.simulator.answer.Answer label(String value) {
    return patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/team\",\"value\":\"" + value + "\"}]");
  }

  @Test
  void anUpdateTellsTheClientFromWhatWasStored() {
    AdmissionRequest create = createPod("{\"app\":\"web\",\"new\":\"1\"}");
    AdmissionRequest update =
        Requests.request(
            Operation.UPDATE,
            "",
            "v1",
            "Pod",
            "pods",
            "",
            "shop",
            "web",
            create.object().orElseThrow());
    Trace trace =
        hooks(hook("a"))
            .answer("a", Runs.allow())
            .send(
                update.withOldObject(
                    createPod("{\"app\":\"web\",\"old\":\"1\"}").object().orElseThrow()));
    Blame blame = Blame.of(trace);
    assertThat(story(blame, "/metadata/labels/app")).isEqualTo("stored \"web\"");
    assertThat(story(blame, "/metadata/labels/new")).isEqualTo("client \"1\"");
    assertThat(blame.removed())
        .extracting(RemovedField::path)
        .containsExactly("/metadata/labels/old");
  }

  /// W-367: what is converted and converted back was changed by nobody.
  @Test
  void aConversionThereAndBackLeavesTheBlame() {
    Rule beta =
        new Rule(List.of("*"), List.of("autoscaling"), List.of("v1"), List.of("*"), Scope.ALL);
    AdmissionRequest request =
        Requests.request(
            Operation.CREATE,
            "autoscaling",
            "v2",
            "HorizontalPodAutoscaler",
            "horizontalpodautoscalers",
            "",
            "shop",
            "web",
            object(
                """
                {"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler",
                 "metadata":{"name":"web","namespace":"shop"},
                 "spec":{"maxReplicas":3,"scaleTargetRef":{"kind":"Deployment","name":"web"},
                   "metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":50}}}]}}
                """));
    Blame blame =
        Blame.of(
            hooks(hook("a").rules(beta))
                .answer("a", patch("[{\"op\":\"add\",\"path\":\"/spec/minReplicas\",\"value\":2}]"))
                .send(request));
    assertThat(story(blame, "/apiVersion")).isEqualTo("client \"autoscaling/v2\"");
    assertThat(story(blame, "/spec/metrics/0/resource/name")).isEqualTo("client \"cpu\"");
    assertThat(story(blame, "/spec/minReplicas")).isEqualTo("a/0/0 2");
  }

  @Test
  void aRequestWithoutAnObjectHasNoBlame() {
    AdmissionRequest delete =
        Requests.request(
            Operation.DELETE, "", "v1", "Pod", "pods", "", "shop", "web", object("{}"));
    Blame blame =
        Blame.of(
            hooks(hook("a"))
                .answer("a", Runs.allow())
                .send(new Capture("test", delete, Optional.empty())));
    assertThat(blame.object()).isEmpty();
    assertThat(blame.fields()).isEmpty();
    assertThat(blame.find("/metadata")).isEmpty();
  }
}

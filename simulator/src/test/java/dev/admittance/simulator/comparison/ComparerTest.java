package dev.admittance.simulator.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.simulator.analysis.impact.RandomSimulationInput;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.analysis.impact.SetupChanges;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.CaptureDigest;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class ComparerTest {
  private static final Capture POD = SimulationInputs.pod("{\"team\":\"a\"}");

  private static Comparer comparer(SimulationInput before, SimulationInput after) {
    return new Comparer(ImpactSide.of(before), ImpactSide.of(after));
  }

  private static ComparisonSummary sum(List<ComparedRequest> compared) {
    SummaryBuilder summary = new SummaryBuilder();
    compared.forEach(summary::add);
    return summary.build();
  }

  @Test
  void theSameSetupDiffersInNothing() {
    SimulationInput input = SimulationInputs.with(Hooks.mutating("m", Hooks.hook("a"))).build();

    ComparedRequest compared = comparer(input, input).compare(POD, 0);

    assertThat(compared.differences()).isEmpty();
    assertThat(compared.before().calls())
        .containsExactly(new CalledHook(HookKind.MUTATING, "m", "a"));
  }

  @Test
  void anotherPatchIsAnotherObject() {
    SimulationInput before =
        SimulationInputs.with(Hooks.mutating("m", Hooks.hook("a")))
            .answer("a", SimulationInputs.label("x", "1"))
            .build();
    SimulationInput after =
        SimulationInputs.with(Hooks.mutating("m", Hooks.hook("a")))
            .answer(
                "a",
                Runs.patch(
                    """
                    [{"op":"add","path":"/metadata/labels/x","value":"2"},
                     {"op":"add","path":"/metadata/labels/y","value":"3"}]
                    """))
            .build();

    ComparedRequest compared = comparer(before, after).compare(POD, 0);

    assertThat(compared.differences()).containsExactly(OutcomeDifference.OBJECT);
    assertThat(compared.fields())
        .extracting(field -> field.path() + " " + field.pattern().kind().text())
        .containsExactlyInAnyOrder("metadata.labels.x changed", "metadata.labels.y added");
  }

  private static Capture deployment() throws IOException {
    JsonObject deployment =
        (JsonObject)
            JsonText.parse(
                """
                {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"shop"},
                 "spec":{"replicas":3,"selector":{"matchLabels":{"app":"web"}},
                  "template":{"metadata":{"labels":{"app":"web"}},
                   "spec":{"containers":[{"name":"main","image":"web:1"}]}}}}
                """);
    return ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(deployment, "web.yaml:1"))
        .capture();
  }

  /// The change is about pods alone: nothing of it concerns the Deployment itself.
  @Test
  void aWorkloadWhosePodsAreRefusedGetsNoPods() throws IOException {
    Rule pods = creating("", "pods");
    SimulationInput before = SimulationInputs.with().build();
    SimulationInput after =
        SimulationInputs.with(Hooks.validating("v", Hooks.hook("a").rules(pods)))
            .answer(
                "a", Runs.response("{\"allowed\":false,\"status\":{\"message\":\"not today\"}}"))
            .build();

    ComparedRequest lost = comparer(before, after).compare(deployment(), 0);
    ComparedRequest gained = comparer(after, before).compare(deployment(), 0);

    assertThat(lost.differences()).containsExactly(OutcomeDifference.PODS_REFUSED);
    assertThat(lost.after().podRefusal()).contains("not today");
    assertThat(ComparisonJson.of(lost).object("after").text("podRefusal")).contains("not today");
    assertThat(gained.differences()).containsExactly(OutcomeDifference.PODS_ADMITTED);
    assertThat(comparer(after, after).compare(deployment(), 0).differences()).isEmpty();
    assertThat(sum(List.of(lost, gained)).count(OutcomeDifference.PODS_REFUSED)).isEqualTo(1);
  }

  /// What controllers create is run only where a difference may concern it.
  @Test
  void podsThatNoDifferenceConcernsAreNotAskedAbout() throws IOException {
    Hooks refusing = Hooks.hook("a").rules(creating("", "pods"));
    Answer no = Runs.response("{\"allowed\":false}");
    SimulationInput before =
        SimulationInputs.with(Hooks.validating("v", refusing)).answer("a", no).build();
    Hooks jobs = Hooks.hook("b").rules(creating("batch", "jobs"));
    Hooks maps = Hooks.hook("b").rules(creating("", "configmaps"));

    assertThat(podRefusal(before, Hooks.validating("v", refusing, maps), no)).isEmpty();
    assertThat(podRefusal(before, Hooks.validating("v", refusing, jobs), no)).isNotEmpty();
  }

  private static Rule creating(String group, String resource) {
    return new Rule(
        List.of("CREATE"), List.of(group), List.of("v1"), List.of(resource), Scope.NAMESPACED);
  }

  private static String podRefusal(
      SimulationInput before, WebhookConfiguration after, Answer answer) throws IOException {
    SimulationInput changed = SimulationInputs.with(after).answer("a", answer).build();
    return comparer(before, changed).compare(deployment(), 0).before().podRefusal();
  }

  private static SimulationInput withImages(String first, String second) {
    return SimulationInputs.with(Hooks.mutating("m", Hooks.hook("a")))
        .answer(
            "a",
            Runs.patch(
                """
                [{"op":"add","path":"/spec/containers/0/image","value":"%s"},
                 {"op":"add","path":"/spec/containers/1/image","value":"%s"}]
                """
                    .formatted(first, second)))
        .build();
  }

  @Test
  void itemsOfListsShareAPattern() throws IOException {
    Capture pod =
        POD.with(
            POD.request()
                .with(
                    Optional.of(
                        (JsonObject)
                            JsonText.parse(
                                """
                                {"apiVersion":"v1","kind":"Pod",
                                 "metadata":{"name":"web","namespace":"shop"},
                                 "spec":{"containers":[
                                   {"name":"a","image":"i"},{"name":"b","image":"i"}]}}
                                """)),
                    Optional.empty()));
    SimulationInput before = withImages("h", "i");
    SimulationInput after = withImages("j", "k");

    ComparedRequest compared = comparer(before, after).compare(pod, 0);
    ComparisonSummary summary = sum(List.of(compared));

    assertThat(compared.fields())
        .extracting(FieldDifference::path)
        .containsExactly("spec.containers[0].image", "spec.containers[1].image");
    DifferencePattern image =
        new DifferencePattern("spec.containers[*].image", DifferencePattern.Kind.CHANGED);
    assertThat(summary.fields()).containsOnlyKeys(image).containsEntry(image, 1L);
  }

  @Test
  void verdictsFlipAndCallsAreAdded() {
    SimulationInput before =
        SimulationInputs.with(Hooks.validating("v", Hooks.hook("a")))
            .answer("a", Runs.response(Duration.ofMillis(20), "{\"allowed\":true}"))
            .build();
    SimulationInput after =
        SimulationInputs.with(Hooks.validating("v", Hooks.hook("a"), Hooks.hook("b")))
            .answer("a", Runs.response(Duration.ofMillis(20), "{\"allowed\":true}"))
            .answer("b", Runs.response(Duration.ofMillis(50), "{\"allowed\":false}"))
            .build();

    Comparer comparer = comparer(before, after);
    ComparedRequest compared = comparer.compare(POD, 0);
    ComparisonSummary summary = sum(List.of(compared));

    CalledHook added = new CalledHook(HookKind.VALIDATING, "v", "b");
    assertThat(compared.differences())
        .containsExactly(
            OutcomeDifference.VERDICT, OutcomeDifference.CALLS, OutcomeDifference.LATENCY);
    assertThat(compared.callsAdded()).containsExactly(added);
    assertThat(compared.callsRemoved()).isEmpty();
    assertThat(compared.before().latency()).isEqualTo(Duration.ofMillis(20));
    assertThat(compared.after().latency()).isEqualTo(Duration.ofMillis(50));
    assertThat(summary.flips())
        .containsOnlyKeys(new DecisionChange(RequestDecision.ADMITTED, RequestDecision.DENIED));
    assertThat(summary.hooks()).containsEntry(added, new HookCalls(0, 1, 1, 0));
    assertThat(summary.added().quantile(0.5)).isEqualTo(Duration.ofMillis(30));
    assertThat(summary.neverCalled(comparer.hooks())).isEmpty();
  }

  /// Where one run tells of both setups, two runs would have told the same.
  @Test
  void isWhatTwoRunsTell() {
    int spared = 0;
    for (long seed = 0; seed < 300; seed++) {
      RandomSimulationInput made =
          new RandomSimulationInput(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
      SimulationInput input = made.input();
      ImpactSide before = ImpactSide.of(input);
      ImpactSide after = ImpactSide.of(made.changed(input));
      SetupChanges changes = SetupChanges.between(before, after);
      Comparer comparer = new Comparer(before, after);
      for (Capture capture : made.captures(12)) {
        OutcomePair found = comparer.outcomes(capture, 0);
        Trace was = before.run(capture, 0);
        Trace is = after.run(capture, 0);
        assertThat(found.before()).as("seed %d", seed).isEqualTo(ComparedOutcome.of(was));
        assertThat(found.after()).as("seed %d", seed).isEqualTo(ComparedOutcome.of(is));
        assertThat(found.fields().isEmpty())
            .as("seed %d", seed)
            .isEqualTo(
                !was.response().allowed()
                    || !is.response().allowed()
                    || was.response().object().equals(is.response().object()));
        spared += changes.mayConcern(capture, before, after) ? 0 : 1;
      }
    }
    assertThat(spared).as("second runs that were not needed").isGreaterThan(300);
  }

  /// A server makes names and uids up; here they come of the request's content.
  @Test
  void theUidOfARequestDoesNotCount() {
    SimulationInput before = SimulationInputs.with(Hooks.validating("v", Hooks.hook("a"))).build();
    SimulationInput after = SimulationInputs.with().build();
    Comparer comparer = comparer(before, after);
    Capture other = POD.with(POD.request().withUid("another"));

    assertThat(comparer.comparesByContent()).isTrue();
    assertThat(CaptureDigest.of(comparer.content(other)))
        .isEqualTo(CaptureDigest.of(comparer.content(POD)));
    assertThat(comparer.compare(other, 0).request().uid()).isEqualTo("another");
    assertThat(
            comparer
                .withDelays(
                    new DelayModel(
                        1,
                        Map.of(
                            DelayModel.Calls.ofAny(HookKind.VALIDATING, "a"),
                            DelayDistribution.of(
                                    new double[] {1, Double.POSITIVE_INFINITY}, new double[] {1, 1})
                                .orElseThrow())))
                .comparesByContent())
        .isFalse();
  }

  @Test
  void partsComeToTheSameInAnyGrouping() throws IOException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(9);
    int differing = 0;
    for (int i = 0; i < 60; i++) {
      RandomSimulationInput made = new RandomSimulationInput(random);
      SimulationInput before = made.input();
      Comparer comparer = comparer(before, made.changed(before));
      List<ComparedRequest> compared = new ArrayList<>();
      for (Capture capture : made.captures(8)) {
        compared.add(comparer.compare(capture, compared.size()));
      }
      ComparisonSummary whole = sum(compared);
      int cut = random.nextInt(compared.size());
      ComparisonSummary first = sum(compared.subList(0, cut));
      ComparisonSummary second = sum(compared.subList(cut, compared.size()));
      assertThat(first.and(second)).isEqualTo(whole).isEqualTo(second.and(first));
      String text = JsonText.write(SummaryJson.write(whole));
      assertThat(SummaryJson.read((JsonObject) JsonText.parse(text))).isEqualTo(whole);
      differing += whole.differing() > 0 ? 1 : 0;
    }
    assertThat(differing).isGreaterThan(15);
  }

  @Test
  void quantilesAreNearestRanks() {
    Delays delays = Delays.NONE;
    assertThat(delays.quantile(0.5)).isZero();
    SummaryBuilder summary = new SummaryBuilder();
    assertThat(summary.build()).isEqualTo(ComparisonSummary.NONE);
    assertThat(Delays.rounded(Duration.ofNanos(123_456))).isEqualTo(120_000);
    assertThat(Delays.rounded(Duration.ofNanos(-123_456))).isEqualTo(-120_000);
    assertThat(Delays.rounded(Duration.ofNanos(250_499_999))).isEqualTo(250_000_000);
  }
}

package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every case does in the simulator what it did on a real kube-apiserver of each release. Where it
/// does not, `differences/TOPIC.jsonl` says so with a reason; what stands there must differ.
class RecordedServerTest {
  private static final Path FOLDER = Path.of("src/test/resources/conformance");
  private static final String NAMES =
      "every case has a recording, and every recording and known difference a case";

  /// A topic is read once for all releases. Each case of the whole release is a test; what is
  /// recorded of the others is mostly the same once more, and one test of the topic.
  @TestFactory
  Stream<DynamicContainer> topics() throws IOException {
    KnownDifferences known = KnownDifferences.read(FOLDER);
    return Cases.topics(FOLDER).stream()
        .map(topic -> {
          Cases cases = Cases.of(FOLDER, topic);
          ReleaseRecordings recordings = ReleaseRecordings.read(FOLDER, topic);
          return dynamicContainer(
              topic,
              Stream.of(
                      wholeRelease(cases, recordings, known),
                      Stream.of(
                          dynamicTest(
                              "other releases", () -> checkOthers(cases, recordings, known)),
                          dynamicTest("names", () -> checkNames(cases, recordings, known))))
                  .flatMap(tests -> tests));
        });
  }

  private static Stream<DynamicTest> wholeRelease(
      Cases cases, ReleaseRecordings recordings, KnownDifferences known) {
    Map<String, JsonObject> whole = recordings.of(ReleaseRecordings.WHOLE);
    return cases.of(ReleaseRecordings.WHOLE).stream()
        .map(one -> dynamicTest(one.id(), () -> check(one, whole, known)));
  }

  private static void check(Case one, Map<String, JsonObject> recordings, KnownDifferences known) {
    assertThat(recordings).as(NAMES).containsKey(one.name());
    JsonObject recording = recordings.getOrDefault(one.name(), JsonObject.EMPTY);
    Map<Aspect, String> found = Replay.differences(one, recording);
    assertThat(known.explain(one, found.keySet()))
        .as(
            "%s (%s) differs in %s, known is %s",
            one.id(), Json.text(one.json(), "rule"), found, known.of(one))
        .isTrue();
  }

  private static void checkOthers(
      Cases cases, ReleaseRecordings recordings, KnownDifferences known) {
    assertThat(
            recordings.releases().parallelStream()
                .filter(release -> !release.equals(ReleaseRecordings.WHOLE))
                .flatMap(release -> unexpected(cases.of(release), recordings.of(release), known))
                .collect(Collectors.joining("\n\n")))
        .isEmpty();
  }

  private static Stream<String> unexpected(
      List<Case> cases, Map<String, JsonObject> recordings, KnownDifferences known) {
    return cases.stream()
        .filter(one -> recordings.containsKey(one.name()))
        .flatMap(one -> {
          Map<Aspect, String> found =
              Replay.differences(one, recordings.getOrDefault(one.name(), JsonObject.EMPTY));
          return known.explain(one, found.keySet())
              ? Stream.empty()
              : Stream.of(
                  one.id()
                      + " on "
                      + one.release()
                      + " differs in "
                      + found
                      + ", known is "
                      + known.of(one));
        });
  }

  private static void checkNames(
      Cases cases, ReleaseRecordings recordings, KnownDifferences known) {
    Set<String> written = new TreeSet<>();
    Set<String> recorded = new TreeSet<>();
    for (KubernetesRelease release : recordings.releases()) {
      cases.of(release).forEach(one -> written.add(one.id()));
      recordings.of(release).keySet().forEach(name -> recorded.add(cases.topic() + "/" + name));
    }
    assertThat(recorded).as(NAMES).isEqualTo(written);
    assertThat(written)
        .as(NAMES)
        .containsAll(known.ids().filter(id -> id.startsWith(cases.topic() + "/")).toList());
  }

  @Test
  void differencesAreOfTopics() throws IOException {
    Set<String> topics = Set.copyOf(Cases.topics(FOLDER));
    assertThat(KnownDifferences.read(FOLDER).ids())
        .isNotEmpty()
        .allMatch(id -> topics.contains(id.substring(0, id.indexOf('/'))));
  }
}

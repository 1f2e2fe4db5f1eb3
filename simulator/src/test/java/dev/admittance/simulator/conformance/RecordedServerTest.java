package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every case does in the simulator what it did on a real kube-apiserver of each release. Where it
/// does not, `differences/TOPIC.jsonl` says so with a reason; what stands there must differ.
class RecordedServerTest {
  private static final Path FOLDER = Path.of("src/test/resources/conformance");
  private static final String NAMES =
      "every case has a recording, and every recording and known difference a case";

  @TestFactory
  Stream<DynamicTest> wholeRelease() throws IOException {
    KnownDifferences known = KnownDifferences.read(FOLDER);
    return Cases.topics(FOLDER).stream()
        .flatMap(topic -> {
          Map<String, JsonObject> recordings =
              ReleaseRecordings.read(FOLDER, topic).of(ReleaseRecordings.WHOLE);
          return Cases.read(FOLDER, topic).stream()
              .map(one -> dynamicTest(one.id(), () -> check(one, recordings, known)));
        });
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

  /// One test a release, as its cases are many and mostly those of the whole one once more.
  @TestFactory
  Stream<DynamicTest> otherReleases() throws IOException {
    KnownDifferences known = KnownDifferences.read(FOLDER);
    return ReleaseRecordings.releases(FOLDER).stream()
        .filter(release -> !release.equals(ReleaseRecordings.WHOLE))
        .map(release ->
            dynamicTest(
                release.toString(),
                () ->
                    assertThat(
                            Cases.topics(FOLDER).parallelStream()
                                .flatMap(topic -> unexpected(topic, release, known))
                                .collect(Collectors.joining("\n\n")))
                        .isEmpty()));
  }

  private static Stream<String> unexpected(
      String topic, KubernetesRelease release, KnownDifferences known) {
    Map<String, JsonObject> recordings = ReleaseRecordings.read(FOLDER, topic).of(release);
    return Cases.read(FOLDER, topic, release).stream()
        .filter(one -> recordings.containsKey(one.name()))
        .flatMap(one -> {
          Map<Aspect, String> found =
              Replay.differences(one, recordings.getOrDefault(one.name(), JsonObject.EMPTY));
          return known.explain(one, found.keySet())
              ? Stream.empty()
              : Stream.of(one.id() + " differs in " + found + ", known is " + known.of(one));
        });
  }

  @Test
  void namesBelongTogether() throws IOException {
    Set<String> cases = new TreeSet<>();
    Set<String> recorded = new TreeSet<>();
    for (String topic : Cases.topics(FOLDER)) {
      ReleaseRecordings recordings = ReleaseRecordings.read(FOLDER, topic);
      for (KubernetesRelease release : ReleaseRecordings.releases(FOLDER)) {
        Cases.read(FOLDER, topic, release).forEach(one -> cases.add(one.id()));
        recordings.of(release).keySet().forEach(name -> recorded.add(topic + "/" + name));
      }
    }
    assertThat(recorded).as(NAMES).isEqualTo(cases);
    assertThat(cases).as(NAMES).containsAll(KnownDifferences.read(FOLDER).ids().toList());
  }
}

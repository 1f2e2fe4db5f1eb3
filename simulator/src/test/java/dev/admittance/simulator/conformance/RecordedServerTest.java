package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every case does in the simulator what it did on a real kube-apiserver. Where it does not,
/// `differences.jsonl` says so with a reason; what stands there must differ.
class RecordedServerTest {
  private static final Path FOLDER = Path.of("src/test/resources/conformance");
  private static final String NAMES =
      "every case has a recording, and every recording and known difference a case";

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    Map<String, Set<Aspect>> known = known();
    return Cases.topics(FOLDER).stream()
        .flatMap(topic -> {
          Map<String, JsonObject> recordings = Cases.recordings(FOLDER, topic);
          return Cases.read(FOLDER, topic).stream()
              .map(one -> dynamicTest(one.id(), () -> check(one, recordings, known)));
        });
  }

  private static void check(
      Case one, Map<String, JsonObject> recordings, Map<String, Set<Aspect>> known) {
    assertThat(recordings).as(NAMES).containsKey(one.id());
    JsonObject recording = recordings.getOrDefault(one.id(), JsonObject.EMPTY);
    Map<Aspect, String> found = Replay.differences(one, recording);
    assertThat(found.keySet())
        .as("%s (%s): %s", one.id(), Json.text(one.json(), "rule"), found)
        .isEqualTo(known.getOrDefault(one.id(), Set.of()));
  }

  @Test
  void namesBelongTogether() throws IOException {
    Set<String> cases = new TreeSet<>();
    Set<String> recordings = new TreeSet<>();
    for (String topic : Cases.topics(FOLDER)) {
      Cases.read(FOLDER, topic).forEach(one -> cases.add(one.id()));
      recordings.addAll(Cases.recordings(FOLDER, topic).keySet());
    }
    assertThat(recordings).as(NAMES).isEqualTo(cases);
    assertThat(cases).as(NAMES).containsAll(known().keySet());
  }

  /// Aspects by case id; every entry has a reason.
  private static Map<String, Set<Aspect>> known() throws IOException {
    Map<String, Set<Aspect>> known = new TreeMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve("differences.jsonl"))) {
      JsonObject entry = (JsonObject) Json.parse(line);
      assertThat(Json.text(entry, "why")).as(line).isNotEmpty();
      Set<Aspect> aspects = new TreeSet<>();
      ((JsonArray) entry.find("differs").orElseThrow())
          .items()
          .forEach(name -> aspects.add(Aspect.valueOf(((JsonString) name).value())));
      assertThat(known.put(Json.text(entry, "case"), aspects)).as(line).isNull();
    }
    return known;
  }
}

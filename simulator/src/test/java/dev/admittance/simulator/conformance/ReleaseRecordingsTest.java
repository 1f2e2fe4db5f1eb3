package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings of releases keep only what differs from the next, and come back as they were.
class ReleaseRecordingsTest {
  private static final KubernetesRelease NEWEST = new KubernetesRelease(1, 37);
  private static final KubernetesRelease WHOLE = new KubernetesRelease(1, 36);
  private static final KubernetesRelease OLD = new KubernetesRelease(1, 35);
  private static final KubernetesRelease OLDEST = new KubernetesRelease(1, 34);

  @TempDir private Path folder;

  private static JsonObject recorded(String name, int code) {
    return JsonObject.of("case", name).with("code", JsonNumber.of(code));
  }

  private void write(KubernetesRelease release, JsonObject... recordings) throws IOException {
    if (!release.equals(WHOLE)) {
      Files.createDirectories(folder.resolve(release.toString()));
    }
    ReleaseRecordings.read(folder, "topic").write(release, List.of(recordings));
  }

  private Map<String, JsonObject> read(KubernetesRelease release) {
    return ReleaseRecordings.read(folder, "topic").of(release);
  }

  @Test
  void whatIsAsOnTheNextReleaseIsNotWritten() throws IOException {
    write(WHOLE, recorded("a", 200), recorded("b", 200));
    write(NEWEST, recorded("a", 201), recorded("b", 200));
    write(OLD, recorded("a", 200), recorded("b", 200));
    write(OLDEST, recorded("b", 400));

    assertThat(read(NEWEST)).isEqualTo(Map.of("a", recorded("a", 201), "b", recorded("b", 200)));
    assertThat(read(OLD)).isEqualTo(read(WHOLE));
    assertThat(read(OLDEST)).containsExactlyEntriesOf(Map.of("b", recorded("b", 400)));
    assertThat(folder.resolve("1.37/topic.jsonl")).content().hasLineCount(1).contains("201");
    assertThat(folder.resolve("1.35/topic.jsonl")).doesNotExist();
    assertThat(folder.resolve("1.34/topic.jsonl")).content().hasLineCount(2);
  }

  @Test
  void othersStayAsTheyWereWhenOneIsRecordedAnew() throws IOException {
    write(WHOLE, recorded("a", 200));
    write(NEWEST, recorded("a", 201));
    write(OLD, recorded("a", 200));

    write(WHOLE, recorded("a", 500), recorded("new", 200));

    assertThat(read(NEWEST)).containsOnlyKeys("a").containsValue(recorded("a", 201));
    assertThat(read(OLD)).containsOnlyKeys("a").containsValue(recorded("a", 200));
    assertThat(read(WHOLE)).containsOnlyKeys("a", "new");
  }
}

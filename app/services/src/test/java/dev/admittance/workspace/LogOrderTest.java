package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogOrderTest {
  @Test
  void whatTheServerSetAsideStandsBeforeWhatItStillWrites() {
    assertOrder(
        "audit-2026-10-31T23-59-59.999.log.gz",
        "audit-2026-11-01T10-00-00.000.log",
        "audit-2026-11-01T10-00-00.001.log.gz",
        "audit.log",
        "other.log");
  }

  @Test
  void theHighestNumberIsTheOldest() {
    assertOrder("a.yaml", "audit.log.10.gz", "audit.log.9.zst", "audit.log.1", "audit.log");
  }

  @Test
  void daysAscend() {
    assertOrder(
        "audit.log-20261031.gz",
        "audit.log-20261101",
        "audit.log-20261101-1793500000",
        "audit.log");
  }

  @Test
  void foldersStandAmongFilesByName() {
    assertOrder(
        "a/audit.log.1", "a/audit.log", "a.log/x.json", "b.log.1", "b.log", "c/d/x.json", "d.json");
  }

  @Test
  void whatHoldsNoCapturesByItsNameIsLeftOut() {
    List<ListedFile> files =
        List.of(
            listed("pods.json"),
            listed("pods.json.gz"),
            listed("pods.yaml.zst"),
            listed("pods.yaml.1"),
            listed("pods.expect.yaml"),
            listed("pods.txt.gz"),
            listed("x.log.bak"),
            listed("x.ndjson.2"));

    assertThat(CaptureListing.inFolder(files).stream().map(ListedFile::name))
        .containsExactly("pods.json", "pods.json.gz", "pods.yaml.zst", "x.ndjson.2");
  }

  private static void assertOrder(String... names) {
    List<ListedFile> files = new ArrayList<>();
    for (String name : names) {
      files.add(listed(name));
    }
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(files, new Random(seed));
      assertThat(CaptureListing.inFolder(files).stream().map(ListedFile::name))
          .containsExactly(names);
    }
  }

  private static ListedFile listed(String name) {
    return new ListedFile(name, "/x/" + name, 1, Instant.EPOCH, false, name);
  }
}

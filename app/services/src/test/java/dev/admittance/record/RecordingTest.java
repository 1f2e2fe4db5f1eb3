package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.captures.CaptureIndex;
import dev.admittance.captures.CaptureSource;
import dev.admittance.captures.IndexReader;
import dev.admittance.captures.SummaryReader;
import dev.admittance.captures.SummaryTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
  private static final String POD =
      "{\"kind\":\"Pod\",\"spec\":{\"containers\":[{\"env\":["
          + "{\"name\":\"TOKEN\",\"value\":\"hush-hush\"}]}]}}";

  @TempDir private Path folder = Path.of("");
  private EndpointKeys keys = Caller.keys();

  @BeforeEach
  void makeKeys() {
    keys = Caller.keys();
  }

  private Recording start() throws IOException {
    return Recording.start(
        RecordingSettings.of(
            Caller.loopback(), "127.0.0.1", folder.resolve("captures"), Optional.empty()),
        keys,
        InstantSource.fixed(NOW));
  }

  @Test
  void everythingIsAllowedAndWrittenWithoutSecrets() throws Exception {
    Recording recording = start();
    try (recording;
        Caller caller = new Caller(keys.authorityPem())) {
      HttpResponse<String> answer =
          caller.post(URI.create(recording.url() + "?timeout=1s"), Caller.review("u-1", POD));

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body())
          .isEqualTo(
              "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\","
                  + "\"response\":{\"uid\":\"u-1\",\"allowed\":true}}");
    }
    Path file = recording.files().getFirst();
    assertThat(file.getFileName()).hasToString("recording-20260131T120000Z-0001.ndjson");
    assertThat(Files.readString(file)).doesNotContain("hush").contains("redacted-9-");
    assertThat(recording.counts()).isEqualTo(new RecordingCounts(1, 1, 0, 0, 0, 1, 0));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
        .isEqualTo("rwx------");
  }

  @Test
  void whatIsWrittenOpensAsCaptures() throws Exception {
    Recording recording = start();
    try (recording;
        Caller caller = new Caller(keys.authorityPem())) {
      caller.post(recording.url(), Caller.review("u-1", POD));
      caller.post(recording.url(), Caller.review("u-2", POD));
    }

    CaptureIndex index = IndexReader.read(recording.files().getFirst(), ReadProgress.NONE);
    SummaryTable table = new SummaryTable(index);
    SummaryReader.Result read = SummaryReader.read(index, table, ReadProgress.NONE);
    assertThat(read.captures()).isEqualTo(2);
    assertThat(read.timed()).isEqualTo(2);
    assertThat(read.problems()).isEmpty();
    try (CaptureSource source = new CaptureSource(index, table)) {
      Capture capture = source.find(1).orElseThrow();
      assertThat(capture.request().uid()).isEqualTo("u-2");
      assertThat(capture.received()).contains(NOW);
    }
  }

  @Test
  void whatIsNoReviewIsRefusedAndCounted() throws Exception {
    Recording recording = start();
    try (recording;
        Caller caller = new Caller(keys.authorityPem())) {
      assertThat(caller.post(recording.url(), "{}").statusCode()).isEqualTo(400);
      assertThat(caller.post(recording.url(), "hush {").statusCode()).isEqualTo(400);
    }
    assertThat(recording.counts().unusable()).isEqualTo(2);
    assertThat(recording.counts().written()).isZero();
  }

  @Test
  void reviewThatIsDamagedFurtherDownIsAllowedAndNotWritten() throws Exception {
    Recording recording = start();
    try (recording;
        Caller caller = new Caller(keys.authorityPem())) {
      String damaged =
          "{\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"u-1\",\"object\":hush";

      assertThat(caller.post(recording.url(), damaged).statusCode()).isEqualTo(200);
    }
    assertThat(recording.counts()).isEqualTo(new RecordingCounts(1, 0, 1, 0, 0, 0, 0));
    assertThat(recording.trouble()).contains("a review is not JSON");
  }

  @Test
  void urlIsOnlyKnownToThoseWhoWereTold() throws Exception {
    try (Recording one = start();
        Recording other =
            Recording.start(
                RecordingSettings.of(
                    Caller.loopback(), "127.0.0.1", folder.resolve("other"), Optional.empty()),
                Caller.keys(),
                InstantSource.fixed(NOW));
        Caller caller = new Caller(keys.authorityPem())) {
      assertThat(one.url().getPath()).matches("/record/[0-9a-f]{32}");
      assertThat(one.url().getPath()).isNotEqualTo(other.url().getPath());
      assertThat(caller.post(one.url().resolve("/record/"), Caller.review("u", "{}")).statusCode())
          .isEqualTo(404);
      assertThat(one.counts().received()).isZero();
    }
  }
}

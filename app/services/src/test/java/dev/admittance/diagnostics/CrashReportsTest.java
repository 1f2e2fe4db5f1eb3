package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashReportsTest {
  @TempDir private Path folder;

  private final Deque<Instant> times =
      new ArrayDeque<>(List.of(Instant.parse("2026-11-23T10:00:00Z")));

  @Test
  void reportSaysWhatFailedInWhichVersions() throws IOException {
    Path report =
        reports()
            .write(
                "JavaFX Application Thread",
                new IllegalStateException("no step 3", new IOException("disk")));

    assertThat(Files.readString(report))
        .contains(
            "Admittance: 1.2.3",
            "Java: ",
            "System: ",
            "Failed in: JavaFX Application Thread",
            "java.lang.IllegalStateException: no step 3",
            "at dev.admittance.diagnostics.CrashReportsTest",
            "Caused by: java.io.IOException: disk",
            "appearance.fontSize: 18",
            "a line of the log");
  }

  @Test
  void secretsOfMessagesSettingsAndLogAreStruckOut() throws IOException {
    Path report =
        reports()
            .write(
                "t",
                new IllegalStateException(
                    "Authorization: Bearer hunter2 in /home/ann/shop",
                    new IOException("kind: Secret\ndata: {a: hunter2}")));

    assertThat(Files.readString(report)).doesNotContain("hunter2", "/home/ann");
  }

  @Test
  void throwableThatCausesItselfEnds() throws IOException {
    IllegalStateException one = new IllegalStateException("one");
    IllegalStateException two = new IllegalStateException("two", one);
    one.initCause(two);

    assertThat(Files.readString(reports().write("t", one))).contains("two");
  }

  @Test
  void oldestReportsGo() throws IOException {
    Instant now = times.remove();
    for (int i = 0; i < 25; i++) {
      times.add(now.plusSeconds(i));
    }
    CrashReports reports = reports();
    for (int i = 0; i < 25; i++) {
      Path written = reports.write("t", new IllegalStateException());
      assertThat(written).exists();
    }

    assertThat(reports.all()).hasSize(20);
    assertThat(reports.all().getFirst()).hasFileName("report-20261123-100005-000.txt");
  }

  @Test
  void reportOfAfterTheClockWasSetBackStays() throws IOException {
    Instant now = times.remove();
    for (int i = 0; i < 20; i++) {
      times.add(now.plusSeconds(i));
    }
    times.add(now.minusSeconds(3600));
    CrashReports reports = reports();
    Path last = folder;
    for (int i = 0; i < 21; i++) {
      last = reports.write("t", new IllegalStateException());
    }

    assertThat(last).exists();
    assertThat(reports.all())
        .hasSize(20)
        .doesNotContain(folder.resolve("report-20261123-100000-000.txt"));
  }

  private CrashReports reports() {
    return new CrashReports(
        folder.resolve("reports"),
        new Redactor(Map.of(), "/home/ann"),
        times::remove,
        "1.2.3",
        () -> Settings.INITIAL.with(Setting.FONT_SIZE, 18).with(Setting.NO_PROXY, "token=hunter2"),
        () -> List.of("a line of the log", "password: hunter2"));
  }
}

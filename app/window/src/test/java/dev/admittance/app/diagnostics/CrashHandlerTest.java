package dev.admittance.app.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagnostics.CrashReports;
import dev.admittance.diagnostics.Redactor;
import dev.admittance.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashHandlerTest {
  @TempDir private Path folder;

  private final List<String> done = new ArrayList<>();
  private final List<Crash> told = new ArrayList<>();
  private Instant now = Instant.parse("2026-11-23T10:00:00Z");

  @Test
  void textIsKeptBeforeTheReportIsWrittenAndPeopleAreTold() throws IOException {
    handler(folder).uncaughtException(Thread.currentThread(), new IllegalStateException("x"));

    assertThat(done).containsExactly("kept", "told");
    Path report = told.getFirst().report().orElseThrow();
    assertThat(Files.readString(report)).contains("java.lang.IllegalStateException: x");
    assertThat(told.getFirst().words()).containsPattern("code [0-9A-Z]+");
  }

  @Test
  void faultThatComesAgainAndAgainIsToldOnceInAWhile() {
    CrashHandler handler = handler(folder);
    for (int i = 0; i < 100; i++) {
      handler.handle("drawing", fault());
    }
    assertThat(told).hasSize(1);

    now = now.plusSeconds(61);
    handler.handle("drawing", fault());
    assertThat(told).hasSize(2);
  }

  @Test
  void peopleAreToldWhereNoReportCanBeWritten() throws IOException {
    Path inTheWay = Files.writeString(folder.resolve("file"), "x");
    handler(inTheWay).handle("t", new IllegalStateException());

    assertThat(told)
        .singleElement()
        .extracting(Crash::report)
        .isEqualTo(java.util.Optional.empty());
  }

  @Test
  void missingMemoryIsToldAsSuch() {
    handler(folder).handle("t", new OutOfMemoryError("heap"));

    assertThat(told.getFirst().words()).contains("Memory");
  }

  private static IllegalStateException fault() {
    return new IllegalStateException("again");
  }

  private CrashHandler handler(Path reports) {
    return new CrashHandler(
        new CrashReports(
            reports.resolve("reports"),
            new Redactor(Map.of(), ""),
            () -> now,
            "1",
            () -> Settings.INITIAL,
            List::of),
        () -> done.add("kept"),
        crash -> {
          done.add("told");
          told.add(crash);
        },
        () -> now);
  }
}

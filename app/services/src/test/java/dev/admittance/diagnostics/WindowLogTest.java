package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WindowLogTest {
  private static final Logger OURS = Logger.getLogger("dev.admittance.of.a.test");
  private static final Logger OTHERS = Logger.getLogger("org.example.library");

  @TempDir private Path state;
  private final Redactor redactor = new Redactor(Map.of(), "");
  private WindowLog log = WindowLog.start(Path.of("target", "log"), redactor, Level.INFO);

  @BeforeEach
  void start() {
    log.close();
    log = WindowLog.start(state.resolve("a 100% log"), redactor, Level.INFO);
  }

  @AfterEach
  void end() {
    log.level(Level.INFO);
    log.close();
  }

  @Test
  void recordIsOneLineWithoutSecrets() throws IOException {
    OURS.log(
        Level.WARNING,
        "first\nsecond\u001b[31m",
        new IllegalStateException("token=hunter2", new IOException("why")));

    assertThat(written())
        .singleElement()
        .asString()
        .matches("\\d{4}-.*Z WARNING dev.admittance.of.a.test first \u23ce second.*")
        .contains(
            "IllegalStateException: token=[struck out]", "Caused by: java.io.IOException: why")
        .doesNotContain("hunter2", "\u001b");
    assertThat(log.last()).isEqualTo(written());
  }

  @Test
  void levelCountsAtOnceAndForOurselvesAlone() {
    OURS.fine("quiet");
    log.level(Level.FINE);
    OURS.fine("loud");
    OTHERS.fine("library");
    log.level(Level.SEVERE);
    OURS.warning("unheard");

    assertThat(log.last()).singleElement().asString().endsWith("loud");
  }

  @Test
  void whatIsLoggedBySystemComesToTheSame() {
    System.getLogger("org.example.library").log(System.Logger.Level.WARNING, "told");

    assertThat(log.last()).singleElement().asString().endsWith("told");
  }

  @Test
  void filesReplaceEachOther() throws IOException {
    log.close();
    log = WindowLog.start(state.resolve("small"), redactor, Level.INFO, 10_000);
    for (int i = 0; i < 400; i++) {
      OURS.info("word ".repeat(20));
    }
    // The files are written in the background.
    log.close();

    try (var files = Files.list(log.folder())) {
      List<Path> all = files.filter(file -> file.toString().endsWith(".log")).toList();
      assertThat(all).hasSize(4);
      for (Path file : all) {
        assertThat(Files.size(file)).isLessThan(11_000);
      }
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nobodyElseMayLookIntoIt() throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log.folder())))
        .isEqualTo("rwx------");
  }

  @Test
  void aTerminalHearsOfFaultsAlone() {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    ConsoleHandler terminal = new ConsoleHandler();
    System.setErr(before);
    Logger root = Logger.getLogger("");
    root.addHandler(terminal);
    try {
      log.close();
      log = WindowLog.start(state.resolve("log"), redactor, Level.FINE);
      OURS.info("all is well");
      OURS.warning("it is not");
    } finally {
      root.removeHandler(terminal);
    }

    assertThat(written.toString(StandardCharsets.UTF_8)).contains("it is not").hasLineCount(1);
    assertThat(log.last()).hasSize(2);
  }

  @Test
  void linesAreToldAsTheyAreLogged() {
    List<String> told = new ArrayList<>();
    log.listen(told::add);
    OURS.info("one");
    log.unlisten(told::add);

    assertThat(told).isEqualTo(log.last());
  }

  @Test
  void linesOfAnEarlierWindowAreFound() throws IOException {
    OURS.info("before");
    log.close();
    log = WindowLog.start(log.folder(), redactor, Level.INFO);
    OURS.info("now");

    assertThat(log.earlier()).singleElement().asString().endsWith("before");
    assertThat(log.last()).singleElement().asString().endsWith("now");
  }

  @Test
  void linesAreAtHandWhereNoFileCanBeWritten() throws IOException {
    log.close();
    Path inTheWay = Files.writeString(state.resolve("file"), "x");
    log = WindowLog.start(inTheWay.resolve("log"), redactor, Level.INFO);

    assertThat(log.last()).singleElement().asString().contains("cannot be written");
  }

  /// What is in the file once all that was logged is.
  private List<String> written() throws IOException {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    List<String> lines = lines();
    while (lines.size() < log.last().size() && System.nanoTime() < end) {
      Thread.onSpinWait();
      lines = lines();
    }
    return lines;
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(log.folder().resolve("admittance-0.0.log"));
  }
}

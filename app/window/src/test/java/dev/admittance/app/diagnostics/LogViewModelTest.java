package dev.admittance.app.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.diagnostics.Redactor;
import dev.admittance.diagnostics.WindowLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogViewModelTest {
  private static final Logger LOG = Logger.getLogger("dev.admittance.of.a.test");
  private static final Redactor REDACTOR = new Redactor(Map.of(), "");

  @TempDir private Path folder;
  private WindowLog log = WindowLog.start(Path.of("target", "log"), REDACTOR, Level.INFO);
  private LogViewModel model = new LogViewModel(log, new DirectTaskRunner(), Runnable::run);

  @BeforeEach
  void start() {
    log.close();
    log = WindowLog.start(folder, REDACTOR, Level.FINE);
    model = new LogViewModel(log, new DirectTaskRunner(), Runnable::run);
  }

  @AfterEach
  void end() {
    log.close();
  }

  @Test
  void linesAreShownAsTheyComeUntilItIsClosed() {
    LOG.info("before");
    model.open();
    LOG.info("after");
    model.close();
    LOG.info("later");

    assertThat(messages()).containsExactly("before", "after");
  }

  @Test
  void linesOfEarlierWindowsComeFirst() {
    LOG.info("yesterday");
    log.close();
    start();
    LOG.info("today");

    model.open();

    assertThat(messages()).containsExactly("yesterday", "today");
  }

  @Test
  void wordsAndLevelFilter() {
    model.open();
    LOG.info("open the shop");
    LOG.warning("close the shop");
    LOG.fine("open the door");

    model.queryProperty().set("SHOP the");
    assertThat(messages()).containsExactly("open the shop", "close the shop");
    model.levelProperty().set(Level.WARNING);
    assertThat(messages()).containsExactly("close the shop");
    assertThat(model.text()).endsWith("close the shop").doesNotContain("\n");
    model.queryProperty().set("");
    model.levelProperty().set(Level.ALL);
    assertThat(messages()).hasSize(3);
  }

  private List<String> messages() {
    return model.shown().stream().map(line -> line.split(" ", 4)[3]).toList();
  }
}

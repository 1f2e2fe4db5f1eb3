package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `kill -9` leaves of typing: really killed, and really read again.
class KilledProcessTest {
  private static final Duration MOST_LOST = Duration.ofSeconds(2);

  @TempDir Path folder;
  private Optional<Process> running = Optional.empty();

  @AfterEach
  void end() {
    running.ifPresent(Process::destroyForcibly);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void killLosesAtMostTwoSecondsOfTyping(long seed) throws IOException, InterruptedException {
    List<Long> typedAt = typeAndKill(1_500 + new Random(seed).nextInt(1_500));

    List<RecoveryJournal.Found> left =
        new RecoveryJournal(folder.resolve("state/recovery"), 0).left(folder);
    assertThat(left).as("seed %d", seed).hasSize(1);
    int kept = Math.toIntExact(left.getFirst().unsaved().text().lines().count());
    // Whatever the process typed behind its last printed line is within these few milliseconds.
    long lost = kept >= typedAt.size() ? 0 : typedAt.getLast() - typedAt.get(kept);
    assertThat(Duration.ofMillis(lost)).as("seed %d", seed).isLessThan(MOST_LOST);
  }

  @Test
  void processThatRunsKeepsItsTexts() throws IOException, InterruptedException {
    typeFor(1_200);

    assertThat(new RecoveryJournal(folder.resolve("state/recovery"), 0).left(folder)).isEmpty();
  }

  private List<Long> typeAndKill(long millis) throws IOException, InterruptedException {
    List<Long> typed = typeFor(millis);
    running.orElseThrow().destroyForcibly().waitFor();
    return typed;
  }

  /// When each number was typed.
  private List<Long> typeFor(long millis) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-D" + StateFolder.PROPERTY + "=" + folder.resolve("state"),
            "-classpath",
            System.getProperty("java.class.path"),
            TypingProcess.class.getName(),
            folder.toString());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    running = Optional.of(process);
    List<Long> typed = new ArrayList<>();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      typed.add(Long.valueOf(line.substring(line.indexOf(' ') + 1)));
      if (typed.getLast() - typed.getFirst() > millis) {
        return typed;
      }
    }
    throw new AssertionError("the process ended by itself");
  }
}

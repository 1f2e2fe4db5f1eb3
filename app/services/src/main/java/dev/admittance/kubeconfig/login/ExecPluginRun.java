package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ServerText;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// A run of a plugin: a program started with a list of arguments, without a shell and without
/// input, within a time limit.
final class ExecPluginRun {
  /// The maximum bytes of output.
  private static final int MAX_OUTPUT = 1 << 20;

  /// The maximum bytes of messages kept.
  private static final int MAX_WORDS = 16 << 10;

  private static final Duration LAST_WORDS = Duration.ofSeconds(2);
  private static final boolean WINDOWS = File.separatorChar == '\\';
  private static final Pattern SCRIPT = Pattern.compile("(?i).*\\.(bat|cmd)");
  private static final Pattern READ_BY_CMD = Pattern.compile("[\"&|<>^%!()\\r\\n]");

  sealed interface Ending {
    record Answered(String output) implements Ending {}

    /// The plugin failed.
    ///
    /// @param sentence what happened, to follow the plugin's name
    record Failed(String sentence) implements Ending {}
  }

  private final Path executable;
  private final List<String> words;
  private final Map<String, String> variables;
  private final Duration timeout;
  private final Consumer<String> told;

  /// @param variables its whole environment
  /// @param told receives the plugin's messages line by line, cleaned, on another thread
  ExecPluginRun(
      Path executable,
      List<String> arguments,
      Map<String, String> variables,
      Duration timeout,
      Consumer<String> told) {
    this.executable = executable;
    this.words = new ArrayList<>(List.of(executable.toString()));
    this.words.addAll(arguments);
    this.variables = variables;
    this.timeout = timeout;
    this.told = told;
  }

  /// Runs the plugin and waits for its end. If it must be stopped, all processes that it started
  /// are stopped too.
  ///
  /// @throws InterruptedException if the thread is interrupted; the plugin is stopped then
  Ending run() throws InterruptedException {
    if (WINDOWS && isScript() && words.stream().anyMatch(ExecPluginRun::isReadByCmd)) {
      return new Ending.Failed(
          "is a script of the command line of Windows, which would take some of its arguments for"
              + " commands.");
    }
    Process process;
    try {
      process = start();
    } catch (IOException e) {
      return new Ending.Failed(
          "cannot be started: " + ServerText.of(String.valueOf(e.getMessage())));
    }
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream words = new ByteArrayOutputStream();
    Thread outputReader = reader(process.getInputStream(), MAX_OUTPUT + 1, output, _ -> {});
    Thread wordsReader = reader(process.getErrorStream(), MAX_WORDS, words, told);
    try {
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        // Being stopped makes some plugins print more, which is irrelevant.
        String said = said(words);
        stop(process);
        return new Ending.Failed(
            "did not end within " + timeout.toSeconds() + " s and was stopped." + said);
      }
      // A remaining child process may keep its output open.
      outputReader.join(LAST_WORDS);
      wordsReader.join(LAST_WORDS);
    } catch (InterruptedException e) {
      stop(process);
      throw e;
    }
    if (process.exitValue() != 0) {
      return new Ending.Failed("ended with code " + process.exitValue() + "." + said(words));
    }
    if (size(output) > MAX_OUTPUT) {
      return new Ending.Failed("says more than " + (MAX_OUTPUT >> 20) + " MiB.");
    }
    return new Ending.Answered(text(output));
  }

  private boolean isScript() {
    return SCRIPT.matcher(executable.toString().toLowerCase(Locale.ROOT)).matches();
  }

  private static boolean isReadByCmd(String word) {
    return READ_BY_CMD.matcher(word).find();
  }

  private Process start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().clear();
    builder.environment().putAll(variables);
    builder.redirectInput(ProcessBuilder.Redirect.from(new File(WINDOWS ? "NUL" : "/dev/null")));
    return builder.start();
  }

  private static void stop(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /// Reads a stream to its end and keeps the first bytes.
  private static Thread reader(
      InputStream stream, int limit, ByteArrayOutputStream kept, Consumer<String> lines) {
    return Thread.ofVirtual()
        .start(() -> {
          ByteArrayOutputStream line = new ByteArrayOutputStream();
          try (stream) {
            byte[] buffer = new byte[8192];
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
              synchronized (kept) {
                kept.write(buffer, 0, Math.min(count, limit - kept.size()));
              }
              tell(buffer, count, line, lines);
            }
          } catch (IOException _) {
            // The plugin was stopped.
          }
          tell(new byte[] {'\n'}, 1, line, lines);
        });
  }

  private static void tell(
      byte[] buffer, int count, ByteArrayOutputStream line, Consumer<String> lines) {
    for (int i = 0; i < count; i++) {
      if (buffer[i] != '\n') {
        if (line.size() < MAX_WORDS) {
          line.write(buffer[i]);
        }
      } else {
        String text = ServerText.of(line.toString(StandardCharsets.UTF_8));
        if (!text.isEmpty()) {
          lines.accept(text);
        }
        line.reset();
      }
    }
  }

  private static int size(ByteArrayOutputStream kept) {
    synchronized (kept) {
      return kept.size();
    }
  }

  private static String text(ByteArrayOutputStream kept) {
    synchronized (kept) {
      return kept.toString(StandardCharsets.UTF_8);
    }
  }

  /// Returns its messages, of which the last ones matter most.
  private static String said(ByteArrayOutputStream kept) {
    String text = text(kept).strip();
    int most = 600;
    String end = text.length() > most ? "…" + text.substring(text.length() - most) : text;
    String clean = ServerText.of(end);
    return clean.isEmpty() ? "" : " It says: " + clean;
  }
}

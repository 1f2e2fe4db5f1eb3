package dev.admittance.diagnostics;

import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.ConsoleHandler;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// The log of a window: a few rotating files in the state folder, and the last lines in memory. It
/// receives everything logged with [Logger]; libraries that use SLF4J are routed there.
public final class WindowLog implements AutoCloseable {
  private static final int FILE_BYTES = 1 << 20;
  private static final int FILES = 4;
  private static final int AT_HAND = 5_000;

  /// Held, because a logger without a reference forgets its level.
  private static final Logger ROOT = Logger.getLogger("");

  private static final Logger OURS = Logger.getLogger("dev.admittance");

  private final Path folder;
  private final LogLine form;
  private final Deque<String> last = new ArrayDeque<>();
  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
  private final List<Handler> handlers = new ArrayList<>();

  private WindowLog(Path folder, Redactor redactor) {
    this.folder = folder;
    form = new LogLine(redactor);
  }

  /// Starts logging. If no file can be written, the last lines are still available.
  ///
  /// @param folder of the files; created where it does not exist
  public static WindowLog start(Path folder, Redactor redactor, Level level) {
    return start(folder, redactor, level, FILE_BYTES);
  }

  static WindowLog start(Path folder, Redactor redactor, Level level, int fileBytes) {
    WindowLog log = new WindowLog(folder, redactor);
    for (Handler handler : ROOT.getHandlers()) {
      if (handler instanceof ConsoleHandler) {
        handler.setFormatter(log.form);
        // Messages below a warning are not printed to the terminal that the window was started
        // from.
        handler.setLevel(Level.WARNING);
      }
    }
    log.add(log.new AtHand());
    try {
      StateFolder.privateFolder(folder);
      // Two windows write two files: the second gets another %u.
      String pattern = folder.toString().replace("%", "%%") + "/admittance-%u.%g.log";
      FileHandler file = new FileHandler(pattern, fileBytes, FILES, true);
      file.setEncoding("UTF-8");
      file.setFormatter(log.form);
      log.add(new QueuedHandler(file));
    } catch (IOException e) {
      OURS.log(Level.WARNING, "The log cannot be written to " + folder, e);
    }
    log.level(level);
    return log;
  }

  private void add(Handler handler) {
    handler.setLevel(Level.ALL);
    handlers.add(handler);
    ROOT.addHandler(handler);
  }

  /// Changes the log level. Libraries never log below INFO.
  public void level(Level level) {
    OURS.setLevel(level);
    ROOT.setLevel(level.intValue() < Level.INFO.intValue() ? Level.INFO : level);
  }

  public Path folder() {
    return folder;
  }

  /// Returns the last lines, oldest first.
  public List<String> last() {
    synchronized (last) {
      return List.copyOf(last);
    }
  }

  /// Returns the lines of earlier windows in the files, oldest first. Not for the UI thread.
  public List<String> earlier() throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (var all = Files.newDirectoryStream(folder, "admittance-*.log")) {
        all.forEach(files::add);
      }
    }
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      lines.addAll(Files.readAllLines(file));
    }
    // A line begins with its time; the files are not in order.
    lines.sort(null);
    lines.removeAll(List.copyOf(last()));
    return List.copyOf(lines.subList(Math.max(lines.size() - AT_HAND, 0), lines.size()));
  }

  /// Passes each line on as it is logged, on the logging thread, until the log is closed.
  public void listen(Consumer<String> told) {
    listeners.add(told);
  }

  public void unlisten(Consumer<String> told) {
    listeners.remove(told);
  }

  @Override
  public void close() {
    for (Handler handler : handlers) {
      ROOT.removeHandler(handler);
      handler.close();
    }
    handlers.clear();
  }

  private final class AtHand extends Handler {
    @Override
    public void publish(LogRecord record) {
      String line = form.format(record).stripTrailing();
      synchronized (last) {
        last.add(line);
        while (last.size() > AT_HAND) {
          last.remove();
        }
      }
      listeners.forEach(listener -> listener.accept(line));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}

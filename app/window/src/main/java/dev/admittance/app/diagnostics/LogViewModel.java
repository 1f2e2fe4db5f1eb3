package dev.admittance.app.diagnostics;

import dev.admittance.app.task.TaskRunner;
import dev.admittance.diagnostics.WindowLog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/// The lines of the log of this window and of earlier ones, updated live, with a filter. Confined
/// to the UI thread.
public final class LogViewModel {
  private static final int MOST = 10_000;
  private static final int LEVEL = 1;
  private static final int PARTS = 3;

  private final WindowLog log;
  private final TaskRunner tasks;
  private final ObservableList<String> lines = FXCollections.observableArrayList();
  private final FilteredList<String> shown = new FilteredList<>(lines);
  private final StringProperty query = new SimpleStringProperty("");
  private final ObjectProperty<Level> level = new SimpleObjectProperty<>(Level.ALL);
  private final BooleanProperty following = new SimpleBooleanProperty(true);
  private final Consumer<String> listener;
  private boolean open;

  /// @param ui runs a task on the UI thread
  public LogViewModel(WindowLog log, TaskRunner tasks, Executor ui) {
    this.log = log;
    this.tasks = tasks;
    listener = line -> ui.execute(() -> add(line));
    query.subscribe(_ -> filter());
    level.subscribe(_ -> filter());
  }

  /// The lines that match the filter, latest last.
  public ObservableList<String> shown() {
    return shown;
  }

  /// The words that a line must contain.
  public StringProperty queryProperty() {
    return query;
  }

  /// The minimum level of a line.
  public ObjectProperty<Level> levelProperty() {
    return level;
  }

  /// Whether to scroll to the latest line.
  public BooleanProperty followingProperty() {
    return following;
  }

  public String text() {
    return shown.stream().collect(Collectors.joining("\n"));
  }

  /// Loads the existing lines and follows new ones.
  public void open() {
    if (!open) {
      open = true;
      log.listen(listener);
      lines.setAll(log.last());
      tasks.start("", _ -> log.earlier()).onSuccess(this::addEarlier);
    }
  }

  public void close() {
    open = false;
    log.unlisten(listener);
  }

  private void addEarlier(List<String> earlier) {
    List<String> all = new ArrayList<>(earlier);
    all.addAll(lines);
    lines.setAll(all);
    cut();
  }

  private void add(String line) {
    if (open && (lines.isEmpty() || !lines.getLast().equals(line))) {
      lines.add(line);
      cut();
    }
  }

  private void cut() {
    if (lines.size() > MOST) {
      lines.remove(0, lines.size() - MOST);
    }
  }

  private void filter() {
    List<String> words = new ArrayList<>();
    Collections.addAll(words, query.get().toLowerCase(Locale.ROOT).strip().split("\\s+"));
    Predicate<String> all =
        line -> {
          String lower = line.toLowerCase(Locale.ROOT);
          return words.stream().allMatch(lower::contains);
        };
    Level least = level.get();
    shown.setPredicate(all.and(line -> levelOf(line).intValue() >= least.intValue()));
  }

  /// The level of a line; `INFO` if it has none.
  public static Level levelOf(String line) {
    String[] parts = line.split(" ", PARTS);
    return switch (parts.length > LEVEL ? parts[LEVEL] : "") {
      case "SEVERE" -> Level.SEVERE;
      case "WARNING" -> Level.WARNING;
      case "CONFIG" -> Level.CONFIG;
      case "FINE", "FINER", "FINEST" -> Level.FINE;
      default -> Level.INFO;
    };
  }
}

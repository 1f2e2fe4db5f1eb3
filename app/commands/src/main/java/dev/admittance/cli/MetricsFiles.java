package dev.admittance.cli;

import dev.admittance.metrics.MetricsSamples;
import dev.admittance.metrics.exposition.ExpositionException;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.Location;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Reads files with the `/metrics` output of API servers.
final class MetricsFiles {
  private static final long LARGEST = 1L << 30;

  /// Samples closer together were copied together, not scraped then.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final MetricsSamples samples = new MetricsSamples(SHORTEST);
  private final List<Diagnostic> problems = new ArrayList<>();

  /// Adds a file; its modification time is the time of the sample.
  ///
  /// @param argument the path, or the name of the API server, `=` and the path
  void add(String argument) {
    int equals = argument.indexOf('=');
    boolean named = equals > 0 && !Files.exists(Path.of(argument));
    add(
        Location.of(Path.of(named ? argument.substring(equals + 1) : argument)),
        named ? argument.substring(0, equals) : "");
  }

  /// Adds a file of a server that is not named.
  void add(Location file) {
    add(file, "");
  }

  private void add(Location file, String server) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file.path()))) {
      Instant written = Files.getLastModifiedTime(file.path()).toInstant();
      samples.add(in, written, LARGEST, server);
    } catch (ExpositionException fault) {
      Position position = new Position(fault.line(), fault.column(), 0);
      problems.add(
          Diagnostic.unreadable(
              "read/Metrics",
              file.name(),
              Range.at(position),
              String.valueOf(fault.getMessage()),
              "Save what an API server says, such as by `kubectl get --raw /metrics`."));
    } catch (IOException e) {
      problems.add(
          Diagnostic.unreadable(
              "read/File",
              file.name(),
              Range.START,
              "The file cannot be read: " + IoReason.of(e),
              "Name files that hold what an API server says under /metrics."));
    }
  }

  MetricsSamples samples() {
    return samples;
  }

  /// Returns the problems of the files.
  List<Diagnostic> problems() {
    return problems;
  }
}

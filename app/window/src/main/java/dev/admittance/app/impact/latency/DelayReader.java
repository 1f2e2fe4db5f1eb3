package dev.admittance.app.impact.latency;

import dev.admittance.app.impact.side.SideException;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.metrics.HookDelays;
import dev.admittance.metrics.MetricsSamples;
import dev.admittance.metrics.exposition.ExpositionException;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.storage.IoReason;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// Reads the source of delays; slow, so not for the UI thread.
///
/// @param clusters the connected ones by context
public record DelayReader(Map<String, ClusterClient> clusters, InstantSource clock) {
  private static final Messages MESSAGES = Messages.of(DelayReader.class);

  private static final long LARGEST = 1L << 30;

  /// The delays of a choice.
  ///
  /// @throws SideException if the source cannot be read
  public DelayModel read(DelayChoice choice) throws SideException {
    return switch (choice) {
      case DelayChoice.AsAnswered _ -> DelayModel.NONE;
      case DelayChoice.OfCluster(String context, long seed) -> cluster(context, seed);
      case DelayChoice.InFile(Path file, long seed) -> file(file, seed);
    };
  }

  private DelayModel cluster(String context, long seed) throws SideException {
    ClusterClient client = clusters.get(context);
    if (client == null) {
      throw new SideException(
          MESSAGES.get("cluster.missing", context), MESSAGES.get("cluster.missing-remedy"));
    }
    MetricsSamples samples = new MetricsSamples(Duration.ZERO);
    try {
      samples.add(client, clock);
    } catch (ClusterException e) {
      throw new SideException(
          MESSAGES.get("cluster.unread", context, e.fault().sentence()),
          MESSAGES.get("cluster.unread-remedy"),
          e);
    }
    return HookDelays.model(samples.report(Optional.empty()), seed);
  }

  private static DelayModel file(Path file, long seed) throws SideException {
    MetricsSamples samples = new MetricsSamples(Duration.ZERO);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      samples.add(in, Files.getLastModifiedTime(file).toInstant(), LARGEST);
    } catch (ExpositionException e) {
      throw new SideException(
          MESSAGES.get("file.no-metrics", file, e.line(), e.getMessage()),
          MESSAGES.get("file.no-metrics-remedy"),
          e);
    } catch (IOException e) {
      throw new SideException(
          MESSAGES.get("file.unread", file, IoReason.of(e)), MESSAGES.get("file.unread-remedy"), e);
    }
    return HookDelays.model(samples.report(Optional.empty()), seed);
  }
}

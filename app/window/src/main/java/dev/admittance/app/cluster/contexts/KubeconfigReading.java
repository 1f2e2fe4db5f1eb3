package dev.admittance.app.cluster.contexts;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.Kubeconfig;
import dev.admittance.kubeconfig.Kubeconfigs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;

/// Reads the kubeconfig and detects changes of its files, without locking or writing them.
public final class KubeconfigReading {
  private final KubeEnvironment environment;
  private List<Stamp> read = List.of();

  /// @param modified empty if the file does not exist
  private record Stamp(Path file, List<FileTime> modified, long bytes) {}

  public KubeconfigReading(KubeEnvironment environment) {
    this.environment = environment;
  }

  public synchronized Kubeconfig read() {
    read = stamps();
    return Kubeconfigs.read(environment);
  }

  /// Whether a file changed since it was read.
  public synchronized boolean changed() {
    return !stamps().equals(read);
  }

  private List<Stamp> stamps() {
    List<Stamp> stamps = new ArrayList<>();
    for (Path file : environment.kubeconfigs()) {
      try {
        stamps.add(new Stamp(file, List.of(Files.getLastModifiedTime(file)), Files.size(file)));
      } catch (IOException _) {
        stamps.add(new Stamp(file, List.of(), 0));
      }
    }
    return stamps;
  }
}

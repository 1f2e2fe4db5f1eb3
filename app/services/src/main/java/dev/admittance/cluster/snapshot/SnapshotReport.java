package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.snapshot.Snapshot.Part;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Writes a workspace file that lists what the snapshot contains and what is missing.
final class SnapshotReport {
  static final String FILE = "SNAPSHOT.md";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

  private final StringBuilder text = new StringBuilder();

  private SnapshotReport() {}

  static String of(Snapshot snapshot) {
    SnapshotReport report = new SnapshotReport();
    report.head(snapshot);
    report.held(snapshot.parts());
    report.missing(snapshot.missing());
    report.leftOut(snapshot);
    return report.text.toString();
  }

  private void head(Snapshot snapshot) {
    line("# Snapshot of " + plain(snapshot.context()));
    line("");
    line("- server: " + plain(snapshot.server().toString()));
    line("- version: " + plain(snapshot.version()) + simulated(snapshot));
    line("- taken: " + TIME.format(snapshot.at()));
    line("");
  }

  private static String simulated(Snapshot snapshot) {
    String release = SnapshotFiles.release(snapshot.version()).toString();
    return snapshot.version().startsWith("v" + release + ".")
        ? ""
        : "; Kubernetes " + release + " is simulated, the nearest that is known";
  }

  private void held(List<Part> parts) {
    line("## What it holds");
    line("");
    line("| resource | objects | in |");
    line("| --- | ---: | --- |");
    for (Part part : parts) {
      line(
          "| %s | %d | %s |"
              .formatted(
                  plain(part.title()),
                  part.objects().size(),
                  part.objects().isEmpty() ? "" : "`" + part.file() + "`"));
    }
    line("");
  }

  private void missing(List<UnreadResource> missing) {
    if (missing.isEmpty()) {
      return;
    }
    line("## What could not be read");
    line("");
    missing.forEach(one -> line("- " + plain(one.what()) + ": " + plain(one.why())));
    line("");
    Optional<String> rights = rights(missing);
    if (rights.isPresent()) {
      line("These rights would be needed; bind the role to whoever takes snapshots:");
      line("");
      line("```yaml");
      text.append(rights.get());
      line("```");
      line("");
    }
  }

  private void leftOut(Snapshot snapshot) {
    line("## What is left out");
    line("");
    line("Secrets are never read. Status is kept of namespaces and quotas alone; what the server");
    line("keeps about objects (managed fields, versions, owners) is not kept. Of Services and");
    line("workloads only those in namespaces that serve hooks are here, without the commands and");
    line("environments of their containers.");
    if (snapshot.redacted() > 0) {
      line("");
      line("Texts that are secret by their looks were replaced: " + snapshot.redacted() + ".");
    }
    if (!snapshot.notServed().isEmpty()) {
      line("");
      line(
          "This server does not have: "
              + snapshot.notServed().stream()
                  .map(SnapshotReport::plain)
                  .collect(Collectors.joining(", "))
              + ".");
    }
  }

  /// Returns the ClusterRole that would grant the missing permissions; empty where none are
  /// missing.
  static Optional<String> rights(List<UnreadResource> missing) {
    Map<String, Set<String>> byGroup = new TreeMap<>();
    for (UnreadResource one : missing) {
      one.right().ifPresent(resource -> add(resource, byGroup));
    }
    if (byGroup.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder role =
        new StringBuilder(
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-snapshot
            rules:
            """);
    byGroup.forEach((group, plurals) ->
        role.append("- apiGroups: [\"%s\"]%n".formatted(group).replace("\r", ""))
            .append("  resources: [%s]\n".formatted(String.join(", ", plurals)))
            .append("  verbs: [list]\n"));
    return Optional.of(role.toString());
  }

  private static void add(ResourcePath resource, Map<String, Set<String>> byGroup) {
    byGroup.computeIfAbsent(resource.group(), _ -> new TreeSet<>()).add(resource.plural());
  }

  /// Escapes external text for Markdown.
  private static String plain(String outside) {
    return outside.replaceAll("[\\p{Cntrl}\\p{Cf}]", " ").replaceAll("[<>|`]", "'");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}

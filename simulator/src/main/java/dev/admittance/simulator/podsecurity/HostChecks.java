package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Checks of what a pod shares with its node.
final class HostChecks {
  private HostChecks() {}

  static Optional<Violation> namespaces(Pod pod) {
    List<String> shared =
        Stream.of("hostNetwork", "hostPID", "hostIPC")
            .filter(name -> pod.spec().is(name, JsonBoolean.TRUE))
            .map(name -> name + "=true")
            .toList();
    return shared.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("host namespaces", String.join(", ", shared)));
  }

  static Optional<Violation> paths(Pod pod) {
    List<String> volumes =
        pod.spec().list("volumes").stream()
            .filter(volume -> volume.has("hostPath"))
            .map(volume -> volume.text("name"))
            .toList();
    return volumes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "hostPath volumes",
                Offenders.plural("volume", volumes.size()) + " " + Offenders.quoted(volumes)));
  }

  static Optional<Violation> ports(Pod pod) {
    Offenders found = new Offenders();
    for (GoFields container : pod.containers()) {
      List<Long> ports =
          container.list("ports").stream()
              .map(port -> port.number("hostPort"))
              .filter(port -> port != 0)
              .toList();
      if (!ports.isEmpty()) {
        found.addContainer(container);
        ports.forEach(port -> found.addValue(Long.toString(port)));
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "hostPort",
                uses(found.containers(), found.count())
                    + Offenders.plural("hostPort", found.values().size())
                    + " "
                    + String.join(", ", found.values())));
  }

  /// Probes and lifecycle hooks with another host than the pod.
  static Optional<Violation> probes(Pod pod) {
    SortedSet<String> containers = new TreeSet<>();
    SortedSet<String> hosts = new TreeSet<>();
    for (GoFields container : pod.containers()) {
      List<String> called =
          handlers(container).flatMap(HostChecks::hosts).filter(host -> !host.isEmpty()).toList();
      if (!called.isEmpty()) {
        containers.add(container.text("name"));
        hosts.addAll(called);
      }
    }
    if (containers.isEmpty()) {
      return Optional.empty();
    }
    String who =
        Offenders.plural("container", containers.size()) + " " + Offenders.quoted(containers);
    return Optional.of(
        new Violation(
            "probe or lifecycle host",
            uses(who, containers.size())
                + Offenders.plural("probe or lifecycle host", hosts.size())
                + " "
                + Offenders.quoted(hosts)));
  }

  private static Stream<GoFields> handlers(GoFields container) {
    GoFields lifecycle = container.object("lifecycle");
    return Stream.of(
        container.object("livenessProbe"),
        container.object("readinessProbe"),
        container.object("startupProbe"),
        lifecycle.object("postStart"),
        lifecycle.object("preStop"));
  }

  private static Stream<String> hosts(GoFields handler) {
    return Stream.of(
        handler.object("httpGet").text("host"), handler.object("tcpSocket").text("host"));
  }

  private static String uses(String who, int count) {
    return who + (count == 1 ? " uses " : " use ");
  }
}

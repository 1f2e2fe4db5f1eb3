package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks of what a pod shares with its node.
final class HostChecks {
  private HostChecks() {}

  static Optional<Violation> namespaces(Pod pod) {
    List<String> shared =
        Stream.of("hostNetwork", "hostPID", "hostIPC")
            .filter(name -> pod.spec().is(name, JsonBoolean.TRUE))
            .toList();
    return shared.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "host namespaces",
                shared.stream().map(name -> name + "=true").collect(Collectors.joining(", ")),
                shared.stream()
                    .map(name -> ViolatedField.forbidden("spec." + name, JsonBoolean.TRUE))
                    .toList()));
  }

  static Optional<Violation> paths(Pod pod) {
    List<String> volumes = new ArrayList<>();
    List<ViolatedField> fields = new ArrayList<>();
    List<GoFields> listed = pod.spec().list("volumes");
    for (int i = 0; i < listed.size(); i++) {
      GoFields volume = listed.get(i);
      if (volume.has("hostPath")) {
        volumes.add(volume.text("name"));
        JsonString path = new JsonString(volume.object("hostPath").text("path"));
        fields.add(ViolatedField.forbidden("spec.volumes[" + i + "].hostPath", path));
      }
    }
    return volumes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "hostPath volumes",
                Offenders.plural("volume", volumes.size()) + " " + Offenders.quoted(volumes),
                fields));
  }

  static Optional<Violation> ports(Pod pod) {
    Offenders found = new Offenders();
    for (PodContainer container : pod.containers()) {
      List<ViolatedField> ports = new ArrayList<>();
      List<GoFields> listed = container.fields().list("ports");
      for (int i = 0; i < listed.size(); i++) {
        long port = listed.get(i).number("hostPort");
        if (port != 0) {
          String path = container.path() + ".ports[" + i + "].hostPort";
          ports.add(ViolatedField.forbidden(path, JsonNumber.of(port)));
          found.addValue(Long.toString(port));
        }
      }
      if (!ports.isEmpty()) {
        found.addContainer(container, ports);
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
                    + String.join(", ", found.values()),
                found.fields()));
  }

  /// Probes and lifecycle hooks with another host than the pod.
  static Optional<Violation> probes(Pod pod) {
    SortedSet<String> containers = new TreeSet<>();
    SortedSet<String> hosts = new TreeSet<>();
    for (PodContainer container : pod.containers()) {
      List<String> called =
          handlers(container.fields())
              .flatMap(HostChecks::hosts)
              .filter(host -> !host.isEmpty())
              .toList();
      if (!called.isEmpty()) {
        containers.add(container.name());
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
                + Offenders.quoted(hosts),
            List.of()));
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

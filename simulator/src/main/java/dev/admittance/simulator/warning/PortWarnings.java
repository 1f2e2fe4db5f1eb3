package dev.admittance.simulator.warning;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Warnings about container ports that repeat or hide each other. Source: k8s.io/kubernetes
/// `pkg/api/pod/warnings.go`.
final class PortWarnings {
  private static final int SINCE = 28;
  private static final int NAMES_SINCE = 33;

  private record Port(FieldPath path, String hostIp, long hostPort) {
    static Port of(ObjectPart port) {
      return new Port(port.path(), port.text("hostIP"), port.child("hostPort").number());
    }

    String conflict(Port other) {
      if (hostIp.equals(other.hostIp) && hostPort == other.hostPort) {
        return "duplicate";
      }
      if (hostPort == 0 || other.hostPort == 0) {
        return "overlapping";
      }
      return hostPort == other.hostPort && hostIp.isEmpty() != other.hostIp.isEmpty()
          ? "dangerously ambiguous"
          : "";
    }
  }

  private PortWarnings() {}

  static List<String> of(List<ObjectPart> containers, KubernetesRelease release) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(SINCE)) {
      numbers(containers, warnings);
    }
    if (release.isAtLeast(NAMES_SINCE)) {
      names(containers, warnings);
    }
    return warnings;
  }

  private static void numbers(List<ObjectPart> containers, List<String> warnings) {
    Map<String, List<Port>> all = new HashMap<>();
    for (ObjectPart container : containers) {
      for (ObjectPart written : container.items("ports")) {
        Port port = Port.of(written);
        if (!port.hostIp().isEmpty() && port.hostPort() == 0) {
          warnings.add(port.path() + ": hostIP set without hostPort: " + printed(written));
        }
        String number = written.child("containerPort").number() + "/" + written.text("protocol");
        List<Port> others = all.computeIfAbsent(number, _ -> new ArrayList<>());
        for (Port other : others) {
          String conflict = port.conflict(other);
          if (!conflict.isEmpty()) {
            warnings.add(port.path() + ": " + conflict + " port definition with " + other.path());
          }
        }
        others.add(port);
      }
    }
  }

  /// A port as Go prints its struct.
  private static String printed(ObjectPart port) {
    return "{Name:"
        + port.text("name")
        + " HostPort:0 ContainerPort:"
        + port.child("containerPort").number()
        + " Protocol:"
        + port.text("protocol")
        + " HostIP:"
        + port.text("hostIP")
        + "}";
  }

  private static void names(List<ObjectPart> containers, List<String> warnings) {
    Map<String, FieldPath> first = new HashMap<>();
    for (ObjectPart container : containers) {
      for (ObjectPart port : container.items("ports")) {
        String name = port.text("name");
        if (!name.isEmpty()) {
          FieldPath other = first.putIfAbsent(name, port.path());
          if (other != null) {
            warnings.add(
                port.path()
                    + ": duplicate port name "
                    + GoQuote.quote(name)
                    + " with "
                    + other
                    + ", services and probes that select ports by name will use "
                    + other);
          }
        }
      }
    }
  }
}

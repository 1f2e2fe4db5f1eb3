package dev.admittance.model.cluster;

import dev.admittance.model.cluster.ClusterObject.Workload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

final class WorkloadDecoder {
  private WorkloadDecoder() {}

  static Workload decode(NamespacedName id, String kind, ManifestFields spec) {
    ManifestFields template = spec.object("template");
    ManifestFields pod = template.object("spec");
    OptionalInt replicas = kind.equals("DaemonSet") ? OptionalInt.empty() : spec.number("replicas");
    return new Workload(
        id,
        kind,
        replicas,
        template.object("metadata").textMap("labels"),
        isSpread(pod),
        secrets(pod),
        pod.isTrue("hostNetwork"),
        namedPorts(pod));
  }

  private static boolean isSpread(ManifestFields pod) {
    ManifestFields antiAffinity = pod.object("affinity").object("podAntiAffinity");
    return antiAffinity.has("requiredDuringSchedulingIgnoredDuringExecution")
        || antiAffinity.has("preferredDuringSchedulingIgnoredDuringExecution")
        || pod.has("topologySpreadConstraints");
  }

  private static Map<String, String> namedPorts(ManifestFields pod) {
    Map<String, String> ports = new HashMap<>();
    for (ManifestFields container : pod.objects("containers")) {
      for (ManifestFields port : container.objects("ports")) {
        port.number("containerPort")
            .ifPresent(number -> ports.putIfAbsent(port.text("name"), Integer.toString(number)));
      }
    }
    return ports;
  }

  private static List<String> secrets(ManifestFields pod) {
    return pod.objects("volumes").stream()
        .flatMap(volume ->
            Stream.concat(
                Stream.of(volume.object("secret").text("secretName")),
                volume.object("projected").objects("sources").stream()
                    .map(source -> source.object("secret").text("name"))))
        .filter(name -> !name.isEmpty())
        .toList();
  }
}

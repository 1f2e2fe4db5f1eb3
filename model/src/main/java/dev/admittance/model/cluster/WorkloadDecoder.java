package dev.admittance.model.cluster;

import dev.admittance.model.cluster.ClusterObject.Workload;
import java.util.List;
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
        secrets(pod));
  }

  private static boolean isSpread(ManifestFields pod) {
    ManifestFields antiAffinity = pod.object("affinity").object("podAntiAffinity");
    return antiAffinity.has("requiredDuringSchedulingIgnoredDuringExecution")
        || antiAffinity.has("preferredDuringSchedulingIgnoredDuringExecution")
        || pod.has("topologySpreadConstraints");
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

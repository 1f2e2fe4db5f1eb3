package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks of kernel features: SELinux, `/proc` mounts, sysctls and volume types.
final class KernelChecks {
  private static final Set<String> SELINUX_TYPES =
      Set.of("", "container_t", "container_init_t", "container_kvm_t");
  private static final Set<String> SELINUX_TYPES_1_31 = and(SELINUX_TYPES, "container_engine_t");

  private static final Set<String> SYSCTLS =
      Set.of(
          "kernel.shm_rmid_forced",
          "net.ipv4.ip_local_port_range",
          "net.ipv4.tcp_syncookies",
          "net.ipv4.ping_group_range",
          "net.ipv4.ip_unprivileged_port_start");
  private static final Set<String> SYSCTLS_1_27 = and(SYSCTLS, "net.ipv4.ip_local_reserved_ports");
  private static final Set<String> SYSCTLS_1_29 =
      and(
          SYSCTLS_1_27,
          "net.ipv4.tcp_keepalive_time",
          "net.ipv4.tcp_fin_timeout",
          "net.ipv4.tcp_keepalive_intvl",
          "net.ipv4.tcp_keepalive_probes");
  private static final Set<String> SYSCTLS_1_32 =
      and(SYSCTLS_1_29, "net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem");

  private static final List<String> ALLOWED_VOLUMES =
      List.of(
          "configMap",
          "csi",
          "downwardAPI",
          "emptyDir",
          "ephemeral",
          "image",
          "persistentVolumeClaim",
          "projected",
          "secret");

  /// In the order in which the server checks them, with its names: those of the members.
  private static final List<String> FORBIDDEN_VOLUMES =
      List.of(
          "hostPath",
          "gcePersistentDisk",
          "awsElasticBlockStore",
          "gitRepo",
          "nfs",
          "iscsi",
          "glusterfs",
          "rbd",
          "flexVolume",
          "cinder",
          "cephfs",
          "flocker",
          "fc",
          "azureFile",
          "vsphereVolume",
          "quobyte",
          "azureDisk",
          "photonPersistentDisk",
          "portworxVolume",
          "scaleIO",
          "storageos");

  private KernelChecks() {}

  private static Set<String> and(Set<String> some, String... more) {
    return Stream.concat(some.stream(), Stream.of(more))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static Optional<Violation> selinux(Pod pod) {
    return selinux(pod, SELINUX_TYPES);
  }

  static Optional<Violation> selinuxSince31(Pod pod) {
    return selinux(pod, SELINUX_TYPES_1_31);
  }

  private static Optional<Violation> selinux(Pod pod, Set<String> types) {
    SelinuxOptions options = new SelinuxOptions(types);
    Offenders found = new Offenders();
    List<ViolatedField> ofPod = options.forbidden(pod.securityContext(), "spec.securityContext.");
    if (!ofPod.isEmpty()) {
      found.addPod(ofPod);
    }
    for (PodContainer container : pod.containers()) {
      List<ViolatedField> own = options.forbidden(container.securityContext(), container.at(""));
      if (!own.isEmpty()) {
        found.addContainer(container, own);
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "seLinuxOptions",
                found.setters()
                    + " set forbidden securityContext.seLinuxOptions: "
                    + String.join("; ", options.forbidden()),
                found.fields()));
  }

  static Optional<Violation> procMount(Pod pod) {
    Offenders found = new Offenders();
    for (PodContainer container : pod.containers()) {
      GoFields context = container.securityContext();
      String type = context.text("procMount");
      if (context.has("procMount") && !type.equals("Default")) {
        found.addContainer(
            container, List.of(container.forbidden("procMount", new JsonString(type))));
        found.addValue(type);
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "procMount",
                found.containers()
                    + " must not set securityContext.procMount to "
                    + Offenders.quoted(found.values()),
                found.fields()));
  }

  static Optional<Violation> sysctls(Pod pod) {
    return sysctls(pod, SYSCTLS);
  }

  static Optional<Violation> sysctlsSince27(Pod pod) {
    return sysctls(pod, SYSCTLS_1_27);
  }

  static Optional<Violation> sysctlsSince29(Pod pod) {
    return sysctls(pod, SYSCTLS_1_29);
  }

  static Optional<Violation> sysctlsSince32(Pod pod) {
    return sysctls(pod, SYSCTLS_1_32);
  }

  private static Optional<Violation> sysctls(Pod pod, Set<String> allowed) {
    List<String> forbidden = new ArrayList<>();
    List<ViolatedField> fields = new ArrayList<>();
    List<GoFields> listed = pod.securityContext().list("sysctls");
    for (int i = 0; i < listed.size(); i++) {
      String name = listed.get(i).text("name");
      if (!allowed.contains(name)) {
        forbidden.add(name);
        fields.add(ViolatedField.ofPod("sysctls[" + i + "].name", new JsonString(name)));
      }
    }
    return forbidden.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("forbidden sysctls", String.join(", ", forbidden), fields));
  }

  static Optional<Violation> volumes(Pod pod) {
    List<String> names = new ArrayList<>();
    Set<String> types = new TreeSet<>();
    List<ViolatedField> fields = new ArrayList<>();
    List<GoFields> listed = pod.spec().list("volumes");
    for (int i = 0; i < listed.size(); i++) {
      GoFields volume = listed.get(i);
      if (ALLOWED_VOLUMES.stream().noneMatch(volume::has)) {
        String type = FORBIDDEN_VOLUMES.stream().filter(volume::has).findFirst().orElse("unknown");
        names.add(volume.text("name"));
        types.add(type);
        fields.add(ViolatedField.forbidden("spec.volumes[" + i + "]." + type));
      }
    }
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "restricted volume types",
                Offenders.plural("volume", names.size())
                    + " "
                    + Offenders.quoted(names)
                    + (names.size() == 1 ? " uses " : " use ")
                    + Offenders.plural("restricted volume type", types.size())
                    + " "
                    + Offenders.quoted(types),
                fields));
  }
}

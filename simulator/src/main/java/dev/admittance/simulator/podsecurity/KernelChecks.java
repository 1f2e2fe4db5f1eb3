package dev.admittance.simulator.podsecurity;

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
  private static final String CONTEXT = "securityContext";

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
    if (options.forbids(pod.securityContext())) {
      found.addPod();
    }
    for (GoFields container : pod.containers()) {
      if (options.forbids(container.object(CONTEXT))) {
        found.addContainer(container);
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "seLinuxOptions",
                found.setters()
                    + " set forbidden securityContext.seLinuxOptions: "
                    + String.join("; ", options.forbidden())));
  }

  static Optional<Violation> procMount(Pod pod) {
    Offenders found = new Offenders();
    for (GoFields container : pod.containers()) {
      GoFields context = container.object(CONTEXT);
      if (context.has("procMount") && !context.text("procMount").equals("Default")) {
        found.addContainer(container);
        found.addValue(context.text("procMount"));
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "procMount",
                found.containers()
                    + " must not set securityContext.procMount to "
                    + Offenders.quoted(found.values())));
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
    List<String> forbidden =
        pod.securityContext().list("sysctls").stream()
            .map(sysctl -> sysctl.text("name"))
            .filter(name -> !allowed.contains(name))
            .toList();
    return forbidden.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("forbidden sysctls", String.join(", ", forbidden)));
  }

  static Optional<Violation> volumes(Pod pod) {
    List<String> names = new ArrayList<>();
    Set<String> types = new TreeSet<>();
    for (GoFields volume : pod.spec().list("volumes")) {
      if (ALLOWED_VOLUMES.stream().noneMatch(volume::has)) {
        names.add(volume.text("name"));
        types.add(FORBIDDEN_VOLUMES.stream().filter(volume::has).findFirst().orElse("unknown"));
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
                    + Offenders.quoted(types)));
  }
}

package dev.admittance.simulator.podsecurity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The checks of the Pod Security Standards in the server's order: those of `baseline` by id, then
/// the additional ones of `restricted`.
final class Checks {
  private static final List<Check> BASELINE =
      List.of(
          Check.of("appArmorProfile", since(0, ProfileChecks::appArmor)),
          Check.of("capabilities_baseline", since(0, PrivilegeChecks::defaultCapabilities)),
          Check.of("hostNamespaces", since(0, HostChecks::namespaces)),
          Check.of("hostPathVolumes", since(0, HostChecks::paths)),
          Check.of("hostPorts", since(0, HostChecks::ports)),
          Check.of("hostProbesAndHostLifecycle", since(34, HostChecks::probes)),
          Check.of("privileged", since(0, PrivilegeChecks::privileged)),
          Check.of(
              "procMount",
              since(0, KernelChecks::procMount),
              since(35, exceptWithUserNamespace(KernelChecks::procMount))),
          Check.of(
              "seLinuxOptions",
              since(0, KernelChecks::selinux),
              since(31, KernelChecks::selinuxSince31)),
          Check.of(
              "seccompProfile_baseline",
              since(0, ProfileChecks::seccompAnnotations),
              since(19, ProfileChecks::seccomp)),
          Check.of(
              "sysctls",
              since(0, KernelChecks::sysctls),
              since(27, KernelChecks::sysctlsSince27),
              since(29, KernelChecks::sysctlsSince29),
              since(32, KernelChecks::sysctlsSince32)),
          Check.of("windowsHostProcess", since(0, PrivilegeChecks::hostProcess)));

  private static final List<Check> RESTRICTED =
      List.of(
          Check.of(
              "allowPrivilegeEscalation",
              since(8, PrivilegeChecks::escalation),
              since(25, exceptOnWindows(PrivilegeChecks::escalation))),
          Check.of(
                  "capabilities_restricted",
                  since(22, PrivilegeChecks::droppedCapabilities),
                  since(25, exceptOnWindows(PrivilegeChecks::droppedCapabilities)))
              .replacing("capabilities_baseline"),
          Check.of("procMount_restricted", since(35, KernelChecks::procMount))
              .replacing("procMount"),
          Check.of("restrictedVolumes", since(0, KernelChecks::volumes))
              .replacing("hostPathVolumes"),
          Check.of(
              "runAsNonRoot",
              since(0, PrivilegeChecks::nonRoot),
              since(35, exceptWithUserNamespace(PrivilegeChecks::nonRoot))),
          Check.of(
              "runAsUser",
              since(23, PrivilegeChecks::rootUser),
              since(35, exceptWithUserNamespace(PrivilegeChecks::rootUser))),
          Check.of(
                  "seccompProfile_restricted",
                  since(19, ProfileChecks::seccompRequired),
                  since(25, exceptOnWindows(ProfileChecks::seccompRequired)))
              .replacing("seccompProfile_baseline"));

  private Checks() {}

  /// A check with its versions, oldest first.
  ///
  /// @param replaced the id of the `baseline` check that it replaces; empty for none
  private record Check(String id, List<Edition> editions, Optional<String> replaced) {
    static Check of(String id, Edition... editions) {
      return new Check(id, List.of(editions), Optional.empty());
    }

    Check replacing(String other) {
      return new Check(id, editions, Optional.of(other));
    }

    Optional<PodCheck> in(int minor) {
      return editions.reversed().stream()
          .filter(edition -> edition.minor() <= minor)
          .map(Edition::check)
          .findFirst();
    }
  }

  private record Edition(int minor, PodCheck check) {}

  private static Edition since(int minor, PodCheck check) {
    return new Edition(minor, check);
  }

  private static PodCheck exceptOnWindows(PodCheck check) {
    return check.exceptOnWindows();
  }

  private static PodCheck exceptWithUserNamespace(PodCheck check) {
    return check.exceptWithUserNamespace();
  }

  /// The violations of a pod.
  ///
  /// @param newest the minor release of the server, which limits the versions
  static List<Violation> evaluate(LevelVersion policy, int newest, Pod pod) {
    int minor = Math.min(policy.version().minor(), newest);
    Stream<Check> checks =
        switch (policy.level()) {
          case PRIVILEGED -> Stream.of();
          case BASELINE -> BASELINE.stream();
          case RESTRICTED ->
              Stream.concat(
                  BASELINE.stream().filter(check -> !isReplaced(check, minor)),
                  RESTRICTED.stream());
        };
    return checks
        .flatMap(check -> check.in(minor).stream())
        .flatMap(check -> check.evaluate(pod).stream())
        .toList();
  }

  /// The breaches of every check of a level by themselves; see [PodControls#evaluate].
  static List<PodControls.Breach> each(boolean baseline, int minor, int newest, Pod pod) {
    Stream<Check> checks =
        Stream.concat(BASELINE.stream(), baseline ? Stream.of() : RESTRICTED.stream());
    return checks
        .filter(check -> check.editions().getFirst().minor() <= newest)
        .sorted(Comparator.comparing(Check::id))
        .flatMap(check ->
            check.in(minor).orElse(check.editions().getFirst().check()).evaluate(pod).stream()
                .map(violation ->
                    new PodControls.Breach(check.id(), violation.reason(), violation.fields())))
        .toList();
  }

  private static boolean isReplaced(Check baseline, int minor) {
    return RESTRICTED.stream()
        .filter(check -> check.in(minor).isPresent())
        .anyMatch(check -> check.replaced().equals(Optional.of(baseline.id())));
  }
}

package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks of the privileges of a pod's processes.
final class PrivilegeChecks {
  private static final String CONTEXT = "securityContext";
  private static final JsonNumber ROOT = JsonNumber.of(0);

  private static final Set<String> DEFAULT_CAPABILITIES =
      Set.of(
          "AUDIT_WRITE",
          "CHOWN",
          "DAC_OVERRIDE",
          "FOWNER",
          "FSETID",
          "KILL",
          "MKNOD",
          "NET_BIND_SERVICE",
          "SETFCAP",
          "SETGID",
          "SETPCAP",
          "SETUID",
          "SYS_CHROOT");

  private PrivilegeChecks() {}

  static Optional<Violation> privileged(Pod pod) {
    Offenders found =
        Offenders.containers(pod, c -> c.object(CONTEXT).is("privileged", JsonBoolean.TRUE));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "privileged",
                found.containers() + " must not set securityContext.privileged=true"));
  }

  static Optional<Violation> escalation(Pod pod) {
    Offenders found =
        Offenders.containers(
            pod, c -> !c.object(CONTEXT).is("allowPrivilegeEscalation", JsonBoolean.FALSE));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "allowPrivilegeEscalation != false",
                found.containers() + " must set securityContext.allowPrivilegeEscalation=false"));
  }

  static Optional<Violation> defaultCapabilities(Pod pod) {
    Offenders found = adding(pod, DEFAULT_CAPABILITIES);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("non-default capabilities", mustNotAdd(found)));
  }

  /// All capabilities must be dropped; one of them may be added back.
  static Optional<Violation> droppedCapabilities(Pod pod) {
    Offenders keeping =
        Offenders.containers(
            pod, c -> !c.object(CONTEXT).object("capabilities").texts("drop").contains("ALL"));
    Offenders adding = adding(pod, Set.of("NET_BIND_SERVICE"));
    List<String> details = new ArrayList<>();
    if (!keeping.isEmpty()) {
      details.add(keeping.containers() + " must set securityContext.capabilities.drop=[\"ALL\"]");
    }
    if (!adding.isEmpty()) {
      details.add(mustNotAdd(adding));
    }
    return details.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("unrestricted capabilities", String.join("; ", details)));
  }

  private static Offenders adding(Pod pod, Set<String> allowed) {
    Offenders found = new Offenders();
    for (GoFields container : pod.containers()) {
      List<String> forbidden =
          container.object(CONTEXT).object("capabilities").texts("add").stream()
              .filter(capability -> !allowed.contains(capability))
              .toList();
      if (!forbidden.isEmpty()) {
        found.addContainer(container);
        forbidden.forEach(found::addValue);
      }
    }
    return found;
  }

  private static String mustNotAdd(Offenders found) {
    return found.containers()
        + " must not include "
        + Offenders.quoted(found.values())
        + " in securityContext.capabilities.add";
  }

  /// The pod may set it for containers that do not.
  static Optional<Violation> nonRoot(Pod pod) {
    String field = "runAsNonRoot";
    Offenders denying =
        Offenders.containers(pod, c -> c.object(CONTEXT).is(field, JsonBoolean.FALSE));
    if (pod.securityContext().is(field, JsonBoolean.FALSE)) {
      denying.addPod();
    }
    if (!denying.isEmpty()) {
      return Optional.of(
          new Violation(
              "runAsNonRoot != true",
              denying.setters() + " must not set securityContext.runAsNonRoot=false"));
    }
    boolean ofPod = pod.securityContext().is(field, JsonBoolean.TRUE);
    Offenders silent = Offenders.containers(pod, c -> !ofPod && !c.object(CONTEXT).has(field));
    return silent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "runAsNonRoot != true",
                "pod or " + silent.containers() + " must set securityContext.runAsNonRoot=true"));
  }

  static Optional<Violation> rootUser(Pod pod) {
    Offenders found = Offenders.containers(pod, c -> c.object(CONTEXT).is("runAsUser", ROOT));
    if (pod.securityContext().is("runAsUser", ROOT)) {
      found.addPod();
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("runAsUser=0", found.setters() + " must not set runAsUser=0"));
  }

  static Optional<Violation> hostProcess(Pod pod) {
    Offenders found = Offenders.containers(pod, c -> isHostProcess(c.object(CONTEXT)));
    if (isHostProcess(pod.securityContext())) {
      found.addPod();
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "hostProcess",
                found.setters() + " must not set securityContext.windowsOptions.hostProcess=true"));
  }

  private static boolean isHostProcess(GoFields context) {
    return context.object("windowsOptions").is("hostProcess", JsonBoolean.TRUE);
  }
}

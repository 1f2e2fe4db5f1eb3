package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Checks of the privileges of a pod's processes.
final class PrivilegeChecks {
  private static final String ESCALATION = "allowPrivilegeEscalation";
  private static final String NON_ROOT = "runAsNonRoot";
  private static final String HOST_PROCESS = "windowsOptions.hostProcess";
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
        Offenders.containers(
            pod,
            context -> context.is("privileged", JsonBoolean.TRUE),
            c -> c.forbidden("privileged", JsonBoolean.TRUE));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "privileged",
                found.containers() + " must not set securityContext.privileged=true",
                found.fields()));
  }

  static Optional<Violation> escalation(Pod pod) {
    Offenders found =
        Offenders.containers(
            pod,
            context -> !context.is(ESCALATION, JsonBoolean.FALSE),
            PrivilegeChecks::escalating);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "allowPrivilegeEscalation != false",
                found.containers() + " must set securityContext.allowPrivilegeEscalation=false",
                found.fields()));
  }

  private static ViolatedField escalating(PodContainer container) {
    if (!container.fields().has("securityContext")) {
      return ViolatedField.required(container.at(ESCALATION));
    }
    boolean set = container.securityContext().has(ESCALATION);
    return container.forbidden(ESCALATION, set ? JsonBoolean.TRUE : new JsonString("nil"));
  }

  static Optional<Violation> defaultCapabilities(Pod pod) {
    Offenders found = adding(pod, DEFAULT_CAPABILITIES);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(new Violation("non-default capabilities", mustNotAdd(found), found.fields()));
  }

  /// All capabilities must be dropped; one of them may be added back.
  static Optional<Violation> droppedCapabilities(Pod pod) {
    Offenders keeping =
        Offenders.containers(
            pod,
            context -> !context.object("capabilities").texts("drop").contains("ALL"),
            PrivilegeChecks::keeping);
    Offenders adding = adding(pod, Set.of("NET_BIND_SERVICE"));
    List<ViolatedField> fields = new ArrayList<>(keeping.fields());
    fields.addAll(adding.fields());
    List<String> details = new ArrayList<>();
    if (!keeping.isEmpty()) {
      details.add(keeping.containers() + " must set securityContext.capabilities.drop=[\"ALL\"]");
    }
    if (!adding.isEmpty()) {
      details.add(mustNotAdd(adding));
    }
    return details.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation("unrestricted capabilities", String.join("; ", details), fields));
  }

  private static ViolatedField keeping(PodContainer container) {
    SortedSet<String> dropped =
        new TreeSet<>(container.securityContext().object("capabilities").texts("drop"));
    String path = container.at("capabilities.drop");
    return dropped.isEmpty()
        ? ViolatedField.required(path)
        : ViolatedField.forbidden(path, dropped);
  }

  private static Offenders adding(Pod pod, Set<String> allowed) {
    Offenders found = new Offenders();
    for (PodContainer container : pod.containers()) {
      SortedSet<String> forbidden =
          new TreeSet<>(container.securityContext().object("capabilities").texts("add"));
      forbidden.removeAll(allowed);
      if (!forbidden.isEmpty()) {
        ViolatedField field = ViolatedField.forbidden(container.at("capabilities.add"), forbidden);
        found.addContainer(container, List.of(field));
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
    Offenders denying = setting(pod, NON_ROOT, JsonBoolean.FALSE);
    boolean ofPod = pod.securityContext().is(NON_ROOT, JsonBoolean.TRUE);
    Offenders silent =
        Offenders.containers(
            pod,
            context -> !ofPod && !context.has(NON_ROOT),
            c -> ViolatedField.required(c.at(NON_ROOT)));
    List<ViolatedField> fields = new ArrayList<>(denying.fields());
    fields.addAll(silent.fields());
    if (!denying.isEmpty()) {
      return Optional.of(
          new Violation(
              "runAsNonRoot != true",
              denying.setters() + " must not set securityContext.runAsNonRoot=false",
              fields));
    }
    return silent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "runAsNonRoot != true",
                "pod or " + silent.containers() + " must set securityContext.runAsNonRoot=true",
                fields));
  }

  /// The parts that set a field of their security contexts to a value.
  private static Offenders setting(Pod pod, String member, JsonValue value) {
    Offenders found =
        Offenders.containers(
            pod, context -> context.is(member, value), c -> c.forbidden(member, value));
    if (pod.securityContext().is(member, value)) {
      found.addPod(List.of(ViolatedField.ofPod(member, value)));
    }
    return found;
  }

  static Optional<Violation> rootUser(Pod pod) {
    Offenders found = setting(pod, "runAsUser", ROOT);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "runAsUser=0", found.setters() + " must not set runAsUser=0", found.fields()));
  }

  static Optional<Violation> hostProcess(Pod pod) {
    Offenders found =
        Offenders.containers(
            pod, PrivilegeChecks::isHostProcess, c -> c.forbidden(HOST_PROCESS, JsonBoolean.TRUE));
    if (isHostProcess(pod.securityContext())) {
      found.addPod(List.of(ViolatedField.ofPod(HOST_PROCESS, JsonBoolean.TRUE)));
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                "hostProcess",
                found.setters() + " must not set securityContext.windowsOptions.hostProcess=true",
                found.fields()));
  }

  private static boolean isHostProcess(GoFields context) {
    return context.object("windowsOptions").is("hostProcess", JsonBoolean.TRUE);
  }
}

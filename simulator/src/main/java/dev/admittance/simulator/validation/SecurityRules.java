package dev.admittance.simulator.validation;

import dev.admittance.model.validation.GoText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the security contexts of pods and containers. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateSecurityContext`,
/// `validatePodSpecSecurityContext`.
record SecurityRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> PROFILES = List.of("Localhost", "RuntimeDefault", "Unconfined");
  private static final int PROFILE_LENGTH = 4095;
  private static final int SYSCTL_LENGTH = 253;

  /// The first release whose paths leave the namespaces of the node out of the context.
  private static final int OF_SPEC_SINCE = 37;

  private static final String SYSCTL = "[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
  private static final Set<String> OF_PROCESSES =
      Set.of(
          "kernel.sem",
          "kernel.shmall",
          "kernel.shmmax",
          "kernel.shmmni",
          "kernel.shm_rmid_forced",
          "kernel.shm",
          "kernel.msgmax",
          "kernel.msgmnb",
          "kernel.msgmni",
          "kernel.msg");

  /// @param hostUsers whether the pod uses the users of its node
  void ofContainer(ObjectPart context, boolean hostUsers) {
    if (!context.exists()) {
      return;
    }
    boolean privileged = context.isTrue("privileged");
    if (privileged && !settings.privileged()) {
      errors.forbidden(context.child("privileged"), "disallowed by cluster policy");
    }
    id(context.child("runAsUser"));
    id(context.child("runAsGroup"));
    if (context.has("procMount")) {
      ObjectPart mount = context.child("procMount");
      errors.allowOneOf(mount, List.of("Default", "Unmasked"));
      if (hostUsers && mount.text().equals("Unmasked")) {
        errors.invalid(mount, mount.text(), "`hostUsers` must be false to use `Unmasked`");
      }
    }
    seccomp(context.child("seccompProfile"));
    if (context.isFalse("allowPrivilegeEscalation")) {
      escalation(context, privileged);
    }
    new WindowsRules(errors).options(context.child("windowsOptions"));
    appArmor(context.child("appArmorProfile"));
  }

  private void escalation(ObjectPart context, boolean privileged) {
    String cannot = "cannot set `allowPrivilegeEscalation` to false and ";
    if (privileged) {
      errors.invalidJson(
          context,
          errors.internal("core/v1.SecurityContext", context.members()),
          cannot + "`privileged` to true");
    }
    for (String capability : context.child("capabilities").members().texts("add")) {
      if (capability.equals("CAP_SYS_ADMIN")) {
        errors.invalidJson(
            context,
            errors.internal("core/v1.SecurityContext", context.members()),
            cannot + "`capabilities.Add` CAP_SYS_ADMIN");
      }
    }
  }

  private void id(ObjectPart part) {
    errors.between(part, 0, FieldFormats.HIGHEST_ID);
  }

  private void seccomp(ObjectPart profile) {
    if (!profile.exists()) {
      return;
    }
    ObjectPart type = profile.child("type");
    if (type.text().isEmpty()) {
      errors.required(type, "type is required when seccompProfile is set");
    } else {
      errors.allowOneOf(type, PROFILES);
    }
    ObjectPart local = profile.child("localhostProfile");
    if (!type.text().equals("Localhost")) {
      if (local.exists()) {
        errors.invalidJson(
            local,
            errors.internal("core/v1.SeccompProfile", profile.members()),
            "can only be set when seccomp type is Localhost");
      }
    } else if (local.exists()) {
      PathRules.descending(local, local.text(), errors);
    } else {
      errors.required(local, "must be set when seccomp type is Localhost");
    }
  }

  private void appArmor(ObjectPart profile) {
    if (!profile.exists()) {
      return;
    }
    ObjectPart local = profile.child("localhostProfile");
    switch (profile.text("type")) {
      case "Localhost" -> {
        String missing = "must be set when AppArmor type is Localhost";
        if (!local.exists()) {
          errors.required(local, missing);
          return;
        }
        String trimmed = GoText.trim(local.text());
        if (!trimmed.equals(local.text())) {
          errors.invalid(local, local.text(), "must not be padded with whitespace");
        } else if (trimmed.isEmpty()) {
          errors.required(local, missing);
        }
        errors.tooLong(local, PROFILE_LENGTH);
      }
      case "RuntimeDefault", "Unconfined" -> {
        if (local.exists()) {
          errors.invalid(local, "can only be set when AppArmor type is Localhost");
        }
      }
      case "" ->
          errors.required(profile.child("type"), "type is required when appArmorProfile is set");
      default -> errors.unsupported(profile.child("type"), PROFILES);
    }
  }

  private void ofPod(ObjectPart spec) {
    ObjectPart context = spec.child("securityContext");
    if (!context.exists()) {
      return;
    }
    if (context.size() > 0) {
      id(context.child("fsGroup"));
      id(context.child("runAsUser"));
      id(context.child("runAsGroup"));
      context.items("supplementalGroups").forEach(this::id);
    }
    if (!settings.release().isAtLeast(OF_SPEC_SINCE)) {
      sharing(spec, context);
    }
    if (context.size() > 0) {
      rest(spec, context);
    }
  }

  private void rest(ObjectPart spec, ObjectPart context) {
    sysctls(spec, context.child("sysctls"));
    if (context.has("fsGroupChangePolicy")) {
      errors.allowOneOf(context.child("fsGroupChangePolicy"), List.of("Always", "OnRootMismatch"));
    }
    seccomp(context.child("seccompProfile"));
    new WindowsRules(errors).options(context.child("windowsOptions"));
    appArmor(context.child("appArmorProfile"));
    if (context.has("supplementalGroupsPolicy")) {
      errors.allowOneOf(context.child("supplementalGroupsPolicy"), List.of("Merge", "Strict"));
    }
    if (context.has("seLinuxChangePolicy")) {
      errors.allowOneOf(context.child("seLinuxChangePolicy"), List.of("MountOption", "Recursive"));
    }
  }

  /// The context of a pod, and what its spec says of the namespaces of its node.
  void ofPodWithNamespaces(ObjectPart spec) {
    ofPod(spec);
    if (settings.release().isAtLeast(OF_SPEC_SINCE)) {
      sharing(spec, spec);
    }
  }

  /// @param parent that the server's path names
  private void sharing(ObjectPart spec, ObjectPart parent) {
    if (spec.isTrue("shareProcessNamespace") && spec.isTrue("hostPID")) {
      errors.invalid(
          spec.child("shareProcessNamespace").under(parent, "shareProcessNamespace"),
          "ShareProcessNamespace and HostPID cannot both be enabled");
    }
  }

  private void sysctls(ObjectPart spec, ObjectPart sysctls) {
    Set<String> names = new HashSet<>();
    for (ObjectPart sysctl : sysctls.items()) {
      ObjectPart name = sysctl.child("name");
      if (errors.requireText(name)) {
        if (!isSysctl(name.text())) {
          errors.invalid(
              name,
              name.text(),
              "must have at most "
                  + SYSCTL_LENGTH
                  + " characters and match regex ^("
                  + SYSCTL
                  + "[\\./])*"
                  + SYSCTL
                  + "$");
        } else if (names.contains(name.text())) {
          errors.duplicate(name);
        }
      }
      if (!settings.tolerates(PodSettings.Tolerated.HOST_SYSCTLS)) {
        String shared = sharedWithHost(spec, name.text());
        if (!shared.isEmpty()) {
          errors.invalid(name, name.text(), "may not be specified when '" + shared + "' is true");
        }
      }
      names.add(name.text());
    }
  }

  private static boolean isSysctl(String name) {
    if (name.length() > SYSCTL_LENGTH) {
      return false;
    }
    return List.of(name.split("[./]", -1)).stream()
        .allMatch(segment ->
            segment.chars().allMatch(c -> isAlphanumeric(c) || c == '-' || c == '_')
                && !segment.isEmpty()
                && isAlphanumeric(segment.charAt(0))
                && isAlphanumeric(segment.charAt(segment.length() - 1)));
  }

  private static boolean isAlphanumeric(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  /// The member that makes a pod share what a sysctl sets with its node; empty for none.
  static String sharedWithHost(ObjectPart spec, String sysctl) {
    String name = normalized(sysctl).replaceFirst("[*].*", "");
    if (spec.isTrue("hostNetwork") && name.startsWith("net.")) {
      return "hostNetwork";
    }
    boolean ofProcesses = OF_PROCESSES.contains(name) || name.startsWith("fs.mqueue.");
    return spec.isTrue("hostIPC") && ofProcesses ? "hostIPC" : "";
  }

  /// A name with slashes has dots where others have slashes.
  private static String normalized(String sysctl) {
    int first = sysctl.length() - sysctl.replaceFirst("^[^./]*", "").length();
    boolean slashed = first < sysctl.length() && sysctl.charAt(first) == '/';
    return slashed ? sysctl.replace('/', '\n').replace('.', '/').replace('\n', '.') : sysctl;
  }
}

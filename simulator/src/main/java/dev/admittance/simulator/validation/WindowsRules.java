package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.regex.Pattern;

/// Validates what pods of Windows have and may not have. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateWindowsSecurityContextOptions`,
/// `validateWindowsHostProcessPod`, `validateWindows`, `validateLinux`.
///
/// @param errors receives what is found
record WindowsRules(FieldErrors errors) {
  private static final int SPEC_LENGTH = 64 * 1024;
  private static final int DOMAIN_LENGTH = 256;
  private static final int USER_LENGTH = 104;
  private static final Pattern NET_BIOS =
      Pattern.compile("[^\\\\/:*?\"<>|.][^\\\\/:*?\"<>|]{0,14}");
  private static final String LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
  private static final Pattern DOMAIN = Pattern.compile(LABEL + "(?:\\." + LABEL + ")*");
  private static final String NOT_IN_USERS = "\"/\\:;|=,+*?<>@[]";
  private static final String NOT_IN_WINDOWS = "cannot be set for a windows pod";
  private static final List<String> OF_POD =
      List.of(
          "seccompProfile",
          "fsGroup",
          "fsGroupChangePolicy",
          "sysctls",
          "shareProcessNamespace",
          "runAsUser",
          "runAsGroup",
          "supplementalGroups",
          "supplementalGroupsPolicy",
          "seLinuxChangePolicy");
  private static final List<String> OF_CONTAINER =
      List.of(
          "appArmorProfile",
          "seLinuxOptions",
          "seccompProfile",
          "capabilities",
          "readOnlyRootFilesystem",
          "privileged",
          "allowPrivilegeEscalation",
          "procMount",
          "runAsUser",
          "runAsGroup");

  void options(ObjectPart options) {
    if (!options.exists()) {
      return;
    }
    ObjectPart name = options.child("gmsaCredentialSpecName");
    if (name.exists()) {
      errors.invalid(name, NameFormat.subdomain(name.text()));
    }
    ObjectPart spec = options.child("gmsaCredentialSpec");
    if (spec.exists() && spec.text().isEmpty()) {
      errors.invalid(spec, "", "gmsaCredentialSpec cannot be an empty string");
    } else if (FieldFormats.bytes(spec.text()) > SPEC_LENGTH) {
      errors.invalid(spec, spec.text(), "gmsaCredentialSpec size must be under 64 KiB");
    }
    if (options.has("runAsUserName")) {
      user(options.child("runAsUserName"));
    }
  }

  private void user(ObjectPart part) {
    String text = part.text();
    String[] parts = text.split("\\\\", -1);
    if (text.isEmpty()) {
      user(part, " cannot be an empty string");
    } else if (text.chars().anyMatch(c -> c < ' ' || c == 127)) {
      user(part, " cannot contain control characters");
    } else if (parts.length > 2) {
      user(part, " cannot contain more than one backslash");
    } else {
      domainAndUser(part, parts);
    }
  }

  private void user(ObjectPart part, String problem) {
    errors.invalid(part, part.text(), "runAsUserName" + problem);
  }

  private void domainAndUser(ObjectPart part, String[] parts) {
    String domain = parts.length == 1 ? "" : parts[0];
    String user = parts[parts.length - 1];
    if (FieldFormats.bytes(domain) >= DOMAIN_LENGTH) {
      user(part, "'s Domain length must be under 256 characters");
    }
    if (parts.length > 1
        && !NET_BIOS.matcher(domain).matches()
        && !DOMAIN.matcher(domain).matches()) {
      user(part, "'s Domain doesn't match the NetBios nor the DNS format");
    }
    if (user.isEmpty()) {
      user(part, "'s User cannot be empty");
    } else if (FieldFormats.bytes(user) > USER_LENGTH) {
      user(part, "'s User length must not be longer than 104 characters");
    }
    if (!user.isEmpty() && user.chars().allMatch(c -> c == '.' || c == ' ')) {
      user(part, "'s User cannot contain only periods or spaces");
    }
    if (user.chars().anyMatch(c -> NOT_IN_USERS.indexOf(c) >= 0)) {
      user(part, "'s User cannot contain the following characters: \"/\\:;|=,+*?<>@[]");
    }
  }

  /// Validates that containers on the host agree with each other and their pod.
  void hostProcesses(ObjectPart spec, List<ObjectPart> containers, boolean privileged) {
    JsonValue ofPod = hostProcess(spec).value();
    int onHost = 0;
    for (ObjectPart container : containers) {
      ObjectPart own = hostProcess(container);
      if (own.exists() && ofPod instanceof JsonBoolean said && own.value() != said) {
        errors.invalid(
            own,
            "pod hostProcess value must be identical if both are specified, was " + said.value());
      }
      if ((own.exists() ? own.value() : ofPod) == JsonBoolean.TRUE) {
        onHost++;
      }
    }
    if (onHost == 0) {
      return;
    }
    if (onHost != containers.size()) {
      errors.invalid(
          spec,
          "",
          "If pod contains any hostProcess containers then all containers must be HostProcess"
              + " containers");
    }
    if (!spec.isTrue("hostNetwork")) {
      errors.invalidJson(
          spec.child("hostNetwork"),
          JsonBoolean.FALSE,
          "hostNetwork must be true if pod contains any hostProcess containers");
    }
    if (!privileged) {
      errors.forbidden(spec, "hostProcess containers are disallowed by cluster policy");
    }
  }

  private static ObjectPart hostProcess(ObjectPart part) {
    return part.child("securityContext", "windowsOptions").child("hostProcess");
  }

  /// Validates what the operating system of a pod does not have.
  void system(ObjectPart spec, List<ObjectPart> containers) {
    ObjectPart system = spec.child("os");
    if (!system.exists() || !errors.requireText(system.child("name"))) {
      return;
    }
    switch (system.text("name")) {
      case "linux" -> linux(spec, containers);
      case "windows" -> windows(spec, containers);
      default -> errors.unsupported(system, system.text("name"), List.of("linux", "windows"));
    }
  }

  private void linux(ObjectPart spec, List<ObjectPart> containers) {
    forbidOptions(spec);
    containers.forEach(this::forbidOptions);
  }

  private void forbidOptions(ObjectPart part) {
    errors.forbidIfSet(
        part.child("securityContext"),
        "windowsOptions",
        "windows options cannot be set for a linux pod");
  }

  private void windows(ObjectPart spec, List<ObjectPart> containers) {
    ObjectPart context = spec.child("securityContext");
    errors.forbidIfSet(context, "appArmorProfile", NOT_IN_WINDOWS);
    errors.forbidIfSet(context, "seLinuxOptions", NOT_IN_WINDOWS);
    errors.forbidIfSet(spec, "hostUsers", NOT_IN_WINDOWS);
    for (String member : List.of("hostPID", "hostIPC")) {
      if (spec.isTrue(member)) {
        errors.forbidden(spec.child(member), NOT_IN_WINDOWS);
      }
    }
    for (String member : OF_POD) {
      boolean ofSpec = member.equals("shareProcessNamespace");
      errors.forbidIfSet(ofSpec ? spec : context, member, NOT_IN_WINDOWS);
    }
    for (ObjectPart container : containers) {
      for (String member : OF_CONTAINER) {
        errors.forbidIfSet(container.child("securityContext"), member, NOT_IN_WINDOWS);
      }
    }
  }
}

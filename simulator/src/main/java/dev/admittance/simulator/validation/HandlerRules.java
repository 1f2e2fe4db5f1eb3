package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNumber;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Validates the probes and lifecycle handlers of a container. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateHandler`, `validateProbe`,
/// `validateLifecycle`.
///
/// @param spec of the pod
/// @param settings tells what the release checks
/// @param errors receives what is found
record HandlerRules(ObjectPart spec, PodSettings settings, FieldErrors errors) {
  private static final List<String> LINUX_SIGNALS =
      Stream.concat(
              Stream.of(
                  ("SIGABRT SIGALRM SIGBUS SIGCHLD SIGCLD SIGCONT SIGFPE SIGHUP SIGILL SIGINT SIGIO"
                          + " SIGIOT SIGKILL SIGPIPE SIGPOLL SIGPROF SIGPWR SIGQUIT SIGSEGV"
                          + " SIGSTKFLT SIGSTOP SIGSYS SIGTERM SIGTRAP SIGTSTP SIGTTIN SIGTTOU"
                          + " SIGURG SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH SIGXCPU SIGXFSZ SIGRTMIN"
                          + " SIGRTMAX")
                      .split(" ", -1)),
              Stream.concat(
                  IntStream.rangeClosed(1, 15).mapToObj(i -> "SIGRTMIN+" + i),
                  IntStream.rangeClosed(1, 14).mapToObj(i -> "SIGRTMAX-" + i)))
          .sorted()
          .toList();

  private static final List<String> WINDOWS_SIGNALS = List.of("SIGKILL", "SIGTERM");

  void probes(ObjectPart container) {
    ObjectPart liveness = container.child("livenessProbe");
    ObjectPart readiness = container.child("readinessProbe");
    ObjectPart startup = container.child("startupProbe");
    if (liveness.exists()) {
      probe(liveness);
      succeedsOnce(liveness);
    }
    if (readiness.exists()) {
      probe(readiness);
      if (readiness.has("terminationGracePeriodSeconds")) {
        errors.invalid(
            readiness.child("terminationGracePeriodSeconds"),
            "must not be set for readinessProbes");
      }
    }
    if (startup.exists()) {
      probe(startup);
      succeedsOnce(startup);
    }
  }

  private void succeedsOnce(ObjectPart probe) {
    if (probe.number("successThreshold") != 1) {
      errors.invalid(
          probe.child("successThreshold"), probe.number("successThreshold"), "must be 1");
    }
  }

  private void probe(ObjectPart probe) {
    handler(probe);
    for (String member :
        List.of(
            "initialDelaySeconds",
            "timeoutSeconds",
            "periodSeconds",
            "successThreshold",
            "failureThreshold")) {
      errors.nonNegative(probe.child(member));
    }
    ObjectPart grace = probe.child("terminationGracePeriodSeconds");
    if (grace.exists() && grace.number() <= 0) {
      errors.invalid(grace, grace.number(), "must be greater than 0");
    }
  }

  void lifecycle(ObjectPart lifecycle) {
    for (String moment : List.of("postStart", "preStop")) {
      if (lifecycle.has(moment)) {
        handler(lifecycle.child(moment));
      }
    }
    if (lifecycle.has("stopSignal")) {
      signal(lifecycle.child("stopSignal"));
    }
  }

  private void signal(ObjectPart signal) {
    switch (spec.child("os").text("name")) {
      case "windows" -> errors.allowOneOf(signal, WINDOWS_SIGNALS);
      case "linux" -> errors.allowOneOf(signal, LINUX_SIGNALS);
      default -> {
        if (!spec.has("os")) {
          errors.forbidden(signal, "may not be set for containers with empty `spec.os.name`");
        }
      }
    }
  }

  private void handler(ObjectPart handler) {
    boolean one = false;
    for (String type : List.of("exec", "httpGet", "tcpSocket", "grpc", "sleep")) {
      if (!handler.has(type)) {
        continue;
      }
      if (one) {
        errors.forbidden(handler.child(type), "may not specify more than 1 handler type");
      } else {
        one = true;
        action(type, handler.child(type));
      }
    }
    if (!one) {
      errors.required(handler, "must specify a handler type");
    }
  }

  private void action(String type, ObjectPart action) {
    switch (type) {
      case "exec" -> {
        if (action.child("command").size() == 0) {
          errors.required(action.child("command"));
        }
      }
      case "httpGet" -> {
        errors.requireText(action.child("path"));
        port(action.child("port"), errors);
        errors.allowOneOf(action.child("scheme"), List.of("HTTP", "HTTPS"));
        for (ObjectPart header : action.items("httpHeaders")) {
          FieldFormats.headerName(header.text("name"))
              .forEach(message ->
                  errors.invalid(action.child("httpHeaders"), header.text("name"), message));
        }
        errors.leaveOut(action, "protocol");
      }
      case "sleep" -> sleep(action);
      case "grpc" -> {
        port(action.child("port"), errors);
        errors.leaveOut(action, "mode");
      }
      default -> port(action.child("port"), errors);
    }
  }

  /// A port by its number or name; the number 0 where it is not there.
  static void port(ObjectPart port, FieldErrors errors) {
    if (port.value() instanceof JsonNumber || !port.exists()) {
      errors.between(port, 1, FieldFormats.HIGHEST_PORT);
    } else {
      errors.invalid(port, FieldFormats.portName(port.text()));
    }
  }

  private void sleep(ObjectPart sleep) {
    ObjectPart grace = spec.child("terminationGracePeriodSeconds");
    long seconds = sleep.number("seconds");
    boolean zero = settings.zeroSleep();
    if (grace.exists() && (seconds < (zero ? 0 : 1) || seconds > grace.number())) {
      errors.invalid(
          sleep,
          seconds,
          "must be "
              + (zero ? "non-negative" : "greater than 0")
              + " and less than terminationGracePeriodSeconds ("
              + grace.number()
              + ")"
              + (settings.namesSleepGate()
                  ? ". Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep."
                  : ""));
    }
  }
}

package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.List;

/// Validates the Service reference of a hook (W-27 to W-29). Source: k8s.io/apiserver
/// `pkg/util/webhook/validation.go`, `ValidateWebhookService`.
public final class ServiceRules {
  private static final int MAX_PORT = 65_535;

  /// The server reports every invalid segment, each time with the whole path.
  private static final int MAX_SEGMENT_ERRORS = 100;

  private ServiceRules() {}

  public static List<FieldError> check(WrittenConfiguration.Service service, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (service.namespace().isEmpty()) {
      errors.add(swapped(path, "namespace", "name"));
    }
    if (service.name().isEmpty()) {
      errors.add(swapped(path, "name", "namespace"));
    }
    if (service.port() < 1 || service.port() > MAX_PORT) {
      errors.add(
          FieldError.invalid(
              path.child("port"),
              service.port(),
              "port is not valid: must be between 1 and 65535, inclusive"));
    }
    service.path().ifPresent(text -> errors.addAll(path(text, path.child("path"))));
    return errors;
  }

  /// The server passes name and namespace to its check in the wrong order (W-27).
  private static FieldError swapped(FieldPath service, String missing, String named) {
    return FieldError.required(service.child(named), "")
        .at(service.child(missing))
        .advising(
            "Write `"
                + missing
                + "`: it is missing, though the server says that `"
                + named
                + "` is (it confuses the two).");
  }

  private static List<FieldError> path(String text, FieldPath path) {
    if (text.isEmpty() || text.equals("/")) {
      return List.of();
    }
    if (text.equals("//")) {
      return List.of(FieldError.invalid(path, text, "segment[0] may not be empty"));
    }
    List<FieldError> errors = new ArrayList<>();
    if (!text.startsWith("/")) {
      errors.add(FieldError.invalid(path, text, "must start with a '/'"));
    }
    List<String> segments = segments(text);
    for (int i = 0; i < segments.size() && errors.size() < MAX_SEGMENT_ERRORS; i++) {
      for (String message : segment(segments.get(i))) {
        errors.add(FieldError.invalid(path, text, "segment[" + i + "]" + message));
      }
    }
    return errors;
  }

  /// The server drops the first byte, whatever it is, and one trailing slash.
  private static List<String> segments(String text) {
    String broken = text.charAt(0) < 0x80 ? "" : "\uFFFD";
    String rest = broken + text.substring(text.offsetByCodePoints(0, 1));
    String trimmed = rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
    return List.of(trimmed.split("/", -1));
  }

  private static List<String> segment(String segment) {
    return segment.isEmpty()
        ? List.of(" may not be empty")
        : NameFormat.subdomain(segment).stream().map(message -> ": " + message).toList();
  }
}

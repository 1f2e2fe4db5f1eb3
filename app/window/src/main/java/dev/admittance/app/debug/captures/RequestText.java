package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.captures.CaptureSummary;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A request in the two lines of its row.
///
/// @param operation such as `CREATE`
/// @param kind such as `Pod`; with a subresource the resource, such as `pods/eviction`
/// @param name with its namespace; empty where unknown
/// @param user empty where unknown
/// @param time in UTC, to the millisecond; where it is unknown, that the request is made of a
///   manifest, or nothing
record RequestText(String operation, String kind, String name, String user, String time) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  static RequestText of(CaptureSummary summary) {
    String resource = summary.resource();
    boolean ofResource = summary.kind().isEmpty() || resource.contains("/");
    return new RequestText(
        summary.operation(),
        ofResource ? resource : summary.kind(),
        summary.qualifiedName(),
        summary.user(),
        summary.received().map(TIME::format).orElseGet(() -> origin(summary)));
  }

  private static String origin(CaptureSummary summary) {
    return summary.ofManifest() ? Messages.of(CaptureColumn.class).get("origin.manifest") : "";
  }

  /// The user, of a service account its own name.
  String shortUser() {
    return user.startsWith("system:serviceaccount:")
        ? user.substring(user.lastIndexOf(':') + 1)
        : user;
  }

  String inOneLine() {
    return Stream.of(String.join(" ", operation, kind, name).strip(), user, time)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }
}

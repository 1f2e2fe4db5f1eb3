package dev.admittance.simulator.trace;

import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The output of kubectl for a refused request, without the source of the manifest (`checkErr` and
/// `StandardErrorMessage` of kubectl 1.36).
public final class KubectlRefusal {
  private static final String INVALID = "Invalid";

  private KubectlRefusal() {}

  /// The lines: one, or more for several causes.
  ///
  /// @param trace of a refused request
  public static List<String> lines(Trace trace) {
    Response response = trace.response();
    return switch (response.reason()) {
      case INVALID -> invalid(response.message(), details(trace));
      case "Unauthorized" ->
          List.of("error: You must be logged in to the server (" + response.message() + ")");
      case "" -> List.of("Error from server: " + response.message());
      default -> List.of("Error from server (" + response.reason() + "): " + response.message());
    };
  }

  /// The details of the Status that the client gets.
  private static Optional<GoFields> details(Trace trace) {
    return trace
        .refusal()
        .map(step -> new GoFields(step.status().json()))
        .filter(status -> status.has("details"))
        .map(status -> status.object("details"));
  }

  private static List<String> invalid(String message, Optional<GoFields> found) {
    if (found.isEmpty()) {
      return List.of("The request is invalid" + (message.isEmpty() ? "" : ": " + message));
    }
    GoFields details = found.get();
    List<String> causes = causes(details);
    String subject = subject(details, causes.isEmpty() ? message : "");
    return switch (causes.size()) {
      case 0 -> List.of(subject);
      case 1 -> List.of(subject + ": " + causes.getFirst());
      default ->
          Stream.concat(Stream.of(subject + ": "), causes.stream().map(cause -> "* " + cause))
              .toList();
    };
  }

  private static String subject(GoFields details, String message) {
    String kind = details.text("kind");
    String name = details.text("name");
    if (!kind.isEmpty() || !name.isEmpty()) {
      return "The " + kind + " \"" + name + "\" is invalid";
    }
    return "The request is invalid" + (message.isEmpty() ? "" : ": " + message);
  }

  /// Each cause once. A policy's cause has no field, which leaves its colon.
  private static List<String> causes(GoFields details) {
    return details.list("causes").stream()
        .map(cause -> cause.text("field") + ": " + cause.text("message"))
        .distinct()
        .toList();
  }
}

package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the cause of a refusal from a `responseStatus`, by the server's texts.
final class RefusalReader {
  /// The lowest status code of an error.
  private static final BigDecimal LOWEST_ERROR = BigDecimal.valueOf(400);

  /// The texts that name a hook. `.` matches line ends too, which hooks may write.
  private static final Pattern DENIED =
      Pattern.compile(
          "admission webhook \"([^\"]*)\" denied the request(?:: (.*)| without explanation)",
          Pattern.DOTALL);

  /// The texts of a failed call; releases before 1.13 write `admission webhook`.
  private static final Pattern FAILED =
      Pattern.compile(
          "Internal error occurred: failed calling (?:admission )?webhook \"([^\"]*)\": (.*)",
          Pattern.DOTALL);

  private RefusalReader() {}

  static AuditRefusal read(JsonObject status) {
    boolean error =
        status.get("code") instanceof JsonNumber code
            ? code.isIntegral() && code.decimal().compareTo(LOWEST_ERROR) >= 0
            : "Failure".equals(status.text("status"));
    if (!error) {
      return new AuditRefusal.None();
    }
    Matcher denied = DENIED.matcher(status.text("message"));
    if (denied.matches()) {
      return new AuditRefusal.Denied(
          denied.group(1), denial(status, Optional.ofNullable(denied.group(2))));
    }
    Matcher failed = FAILED.matcher(status.text("message"));
    return failed.matches()
        ? new AuditRefusal.Failed(failed.group(1), failed.group(2))
        : new AuditRefusal.Unexplained(answer(status));
  }

  private static String answer(JsonObject status) {
    String code =
        status.get("code") instanceof JsonNumber number
            ? number.decimal().toPlainString()
            : "an error";
    String message = status.text("message");
    return message.isEmpty() ? code : code + ": " + message;
  }

  /// The status as the hook may have sent it: without the server's text before the message.
  private static JsonObject denial(JsonObject status, Optional<String> message) {
    JsonObject.Builder sent = JsonObject.builder();
    message.ifPresent(text -> sent.put("message", text));
    for (String name : List.of("reason", "details", "code")) {
      status.find(name).ifPresent(value -> sent.put(name, value));
    }
    return JsonObject.builder().put("allowed", false).put("status", sent.build()).build();
  }
}

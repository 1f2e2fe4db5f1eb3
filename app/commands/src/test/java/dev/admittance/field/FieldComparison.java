package dev.admittance.field;

import static dev.admittance.field.DayRequest.isTrue;

import dev.admittance.field.Fidelity.Kind;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Compares the replay of a recorded request with what the server did.
final class FieldComparison {
  /// Hooks that nothing listens for, so that no hook tells of calls to them.
  private static final List<String> UNREACHED =
      List.of("closed.ledger.example", "stamps.legacy.example", "gone.legacy.example");

  /// Subresources of which the status is the object of the request.
  private static final Set<String> OF_STATUS = Set.of("status");

  /// Who refused a request, as its message names them.
  private static final Pattern CULPRIT = Pattern.compile("(?:webhook \"|olicy '?\"?)([^\"']+)");

  private FieldComparison() {}

  /// How the replay of a request fares.
  static Fidelity of(DayRequest request, FieldReplay replay) {
    List<JsonObject> reviews = replay.reviews().getOrDefault(request.id(), List.of());
    if (reviews.isEmpty()) {
      return unreplayed(request, replay);
    }
    JsonObject review = FieldReplay.decisive(reviews);
    List<String> differences = differences(request, review, reviews.size() == 1);
    if (differences.isEmpty()) {
      return new Fidelity(Kind.EQUAL, "");
    }
    String detail = String.join("\n", differences);
    if (request.code() == FieldReplay.code(review)) {
      return new Fidelity(Kind.DIFFERENT, detail);
    }
    return FieldReplay.unknown(review).stream()
        .filter(text -> names(text, request))
        .findFirst()
        .map(text -> new Fidelity(Kind.UNKNOWN, text))
        .orElseGet(() -> new Fidelity(Kind.DIFFERENT, detail));
  }

  private static Fidelity unreplayed(DayRequest request, FieldReplay replay) {
    if (request.forbidden() || request.withoutObject()) {
      return new Fidelity(Kind.BEFORE_ADMISSION, "");
    }
    return request.withoutBodies() && replay.told().contains("audit events cannot be replayed")
        ? new Fidelity(Kind.UNKNOWN, "the event is of level Metadata")
        : new Fidelity(Kind.DIFFERENT, "the request is not replayed");
  }

  /// Whether a text about what is not known is about what the server did: it says the message, or
  /// who refused.
  private static boolean names(String text, DayRequest request) {
    return !request.allowed()
        && ((text.contains(String.valueOf(request.code()))
                && FieldNormal.normal(text).contains(FieldNormal.normal(request.message())))
            || CULPRIT
                .matcher(request.message())
                .results()
                .map((MatchResult found) -> found.group(1))
                .anyMatch(text::contains));
  }

  private static List<String> differences(DayRequest request, JsonObject review, boolean single) {
    List<String> differences = new ArrayList<>();
    int code = FieldReplay.code(review);
    String message = DayRequest.text(review, "message");
    if (request.allowed() != isTrue(review, "allowed") || request.code() != code) {
      differences.add(
          "code: server %d %s, ours %d %s"
              .formatted(request.code(), request.message(), code, message));
      return differences;
    }
    if (!FieldNormal.normal(request.message())
        .equals(FieldNormal.normal(request.allowed() ? "" : message))) {
      differences.add("message: server %s, ours %s".formatted(request.message(), message));
    }
    if (single) {
      compareObjects(request, review, differences);
      List<String> calls = FieldReplay.calls(review, UNREACHED);
      if (!request.calls().equals(calls)) {
        differences.add("calls: server %s, ours %s".formatted(request.calls(), calls));
      }
    }
    return differences;
  }

  private static void compareObjects(
      DayRequest request, JsonObject review, List<String> differences) {
    boolean ofStatus = OF_STATUS.contains(request.subresource());
    if (request.object().isPresent() && review.get("object") instanceof JsonObject ours) {
      JsonObject theirs = FieldNormal.without(request.object().get(), ofStatus);
      JsonObject normal = FieldNormal.without(ours, ofStatus);
      if (!theirs.equals(normal)) {
        differences.add("object: server %s, ours %s".formatted(theirs, normal));
      }
    }
  }
}

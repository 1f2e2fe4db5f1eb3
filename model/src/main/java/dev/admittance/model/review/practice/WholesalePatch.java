package dev.admittance.model.review.practice;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.PracticeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// L-52: a patch that replaces a whole map or list that others write too. What the request's object
/// does not have yet may be written; where the object is unknown, `add` is assumed to add a new
/// value.
final class WholesalePatch {
  private static final Set<String> SHARED =
      Set.of("/metadata/labels", "/metadata/annotations", "/metadata/managedFields", "/status");
  private static final String MANAGED_FIELDS = "/metadata/managedFields";
  private static final int MAX_FINDINGS = 10;

  private WholesalePatch() {}

  /// Returns the first few findings about a patch.
  ///
  /// @param object of the request, where it is known
  static List<Diagnostic> check(
      DiagnosedObject subject, AnsweredPatch patch, Optional<JsonObject> object) {
    List<Diagnostic> found = new ArrayList<>();
    for (AnsweredPatch.Operation operation : patch.operations()) {
      if (found.size() < MAX_FINDINGS && isWholesale(operation, object)) {
        found.add(
            subject.finding(
                Severity.WARNING,
                PracticeId.L_52.rule(),
                patch.path(),
                "The " + operation.text() + " writes over what others wrote there.",
                Optional.of(remedy(operation.path()))));
      }
    }
    return found;
  }

  private static boolean isWholesale(
      AnsweredPatch.Operation operation, Optional<JsonObject> object) {
    boolean writes = Set.of("add", "replace", "remove").contains(operation.op());
    boolean whole = SHARED.contains(operation.path().text()) || isList(operation);
    return writes && whole && isThere(operation, object);
  }

  /// Returns whether an operation replaces a whole list.
  private static boolean isList(AnsweredPatch.Operation operation) {
    return !operation.path().isItem()
        && operation.value().filter(JsonArray.class::isInstance).isPresent();
  }

  private static boolean isThere(AnsweredPatch.Operation operation, Optional<JsonObject> object) {
    if (object.isEmpty()) {
      return !operation.op().equals("add");
    }
    return !operation.path().isUnfollowable()
        && operation.path().find(object.get()).filter(value -> !isEmpty(value)).isPresent();
  }

  private static boolean isEmpty(JsonValue value) {
    return switch (value) {
      case JsonObject members -> members.names().isEmpty();
      case JsonArray items -> items.size() == 0;
      case JsonValue.Scalar _ -> false;
    };
  }

  private static String remedy(Pointer path) {
    return path.text().equals(MANAGED_FIELDS)
        ? "Leave it alone: the server resets it, with a warning to the client."
        : "Write only the entries that are the hook's own, such as `" + path.shown() + "/...`.";
  }
}

package dev.admittance.simulator.merge;

import java.util.ArrayList;
import java.util.List;

/// A field that server-side apply would change and that another manager owns.
///
/// @param field as the server writes it: `.webhooks[name="a"].timeoutSeconds`
public record ApplyConflict(FieldManager manager, String field) {

  /// The server's message for all conflicts of a request, in the order of their managers. Source:
  /// k8s.io/apimachinery `pkg/util/managedfields/internal/conflict.go`, `getConflictMessage`.
  ///
  /// @param conflicts at least one
  public static String message(List<ApplyConflict> conflicts) {
    if (conflicts.size() == 1) {
      ApplyConflict one = conflicts.getFirst();
      return "Apply failed with 1 conflict: conflict with "
          + one.manager().text()
          + ": "
          + one.field();
    }
    List<String> lines = new ArrayList<>();
    FieldManager last = null;
    for (ApplyConflict one : conflicts) {
      if (!one.manager().equals(last)) {
        lines.add("conflicts with " + one.manager().text() + ":");
        last = one.manager();
      }
      lines.add("- " + one.field());
    }
    return "Apply failed with " + conflicts.size() + " conflicts: " + String.join("\n", lines);
  }
}

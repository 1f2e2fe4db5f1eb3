package dev.admittance.model.practice;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.RegisteredHook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Excludes namespaces from a hook by the label that holds their name.
public final class Exclusion {
  private Exclusion() {}

  /// Returns the advice in words.
  public static String remedy(String namespace) {
    return "Exclude the namespace in `namespaceSelector`: `{key: %s, operator: NotIn, values: [%s]}`."
        .formatted(HookCoverage.NAME_LABEL, namespace);
  }

  /// Returns the change of the text; empty for a hook that lists the namespaces it is called for.
  public static Optional<SuggestedChange> change(RegisteredHook hook, String... namespaces) {
    boolean listed =
        hook.webhook().namespaceSelector().requirements().stream()
            .anyMatch(one -> isOfName(one) && !one.operator().equals("NotIn"));
    if (listed) {
      return Optional.empty();
    }
    return Optional.of(
        new SuggestedChange(
            "Exclude " + String.join(" and ", namespaces), edits(hook, namespaces)));
  }

  private static List<Edit> edits(RegisteredHook hook, String... namespaces) {
    FieldPath path = hook.path().child("namespaceSelector").child("matchExpressions");
    List<LabelSelector.Requirement> written = hook.written().namespaceSelector().matchExpressions();
    for (int i = 0; i < written.size(); i++) {
      if (isOfName(written.get(i))) {
        return appended(path.index(i).child("values"), written.get(i).values().size(), namespaces);
      }
    }
    return List.of(new Edit.InsertItem(path, written.size(), requirement(namespaces)));
  }

  private static boolean isOfName(LabelSelector.Requirement requirement) {
    return requirement.key().equals(HookCoverage.NAME_LABEL);
  }

  private static List<Edit> appended(FieldPath list, int size, String... namespaces) {
    List<Edit> edits = new ArrayList<>();
    for (String namespace : namespaces) {
      edits.add(new Edit.InsertItem(list, size + edits.size(), new JsonString(namespace)));
    }
    return edits;
  }

  private static JsonValue requirement(String... namespaces) {
    JsonValue[] values = Stream.of(namespaces).map(JsonString::new).toArray(JsonValue[]::new);
    return JsonObject.builder()
        .put("key", HookCoverage.NAME_LABEL)
        .put("operator", "NotIn")
        .put("values", JsonArray.of(values))
        .build();
  }
}

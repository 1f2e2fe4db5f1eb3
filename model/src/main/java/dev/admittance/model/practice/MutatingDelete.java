package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// L-24. A mutating hook that is called for DELETE, where there is nothing to patch (W-361).
final class MutatingDelete implements Practice.OfOneHook {
  private static final String DELETE = "DELETE";

  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.MUTATING) {
      return List.of();
    }
    List<Rule> rules = hook.webhook().rules();
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).operations().contains(DELETE)) {
        return List.of(
            Advice.aboutRule(
                    hook,
                    i,
                    Severity.INFO,
                    "A mutating hook cannot change an object that is being deleted.",
                    "Use a validating hook for DELETE.")
                .with(withoutDelete(hook)));
      }
    }
    return List.of();
  }

  /// Removes DELETE from all rules, if each has another operation.
  private static Optional<SuggestedChange> withoutDelete(RegisteredHook hook) {
    List<Rule> rules = hook.webhook().rules();
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      List<String> operations = rules.get(i).operations();
      if (operations.equals(List.of(DELETE))) {
        return Optional.empty();
      }
      int place = operations.indexOf(DELETE);
      if (place >= 0) {
        FieldPath rule = hook.path().child("rules").index(i);
        edits.add(new Edit.Remove(rule.child("operations").index(place)));
      }
    }
    return Optional.of(new SuggestedChange("Remove DELETE", edits));
  }
}

package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.validation.ResourceRules;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// L-50. An entry of `resources` that another one covers already. Whether the API server takes such
/// a list depends on its order (W-16 to W-18); lists that it refuses are not looked at.
final class RedundantResources implements Practice.OfOneHook {
  @Override
  public String id() {
    return "L-50";
  }

  @Override
  public List<Advice> check(RegisteredHook hook) {
    List<Rule> rules = hook.webhook().rules();
    List<Advice> advice = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      List<String> resources = rules.get(i).resources();
      FieldPath path = hook.path().child("rules").index(i).child("resources");
      if (ResourceRules.check(resources, path, Wording.BASELINE).isEmpty()) {
        redundant(resources, path).ifPresent(advice::add);
      }
    }
    return advice;
  }

  private static Optional<Advice> redundant(List<String> resources, FieldPath path) {
    return IntStream.range(0, resources.size())
        .boxed()
        .flatMap(i -> advice(resources, i, path).stream())
        .findFirst();
  }

  private static Optional<Advice> advice(List<String> resources, int place, FieldPath path) {
    String entry = resources.get(place);
    return IntStream.range(0, resources.size())
        .filter(i ->
            i != place
                && covers(resources.get(i), entry)
                && (i < place || !resources.get(i).equals(entry)))
        .mapToObj(resources::get)
        .findFirst()
        .map(by ->
            new Advice(
                    Severity.INFO,
                    path.index(place),
                    by.equals(entry)
                        ? "`%s` stands here twice.".formatted(entry)
                        : ("`%s` covers `%s` already; in another order the API server may refuse such a"
                                + " list.")
                            .formatted(by, entry),
                    "Remove the entry.")
                .with(Change.of("Remove " + entry, new Edit.Remove(path.index(place)))));
  }

  /// Whatever matches the second entry matches the first (W-223).
  private static boolean covers(String one, String other) {
    int slash = other.indexOf('/');
    return Coverage.stands(
        one,
        slash < 0 ? other : other.substring(0, slash),
        slash < 0 ? "" : other.substring(slash + 1));
  }
}

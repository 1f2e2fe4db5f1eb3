package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.validation.ResourceRules;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// L-50. An entry of `resources` that another entry covers. Whether the API server accepts such a
/// list depends on its order (W-16 to W-18); lists that it rejects are skipped.
final class RedundantResources implements Practice.OfOneHook {
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
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < resources.size(); i++) {
      places.putIfAbsent(resources.get(i), i);
    }
    return IntStream.range(0, resources.size())
        .boxed()
        .flatMap(i ->
            covering(resources.get(i), i, places)
                .map(by -> advice(resources, i, by, path))
                .stream())
        .findFirst();
  }

  /// Returns the index of the first entry that covers another (W-223); the first of equal entries
  /// covers the others. Only a few entries can cover a given one, so the cost is linear in the
  /// list.
  private static Optional<Integer> covering(String entry, int place, Map<String, Integer> places) {
    int slash = entry.indexOf('/');
    Stream<String> covering =
        slash < 0
            ? Stream.of(entry, "*", "*/*", entry + "/*")
            : Stream.of(
                entry, "*/*", entry.substring(0, slash) + "/*", "*" + entry.substring(slash));
    return covering
        .flatMap(by -> Optional.ofNullable(places.get(by)).stream())
        .filter(i -> i != place)
        .min(Comparator.naturalOrder());
  }

  private static Advice advice(List<String> resources, int place, int covering, FieldPath path) {
    String entry = resources.get(place);
    String by = resources.get(covering);
    return new Advice(
            Severity.INFO,
            path.index(place),
            by.equals(entry)
                ? "`%s` stands here twice.".formatted(entry)
                : ("`%s` covers `%s` already; in another order the API server may refuse such a"
                        + " list.")
                    .formatted(by, entry),
            "Remove the entry.")
        .with(SuggestedChange.of("Remove " + entry, new Edit.Remove(path.index(place))));
  }
}

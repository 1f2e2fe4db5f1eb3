package dev.admittance.model.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.rule.RuleId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Fields of a hook that v1 requires and older versions did not, which a person has to decide
/// (W-24, W-33, W-70).
public final class StrictFields {
  private static final Set<String> TAKEN =
      Set.of(SideEffects.NONE.text(), SideEffects.NONE_ON_DRY_RUN.text());

  private StrictFields() {}

  /// Writes out the policies that a hook leaves to the more lenient defaults from before v1.
  public static void writePoliciesOut(Fields hook, Rewrite rewrite, RuleId rule) {
    if (hook.string("failurePolicy").isEmpty()) {
      rewrite.writeOut(
          hook, "failurePolicy", new JsonString("Ignore"), "The default of v1 is `Fail`.", rule);
    }
    if (hook.string("matchPolicy").isEmpty()) {
      rewrite.writeOut(
          hook, "matchPolicy", new JsonString("Exact"), "The default of v1 is `Equivalent`.", rule);
    }
  }

  /// Asks for `sideEffects` where v1 would reject the hook. The text does not reveal the value, and
  /// a wrong `None` lets dry runs do harm, so none is written.
  ///
  /// @param before what an absent value meant so far, as a sentence
  public static void checkSideEffects(Fields hook, Rewrite rewrite, String before, RuleId rule) {
    Optional<String> written = hook.string("sideEffects");
    if (written.filter(TAKEN::contains).isEmpty()) {
      String state =
          written
              .map(value ->
                  "v1 does not take `"
                      + value
                      + "`, except in an update of a stored"
                      + " configuration that has it already (W-60).")
              .orElse("v1 has no default. " + before);
      rewrite.report(
          Kind.DECISION,
          hook.path().child("sideEffects"),
          state
              + " Write `None` if calls of the hook change nothing but the answer, `NoneOnDryRun`"
              + " if it keeps dry runs free of effects; a hook that does neither has to learn the"
              + " second.",
          rule);
    }
  }

  /// Asks for new names where two hooks of the object share one.
  public static void checkNames(List<Fields> hooks, Rewrite rewrite) {
    Set<String> seen = new HashSet<>();
    for (Fields hook : hooks) {
      Optional<String> name = hook.string("name").filter(text -> !text.isEmpty());
      if (name.isPresent() && !seen.add(name.get())) {
        rewrite.report(
            Kind.DECISION,
            hook.path().child("name"),
            "v1 takes each name once in a configuration: give this `%s` another."
                .formatted(name.get()),
            RuleId.W_33);
      }
    }
  }
}

package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.rule.RuleId;
import java.util.List;

/// What initializers could do and webhooks cannot (I-38).
final class InitializerLosses {
  private static final List<String> LOST =
      List.of(
          "An initializer could work for minutes, and on objects that were stored already; the"
              + " webhook has to answer inside the request, within 30 seconds at most.",
          "An initializer changed the object as a client of its own, with its own permissions; the"
              + " webhook only answers, and brings no credentials of its own.",
          "Objects under way were visible with `includeUninitialized`, and an administrator could"
              + " free a stuck one by hand; before the webhook has answered, nothing is stored.",
          "An initializer could end a create with any Status in `metadata.initializers.result`; the"
              + " webhook answers `allowed: false` with a `status`.",
          "Users with the verb `initialize`, and objects that came with a list of initializers,"
              + " passed by it; a webhook is passed by only where rules, selectors or match"
              + " conditions say so.",
          "An initializer could add further initializers or finalizers while it worked; a webhook"
              + " has the one patch of its answer, and cannot call in others.",
          "An initializer wrote the whole object; the webhook answers with a JSON patch.");

  private InitializerLosses() {}

  /// Reports each loss.
  ///
  /// @param list the path of the initializers
  static void report(Rewrite rewrite, FieldPath list) {
    LOST.forEach(message -> rewrite.report(Kind.LOST, list, message, RuleId.I_38));
    rewrite.report(
        Kind.CHANGED,
        list,
        "Initializers ran in the order of their configurations' names, apart from webhooks; now the"
            + " name gives this configuration its place among all mutating webhooks. Keep the name,"
            + " and the order among those that were initializers stays.",
        RuleId.I_38);
  }
}

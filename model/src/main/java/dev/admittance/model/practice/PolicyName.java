package dev.admittance.model.practice;

import dev.admittance.model.registration.RegisteredHook;
import java.util.Locale;
import java.util.regex.Pattern;

/// Recognizes hooks that enforce a policy, which only names reveal.
final class PolicyName {
  private static final Pattern SECURITY =
      Pattern.compile(
          "polic|secur|guard|gatekeeper|kyverno|opa\\b|psp|rbac|signature|cosign|trust|enforce|deny"
              + "|restrict|forbid|protect|quota|authori[sz]");

  private PolicyName() {}

  /// Returns whether the name of a hook or its configuration contains a word such as `policy`.
  static boolean suggests(RegisteredHook hook) {
    String names = hook.configuration().name() + " " + hook.webhook().name();
    return SECURITY.matcher(names.toLowerCase(Locale.ROOT)).find();
  }
}

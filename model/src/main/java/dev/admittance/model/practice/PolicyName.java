package dev.admittance.model.practice;

import dev.admittance.model.registration.RegisteredHook;
import java.util.Locale;
import java.util.regex.Pattern;

/// Whether a hook is there to keep something out, which nothing but its names can tell.
final class PolicyName {
  private static final Pattern SECURITY =
      Pattern.compile(
          "polic|secur|guard|gatekeeper|kyverno|opa\\b|psp|rbac|signature|cosign|trust|enforce|deny"
              + "|restrict|forbid|protect|quota|authori[sz]");

  private PolicyName() {}

  /// Tells whether the name of a hook or of its configuration has a word such as `policy` in it.
  static boolean suggests(RegisteredHook hook) {
    String names = hook.configuration().name() + " " + hook.webhook().name();
    return SECURITY.matcher(names.toLowerCase(Locale.ROOT)).find();
  }
}

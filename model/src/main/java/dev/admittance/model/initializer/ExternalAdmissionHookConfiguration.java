package dev.admittance.model.initializer;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Written;
import java.util.List;

/// The first webhooks, which could only admit or deny (I-22). Served by releases 1.7 and 1.8.
///
/// @param hooks those that can be decoded, in the order of the text
public record ExternalAdmissionHookConfiguration(
    Subject subject, Written.Metadata metadata, List<Hook> hooks) implements EarlyConfiguration {
  /// The `kind`.
  public static final String KIND = "ExternalAdmissionHookConfiguration";

  /// Copies the hooks.
  public ExternalAdmissionHookConfiguration {
    hooks = List.copyOf(hooks);
  }

  /// One entry of `externalAdmissionHooks`.
  ///
  /// @param index 0-based place in the list, those that cannot be decoded counted
  /// @param name empty for none
  /// @param clientConfig never with a URL; the service is called at port 443 and the root path
  /// @param rules without scope; `verbs`, as proposed, count as operations (I-23)
  /// @param failurePolicy `Ignore` by default (I-24)
  public record Hook(
      int index,
      String name,
      Written.Client clientConfig,
      List<Written.RuleText> rules,
      String failurePolicy) {
    static final String LIST = "externalAdmissionHooks";

    /// Copies the rules.
    public Hook {
      rules = List.copyOf(rules);
    }

    /// Where it stands in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;

/// The first webhooks, which could only admit or deny (I-22). Served by releases 1.7 and 1.8.
///
/// @param hooks those that can be decoded, in text order
public record ExternalAdmissionHookConfiguration(
    DiagnosedObject subject, WrittenConfiguration.Metadata metadata, List<Hook> hooks)
    implements EarlyConfiguration {
  public static final String KIND = "ExternalAdmissionHookConfiguration";

  public ExternalAdmissionHookConfiguration {
    hooks = List.copyOf(hooks);
  }

  /// An entry of `externalAdmissionHooks`.
  ///
  /// @param index 0-based position in the list, counting those that cannot be decoded
  /// @param name may be empty
  /// @param clientConfig never with a URL; the service is called at port 443 and the root path
  /// @param rules without scope; `verbs`, as proposed, count as operations (I-23)
  /// @param failurePolicy `Ignore` by default (I-24)
  public record Hook(
      int index,
      String name,
      WrittenConfiguration.Client clientConfig,
      List<WrittenConfiguration.RuleText> rules,
      String failurePolicy) {
    public static final String LIST = "externalAdmissionHooks";

    public Hook {
      rules = List.copyOf(rules);
    }

    /// Returns the path in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

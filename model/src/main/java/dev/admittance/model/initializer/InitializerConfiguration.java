package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;

/// The initializers that objects get on creation (I-21). Served by releases 1.7 to 1.13.
///
/// @param initializers those that can be decoded, in text order
public record InitializerConfiguration(
    DiagnosedObject subject, WrittenConfiguration.Metadata metadata, List<Initializer> initializers)
    implements EarlyConfiguration {
  public static final String KIND = "InitializerConfiguration";

  public InitializerConfiguration {
    initializers = List.copyOf(initializers);
  }

  /// An entry of `initializers`.
  ///
  /// @param index 0-based position in the list, counting those that cannot be decoded
  /// @param name may be empty
  /// @param rules without operations and scope
  /// @param failurePolicy `Ignore` by default (I-24); no release ever honoured it
  public record Initializer(
      int index, String name, List<WrittenConfiguration.RuleText> rules, String failurePolicy) {
    public static final String LIST = "initializers";

    public Initializer {
      rules = List.copyOf(rules);
    }

    /// Returns the path in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

package dev.admittance.model.initializer;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Written;
import java.util.List;

/// The initializers that objects are given when they are created (I-21). Served by releases 1.7 to
/// 1.13.
///
/// @param initializers those that can be decoded, in the order of the text
public record InitializerConfiguration(
    Subject subject, Written.Metadata metadata, List<Initializer> initializers)
    implements EarlyConfiguration {
  /// The `kind`.
  public static final String KIND = "InitializerConfiguration";

  /// Copies the initializers.
  public InitializerConfiguration {
    initializers = List.copyOf(initializers);
  }

  /// One entry of `initializers`.
  ///
  /// @param index 0-based place in the list, those that cannot be decoded counted
  /// @param name empty for none
  /// @param rules have no operations and no scope
  /// @param failurePolicy `Ignore` by default (I-24); no release ever acted by it
  public record Initializer(
      int index, String name, List<Written.RuleText> rules, String failurePolicy) {
    static final String LIST = "initializers";

    /// Copies the rules.
    public Initializer {
      rules = List.copyOf(rules);
    }

    /// Where it stands in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

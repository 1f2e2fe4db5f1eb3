package dev.admittance.model.initializer;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Written;
import java.util.List;

/// The first generation of registration, which was proposed and never served (I-10). Not to be
/// confused with the AdmissionConfiguration of `apiserver.config.k8s.io`, a file of API servers.
///
/// @param resourceInitializers those that can be decoded, in the order of the text
/// @param hooks those that can be decoded, in the order of the text
public record AdmissionControlConfiguration(
    Subject subject,
    Written.Metadata metadata,
    List<ResourceInitializers> resourceInitializers,
    List<Hook> hooks)
    implements EarlyConfiguration {
  /// The `kind`.
  public static final String KIND = "AdmissionControlConfiguration";

  /// Copies the lists.
  public AdmissionControlConfiguration {
    resourceInitializers = List.copyOf(resourceInitializers);
    hooks = List.copyOf(hooks);
  }

  /// The default initializers of one resource.
  ///
  /// @param index 0-based place in the list, those that cannot be decoded counted
  /// @param group empty for the core group
  /// @param resource empty for none
  /// @param initializers names, in order
  public record ResourceInitializers(
      int index, String group, String resource, List<String> initializers) {
    static final String LIST = "resourceInitializers";

    /// Copies the names.
    public ResourceInitializers {
      initializers = List.copyOf(initializers);
    }

    /// Where they stand in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }

  /// One entry of `externalAdmissionHooks`. How a hook is reached was left open.
  ///
  /// @param index 0-based place in the list, those that cannot be decoded counted
  /// @param operations `Create`, `Update` or `*`, which is the default
  /// @param resources `*` for all
  /// @param subresources `*` for all
  /// @param failurePolicy `Ignore`, `Retry` or `Fail` (I-11), which is the default
  public record Hook(
      int index,
      List<String> operations,
      List<String> resources,
      List<String> subresources,
      String failurePolicy) {
    static final String LIST = "externalAdmissionHooks";

    /// Copies the lists.
    public Hook {
      operations = List.copyOf(operations);
      resources = List.copyOf(resources);
      subresources = List.copyOf(subresources);
    }

    /// Where it stands in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

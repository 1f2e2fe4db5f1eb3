package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;

/// The first generation of registration, which was proposed but never served (I-10). Not to be
/// confused with the AdmissionConfiguration of `apiserver.config.k8s.io`, a file for API servers.
///
/// @param resourceInitializers those that can be decoded, in text order
/// @param hooks those that can be decoded, in text order
public record AdmissionControlConfiguration(
    DiagnosedObject subject,
    WrittenConfiguration.Metadata metadata,
    List<ResourceInitializers> resourceInitializers,
    List<Hook> hooks)
    implements EarlyConfiguration {
  public static final String KIND = "AdmissionControlConfiguration";

  public AdmissionControlConfiguration {
    resourceInitializers = List.copyOf(resourceInitializers);
    hooks = List.copyOf(hooks);
  }

  /// The default initializers of one resource.
  ///
  /// @param index 0-based position in the list, counting those that cannot be decoded
  /// @param group empty for the core group
  /// @param resource may be empty
  /// @param initializers names, in order
  public record ResourceInitializers(
      int index, String group, String resource, List<String> initializers) {
    static final String LIST = "resourceInitializers";

    public ResourceInitializers {
      initializers = List.copyOf(initializers);
    }

    /// Returns the path in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }

  /// An entry of `externalAdmissionHooks`. The proposal left open how a hook is reached.
  ///
  /// @param index 0-based position in the list, counting those that cannot be decoded
  /// @param operations `Create`, `Update` or `*`, the default
  /// @param resources `*` for all
  /// @param subresources `*` for all
  /// @param failurePolicy `Ignore`, `Retry` or `Fail` (I-11), the default
  public record Hook(
      int index,
      List<String> operations,
      List<String> resources,
      List<String> subresources,
      String failurePolicy) {
    static final String LIST = "externalAdmissionHooks";

    public Hook {
      operations = List.copyOf(operations);
      resources = List.copyOf(resources);
      subresources = List.copyOf(subresources);
    }

    /// Returns the path in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

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

  private static final String ALL = "*";
  private static final String IGNORE = "Ignore";

  public AdmissionControlConfiguration {
    resourceInitializers = List.copyOf(resourceInitializers);
    hooks = List.copyOf(hooks);
  }

  /// Returns the alpha configurations that register the same initializers and hooks (I-36), as a
  /// server would run them that read this one. Failure policies stay as they are.
  List<EarlyConfiguration> asAlpha() {
    List<InitializerConfiguration.Initializer> initializers = new ArrayList<>();
    for (ResourceInitializers some : resourceInitializers) {
      WrittenConfiguration.RuleText rule =
          rule(List.of(), List.of(some.group()), List.of(some.resource()));
      for (String name : some.initializers()) {
        initializers.add(
            new InitializerConfiguration.Initializer(
                initializers.size(), name, List.of(rule), IGNORE));
      }
    }
    return List.of(
        new InitializerConfiguration(subject, metadata, initializers),
        new ExternalAdmissionHookConfiguration(
            subject, metadata, hooks.stream().map(Hook::asAlpha).toList()));
  }

  /// Returns the resources of an alpha rule (I-36): each alone and with each subresource; `r/*`
  /// covers `r` too (I-89). Without subresources the resources alone are assumed to be meant.
  public static List<String> covered(List<String> resources, List<String> subresources) {
    boolean all = subresources.contains(ALL);
    return Stream.concat(
            all ? Stream.of() : resources.stream(),
            resources.stream()
                .flatMap(one ->
                    (all ? List.of(ALL) : subresources).stream().map(sub -> one + "/" + sub)))
        .toList();
  }

  /// The proposal has no versions.
  private static WrittenConfiguration.RuleText rule(
      List<String> operations, List<String> groups, List<String> resources) {
    return new WrittenConfiguration.RuleText(
        operations, groups, List.of(ALL), resources, Scope.ALL.text());
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

  /// An entry of `externalAdmissionHooks`. The proposal left open how a hook is named and reached.
  ///
  /// @param index 0-based position in the list, counting those that cannot be decoded
  /// @param name as written, or else its path, so that answers can refer to it
  /// @param operations `Create`, `Update` or `*`, the default
  /// @param resources `*` for all
  /// @param subresources `*` for all
  /// @param failurePolicy `Ignore`, `Retry` or `Fail` (I-11), the default
  public record Hook(
      int index,
      String name,
      WrittenConfiguration.Client clientConfig,
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

    /// Returns whether a failed call is to be repeated (I-11).
    public boolean isRetried() {
      return failurePolicy.equals("Retry");
    }

    private ExternalAdmissionHookConfiguration.Hook asAlpha() {
      return new ExternalAdmissionHookConfiguration.Hook(
          index,
          name,
          clientConfig,
          List.of(
              rule(
                  operations.stream().map(one -> one.toUpperCase(Locale.ROOT)).toList(),
                  List.of(ALL),
                  covered(resources, subresources))),
          isRetried() ? "Fail" : failurePolicy);
    }

    /// Returns the path in the configuration.
    public FieldPath path() {
      return FieldPath.ROOT.child(LIST).index(index);
    }
  }
}

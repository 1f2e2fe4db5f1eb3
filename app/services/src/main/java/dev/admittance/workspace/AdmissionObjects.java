package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.manifest.StaticFolder;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.Registration;
import java.util.List;
import java.util.Optional;

/// The objects in some texts that control admission, each kind in text order.
///
/// @param registrations of webhooks, v1 and v1beta1
/// @param policies and their bindings
/// @param early configurations before v1beta1
/// @param pending initializers of objects of any kind
/// @param plugins settings of admission plugins, which the server reads at startup
/// @param statics the static manifests that these settings name; their objects are among the others
///   too
/// @param definitions of custom resources, whose rules are checked
/// @param enginePolicies policies and settings of policy engines
public record AdmissionObjects(
    List<Registration> registrations,
    List<FoundPolicy> policies,
    EarlyConfigurations early,
    List<PendingInitializers> pending,
    List<PluginSettings> plugins,
    List<StaticFolder> statics,
    List<DiagnosedObject> definitions,
    List<DiagnosedObject> enginePolicies) {
  public static final AdmissionObjects NONE =
      new AdmissionObjects(
          List.of(),
          List.of(),
          EarlyConfigurations.NONE,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of());

  public AdmissionObjects {
    registrations = List.copyOf(registrations);
    policies = List.copyOf(policies);
    pending = List.copyOf(pending);
    plugins = List.copyOf(plugins);
    statics = List.copyOf(statics);
    definitions = List.copyOf(definitions);
    enginePolicies = List.copyOf(enginePolicies);
  }

  /// Returns the plugin settings that are written out.
  public List<PluginSettings> settings() {
    return plugins.stream().filter(one -> !one.kind().isEmpty()).toList();
  }

  /// Returns the number of configurations and policies.
  public int count() {
    return registrations.size() + policies.size() + early.all().size() + settings().size();
  }

  /// Finds the configuration that another one would replace: the first of its kind and name, in any
  /// version.
  Optional<Registration> like(Registration other) {
    return registrations.stream()
        .filter(one -> one.written().kind() == other.written().kind())
        .filter(one -> one.written().metadata().name().equals(other.written().metadata().name()))
        .findFirst();
  }

  /// Finds the policy or binding that another one would replace.
  Optional<FoundPolicy> like(FoundPolicy other) {
    return policies.stream()
        .filter(one -> one.object().kind() == other.object().kind())
        .filter(one -> one.object().metadata().name().equals(other.object().metadata().name()))
        .findFirst();
  }

  /// Finds the definition of custom resources that another one would replace.
  Optional<DiagnosedObject> like(DiagnosedObject other) {
    return definitions.stream().filter(one -> one.name().equals(other.name())).findFirst();
  }

  public List<PolicyObject> policyObjects() {
    return policies.stream().map(FoundPolicy::object).toList();
  }
}

package dev.admittance.completion;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.workspace.Workspace;
import java.util.List;

/// The context of completion and documentation besides the text. Names are sorted and unique.
///
/// @param resources of the simulated release, with the custom ones of the workspace
/// @param namespaces that occur
/// @param namespaceLabels the labels of namespaces
/// @param objectLabels the labels of other objects
/// @param services that occur
/// @param hooks the names of webhooks
/// @param configurations the names of webhook configurations
/// @param policies the names of policies
/// @param initializers the names of initializers
/// @param plugins the admission plugins of the release
/// @param users that occur
/// @param constraints the kinds of Gatekeeper's constraints
/// @param expressions the names in CEL expressions
public record LanguageContext(
    ResourceTable resources,
    List<String> namespaces,
    KnownLabels namespaceLabels,
    KnownLabels objectLabels,
    List<ServiceName> services,
    List<String> hooks,
    List<String> configurations,
    List<String> policies,
    List<String> initializers,
    List<String> plugins,
    List<String> users,
    ConstraintKinds constraints,
    ExpressionLanguage expressions) {
  public LanguageContext {
    namespaces = List.copyOf(namespaces);
    services = List.copyOf(services);
    hooks = List.copyOf(hooks);
    configurations = List.copyOf(configurations);
    policies = List.copyOf(policies);
    initializers = List.copyOf(initializers);
    plugins = List.copyOf(plugins);
    users = List.copyOf(users);
  }

  public record ServiceName(String namespace, String name) implements Comparable<ServiceName> {
    @Override
    public int compareTo(ServiceName other) {
      int byNamespace = namespace.compareTo(other.namespace);
      return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }
  }

  public static LanguageContext of(KubernetesRelease release) {
    return new NameCollector().at(release);
  }

  /// The context of a workspace; linear in its size, so not for the UI thread.
  public static LanguageContext of(Workspace workspace) {
    return NameCollector.of(workspace).at(workspace.kubernetesRelease());
  }

  /// This context with the names in expressions.
  public LanguageContext with(ExpressionLanguage known) {
    return new LanguageContext(
        resources,
        namespaces,
        namespaceLabels,
        objectLabels,
        services,
        hooks,
        configurations,
        policies,
        initializers,
        plugins,
        users,
        constraints,
        known);
  }

  public KubernetesRelease release() {
    return resources.release();
  }
}

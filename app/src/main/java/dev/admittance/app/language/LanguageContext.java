package dev.admittance.app.language;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.workspace.Workspace;
import java.util.List;

/// What completion and documentation know beside the text. Names are sorted, and none stands twice.
///
/// @param resources of the release that is simulated, with the custom ones of the workspace
/// @param namespaces that were seen
/// @param namespaceLabels labels of namespaces
/// @param objectLabels labels of other objects
/// @param services that were seen
/// @param hooks names of webhooks
/// @param configurations names of webhook configurations
/// @param policies names of policies
/// @param initializers names of initializers
/// @param plugins names of the admission plugins of the release
/// @param users that were seen
public record LanguageContext(
    ResourceTable resources,
    List<String> namespaces,
    Labels namespaceLabels,
    Labels objectLabels,
    List<ServiceName> services,
    List<String> hooks,
    List<String> configurations,
    List<String> policies,
    List<String> initializers,
    List<String> plugins,
    List<String> users) {
  /// Copies the lists.
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

  /// A Service.
  public record ServiceName(String namespace, String name) implements Comparable<ServiceName> {
    @Override
    public int compareTo(ServiceName other) {
      int byNamespace = namespace.compareTo(other.namespace);
      return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }
  }

  /// What there is to know without a workspace.
  public static LanguageContext of(KubernetesRelease release) {
    return new Gathering().at(release);
  }

  /// What there is to know of a workspace. Takes as long as the workspace is large: not for the UI
  /// thread.
  public static LanguageContext of(Workspace workspace) {
    return Gathering.of(workspace).at(workspace.kubernetesRelease());
  }

  /// The release that is simulated.
  public KubernetesRelease release() {
    return resources.release();
  }
}

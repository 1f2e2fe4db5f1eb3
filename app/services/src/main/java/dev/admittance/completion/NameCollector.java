package dev.admittance.completion;

import dev.admittance.completion.LanguageContext.ServiceName;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Collects the names of a workspace for completion.
final class NameCollector {
  private final SortedSet<String> namespaces = new TreeSet<>();
  private final KnownLabels namespaceLabels = new KnownLabels();
  private final KnownLabels objectLabels = new KnownLabels();
  private final SortedSet<ServiceName> services = new TreeSet<>();
  private final SortedSet<String> hooks = new TreeSet<>();
  private final SortedSet<String> configurations = new TreeSet<>();
  private final SortedSet<String> policies = new TreeSet<>();
  private final SortedSet<String> initializers = new TreeSet<>();
  private final SortedSet<String> users = new TreeSet<>();
  private List<JsonObject> objects = List.of();

  static NameCollector of(Workspace workspace) {
    NameCollector gathering = new NameCollector();
    workspace.configurations().forEach(gathering::add);
    workspace
        .objects()
        .early()
        .asProposed()
        .externalHooks()
        .forEach(early -> early.hooks().forEach(hook -> gathering.hooks.add(hook.name())));
    workspace.policies().forEach(gathering::add);
    workspace
        .objects()
        .early()
        .asProposed()
        .initializers()
        .forEach(
            early -> early.initializers().forEach(one -> gathering.initializers.add(one.name())));
    gathering.add(workspace.cluster());
    workspace.captures().stream().map(Capture::request).forEach(gathering::add);
    return gathering;
  }

  private void add(WebhookConfiguration configuration) {
    configurations.add(configuration.name());
    configuration
        .webhooks()
        .forEach(hook -> {
          hooks.add(hook.name());
          hook.clientConfig()
              .service()
              .ifPresent(service -> {
                services.add(new ServiceName(service.namespace(), service.name()));
                namespaces.add(service.namespace());
              });
        });
  }

  private void add(PolicyObject policy) {
    if (policy instanceof ValidatingAdmissionPolicy || policy instanceof MutatingAdmissionPolicy) {
      policies.add(policy.metadata().name());
    }
  }

  private void add(ClusterState cluster) {
    objects = cluster.objects();
    cluster
        .namespaces()
        .forEach((name, labels) -> {
          namespaces.add(name);
          namespaceLabels.add(labels);
        });
    objects.forEach(this::addObject);
  }

  private void addObject(JsonObject object) {
    if (object.get("metadata") instanceof JsonObject metadata) {
      String namespace = metadata.text("namespace");
      if (!namespace.isEmpty()) {
        namespaces.add(namespace);
      }
      String kind = object.text("kind");
      if (kind.equals("Service")) {
        services.add(new ServiceName(namespace, metadata.text("name")));
      }
      if (!kind.equals("Namespace")) {
        objectLabels.add(ClusterState.labels(metadata));
      }
    }
  }

  private void add(AdmissionRequest request) {
    if (!request.namespace().isEmpty()) {
      namespaces.add(request.namespace());
    }
    users.add(request.userInfo().username());
    request.object().ifPresent(this::addObject);
    request.oldObject().ifPresent(this::addObject);
  }

  LanguageContext at(KubernetesRelease release) {
    ResourceTable table =
        ResourceTable.of(release)
            .with(objects.stream().flatMap(one -> CustomResources.read(one).stream()).toList());
    return new LanguageContext(
        objects.isEmpty() ? table : table.with(Discovery.of(objects)),
        names(namespaces),
        namespaceLabels,
        objectLabels,
        List.copyOf(services),
        names(hooks),
        names(configurations),
        names(policies),
        names(initializers),
        AdmissionChain.known(release).stream()
            .map(AdmissionPlugin::name)
            .distinct()
            .sorted()
            .toList(),
        names(users),
        ConstraintKinds.of(objects),
        ExpressionLanguage.NONE);
  }

  private static List<String> names(SortedSet<String> names) {
    return names.stream().filter(name -> !name.isEmpty()).toList();
  }
}

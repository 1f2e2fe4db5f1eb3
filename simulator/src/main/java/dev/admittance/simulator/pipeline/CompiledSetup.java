package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.type.ApiTypes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A setup with everything that is computed from it once, for all requests. Immutable.
///
/// @param features of the release
/// @param types of the release
/// @param cluster as the release reads it
/// @param authority the decisions of the cluster's RBAC roles
/// @param objects of the cluster
/// @param resources the served resources
/// @param mutating hooks in the server's order; the other lists likewise
/// @param external the webhooks of 1.7 and 1.8; empty where their plugin does not run
/// @param initialization empty where no initializers run
record CompiledSetup(
    Setup setup,
    Features features,
    ApiTypes types,
    ClusterState cluster,
    Authorizer authority,
    KnownObjects objects,
    ResourceTable resources,
    List<CompiledHook> mutating,
    List<CompiledHook> validating,
    List<CompiledHook> external,
    HookIndexes indexes,
    Optional<InitializersSetup> initialization,
    CompiledChain chain,
    NotServed notServed,
    UnreadManifests unread,
    Converter converter,
    CustomDefinitions definitions,
    Stages stages,
    CompiledPolicies policies,
    List<PolicyEngine> engines) {

  /// The groups of definitions, roles and bindings, and of what the server serves.
  private static final Set<String> COMPILED_GROUPS =
      Set.of("apiextensions.k8s.io", "apiregistration.k8s.io", "rbac.authorization.k8s.io");

  /// Compiles a setup.
  ///
  /// @param cache the initializer configurations, in place of the setup's, where the server reads
  ///   them from a cache
  static CompiledSetup of(Setup written, Optional<ConfigurationReading> cache) {
    UnreadManifests unread = UnreadManifests.of(written);
    Setup setup = unread.without(written);
    Features features = Features.of(setup.release());
    ApiTypes types = ApiTypes.of(setup.release());
    ClusterState cluster =
        features.has(Feature.NAMESPACE_NAME_LABELS)
            ? setup.cluster()
            : setup.cluster().withoutNameLabels();
    Authorizer authority = authority(cluster, features);
    KnownObjects objects = new KnownObjects(cluster);
    ResourceTable resources = served(setup, cluster);
    Equivalents equivalents = new Equivalents(setup.release(), cluster.objects());
    List<CompiledHook> mutating = HookList.of(HookKind.MUTATING, setup, equivalents);
    List<CompiledHook> validating = HookList.of(HookKind.VALIDATING, setup, equivalents);
    Converter converter = new Converter(cluster.objects(), setup.release());
    CustomDefinitions definitions = new CustomDefinitions(cluster.objects());
    return new CompiledSetup(
        setup,
        features,
        types,
        cluster,
        authority,
        objects,
        resources,
        mutating,
        validating,
        external(setup, equivalents),
        HookIndexes.of(mutating, validating),
        InitializersSetup.of(setup, authority, cache),
        CompiledChain.of(setup),
        NotServed.of(setup),
        unread,
        converter,
        definitions,
        new Stages(cluster, definitions, converter, setup.release(), authority, setup.privileged()),
        CompiledPolicies.of(setup, resources, objects, equivalents, converter),
        setup.engines().of(cluster));
  }

  /// This setup after objects of some kinds were stored or deleted. What was compiled from other
  /// kinds is kept.
  ///
  /// @param state with the objects
  CompiledSetup changed(ClusterState state, Set<ClusterState.Kind> changed) {
    Setup other = setup.withCluster(state);
    if (initialization.isPresent() || changed.stream().anyMatch(this::compilesFrom)) {
      return of(other, Optional.empty());
    }
    ClusterState read =
        features.has(Feature.NAMESPACE_NAME_LABELS) ? state : state.withoutNameLabels();
    KnownObjects known = objects.changed(read, changed);
    return new CompiledSetup(
        other,
        features,
        types,
        read,
        authority,
        known,
        resources,
        mutating,
        validating,
        external,
        indexes,
        initialization,
        chain,
        notServed,
        unread,
        converter,
        definitions,
        stages.changed(read, changed),
        policies,
        engines);
  }

  /// Whether more is made of the objects of a kind than an index. Parameters of a kind without a
  /// definition show its scope.
  private boolean compilesFrom(ClusterState.Kind kind) {
    return COMPILED_GROUPS.contains(kind.group())
        || setup.engines().compile(kind)
        || (!ResourceTable.isBuiltIn(kind.group()) && isParamKind(kind));
  }

  private boolean isParamKind(ClusterState.Kind kind) {
    return setup.policies().stream()
        .flatMap(policy ->
            policy instanceof AdmissionPolicy one ? one.paramKind().stream() : Stream.of())
        .anyMatch(param -> param.kind().equals(kind.name()));
  }

  private static Authorizer authority(ClusterState cluster, Features features) {
    Authorizer authority = RbacAuthorizer.of(cluster);
    return features.has(Feature.AUTHORIZER_NAMED_IN_REASON)
        ? request -> authority.decide(request).map(decision -> decision.named("rbac"))
        : authority;
  }

  private static ResourceTable served(Setup setup, ClusterState cluster) {
    return ResourceTable.of(setup.release())
        .with(Discovery.of(cluster.objects()))
        .with(cluster.objects().stream().flatMap(o -> CustomResources.read(o).stream()).toList());
  }

  private static List<CompiledHook> external(Setup setup, Equivalents equivalents) {
    return setup.chain().runs(AdmissionPlugin.EXTERNAL_WEBHOOK)
        ? ExternalHooks.of(setup.early().externalHooks(), equivalents, setup.asProposed())
        : List.of();
  }

  /// The cluster at the start of one request.
  KnownCluster known() {
    return new KnownCluster(cluster, objects, authority, resources);
  }

  /// The conversions of the object of one request.
  RunConversions conversions(AdmissionRequest request, RunAnswers answers, TraceRecorder trace) {
    Optional<MergeSchema> schema =
        types
            .find(request.kind())
            .flatMap(_ -> MergeSchema.of(setup.release(), request.kind(), definitions));
    StampedTimes times = new StampedTimes(request, schema, stages);
    ConversionCalls calls =
        new ConversionCalls(answers::find, trace::conversionAnswered, types, request.uid());
    return new RunConversions(request, types, converter, definitions, calls, times, trace);
  }

  /// Returns whether the plugins are ordered as in the proposals.
  boolean asProposed() {
    return setup.asProposed();
  }
}

package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.cel.DeviceSelectors;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.type.ApiTypes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Validates what only objects of one built-in kind have, on a server of one release. Immutable.
public final class KindValidation {
  /// Servers of releases before have other rules and texts.
  private static final int SINCE = 30;

  /// The first release whose servers print values as JSON, and all of whose kinds are held to
  /// recordings.
  private static final int JSON_SINCE = 34;

  /// The kinds that are held to recordings of all these releases.
  private static final Set<String> KINDS =
      Set.of(
          "pods",
          "services",
          "persistentvolumeclaims",
          "deployments.apps",
          "replicasets.apps",
          "daemonsets.apps",
          "statefulsets.apps",
          "jobs.batch",
          "cronjobs.batch",
          "ingresses.networking.k8s.io",
          "networkpolicies.networking.k8s.io",
          "roles.rbac.authorization.k8s.io",
          "clusterroles.rbac.authorization.k8s.io",
          "rolebindings.rbac.authorization.k8s.io",
          "clusterrolebindings.rbac.authorization.k8s.io",
          "poddisruptionbudgets.policy",
          "resourcequotas",
          "limitranges");

  /// The kinds that are held to recordings from [#JSON_SINCE] on.
  private static final Set<String> LATER_KINDS =
      Set.of(
          "podtemplates",
          "replicationcontrollers",
          "pods/ephemeralcontainers",
          "nodes",
          "persistentvolumes",
          "endpoints",
          "endpointslices.discovery.k8s.io",
          "leases.coordination.k8s.io",
          "storageclasses.storage.k8s.io",
          "ingressclasses.networking.k8s.io",
          "runtimeclasses.node.k8s.io",
          "priorityclasses.scheduling.k8s.io",
          "customresourcedefinitions.apiextensions.k8s.io");

  /// The first release whose resizes of pods are held to recordings.
  private static final int RESIZES_SINCE = 35;

  /// The first release for which kinds of devices are held to recordings.
  private static final int DEVICES_SINCE = 36;

  private static final Set<String> DEVICE_KINDS =
      Set.of(
          "resourceclaims.resource.k8s.io",
          "resourceclaimtemplates.resource.k8s.io",
          "deviceclasses.resource.k8s.io",
          "resourceslices.resource.k8s.io");

  /// Other kinds that are held to recordings since then.
  private static final Set<String> RECENT_KINDS =
      Set.of(
          "events",
          "events.events.k8s.io",
          "csidrivers.storage.k8s.io",
          "volumeattachments.storage.k8s.io",
          "ipaddresses.networking.k8s.io",
          "prioritylevelconfigurations.flowcontrol.apiserver.k8s.io",
          "subjectaccessreviews.authorization.k8s.io",
          "selfsubjectaccessreviews.authorization.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io");

  /// The first release whose servers run the checks that tags declare apart from the others.
  private static final int DECLARATIVE_SINCE = 37;

  /// The first release whose servers check changed objects of some kinds once, and network
  /// policies.
  private static final int ONCE_SINCE = 35;

  private static final int POLICIES_ONCE_SINCE = 36;

  private static final GroupVersionKind AUTOSCALER =
      new GroupVersionKind("autoscaling", "v2", "HorizontalPodAutoscaler");

  private final KubernetesRelease release;
  private final Converter converter;
  private final boolean privileged;
  private final DeviceSelectors selectors;

  /// @param privileged whether the server runs with `--allow-privileged`
  public KindValidation(KubernetesRelease release, boolean privileged) {
    this.release = release;
    this.converter = new Converter(List.of(), release);
    this.privileged = privileged;
    this.selectors = new DeviceSelectors(release);
  }

  /// The outcome of a validation.
  ///
  /// @param errors in the server's order
  /// @param unchecked the paths of the fields that the server checks and this does not
  /// @param dumped the paths about which the server's messages print objects in its internal form,
  ///   which ours do not
  /// @param comparing how many of the errors a server finds before it compares the metadata of an
  ///   update once more; empty where it does so first
  public record Result(
      List<FieldError> errors,
      List<String> unchecked,
      List<String> dumped,
      OptionalInt comparing) {}

  /// Whether objects of a resource are validated here.
  public boolean covers(GroupVersionResource resource, String subresource) {
    if (subresource.equals("status")) {
      String kind = resource.groupResource();
      return StatusValidation.RECENT_KINDS.contains(kind)
          ? release.isAtLeast(DEVICES_SINCE) && resource.version().equals("v1")
          : release.isAtLeast(JSON_SINCE) && StatusValidation.KINDS.contains(kind);
    }
    return release.isAtLeast(SINCE)
        && switch (key(resource, subresource)) {
          case "horizontalpodautoscalers.autoscaling" ->
              release.isAtLeast(JSON_SINCE) && List.of("v1", "v2").contains(resource.version());
          case "pods/resize" -> release.isAtLeast(RESIZES_SINCE);
          case String key when DEVICE_KINDS.contains(key) || RECENT_KINDS.contains(key) ->
              release.isAtLeast(DEVICES_SINCE) && resource.version().equals("v1");
          default ->
              KINDS.contains(key(resource, subresource))
                  || (release.isAtLeast(JSON_SINCE)
                      && LATER_KINDS.contains(key(resource, subresource)));
        };
  }

  private static String key(GroupVersionResource resource, String subresource) {
    return subresource.isEmpty()
        ? resource.groupResource()
        : resource.groupResource() + "/" + subresource;
  }

  /// The errors of what the server allocates for an object before it validates it, which then end
  /// the request.
  ///
  /// @param old the object before an update
  public List<FieldError> allocation(String resource, JsonObject object, Optional<JsonObject> old) {
    if (!resource.equals("services")) {
      return List.of();
    }
    FieldErrors errors = new FieldErrors(false);
    new ServiceSpecRules(release, errors)
        .allocation(
            ObjectPart.of(object).child("spec"),
            old.map(ObjectPart::of).map(one -> one.child("spec")));
    return errors.all();
  }

  /// Validates an object of a covered resource.
  ///
  /// @param old the object before an update
  public Result check(
      GroupVersionResource resource,
      String subresource,
      JsonObject object,
      Optional<JsonObject> old) {
    FieldErrors errors =
        new FieldErrors(
            release.isAtLeast(DECLARATIVE_SINCE),
            release.isAtLeast(JSON_SINCE),
            ApiTypes.of(release));
    ObjectPart part = ObjectPart.of(known(object));
    Optional<ObjectPart> before = old.map(this::known).map(ObjectPart::of);
    if (subresource.equals("status")) {
      before.ifPresent(one ->
          new StatusValidation(release, selectors, errors)
              .check(resource.groupResource(), part, one, settings(true, before)));
    } else {
      check(key(resource, subresource), part, before, errors);
    }
    return new Result(
        errors.all(),
        List.copyOf(errors.unchecked()),
        List.copyOf(errors.dumped()),
        errors.comparing());
  }

  /// An object in the version whose members the rules name.
  private JsonObject known(JsonObject object) {
    return object.text("apiVersion").equals("autoscaling/v1")
            && converter.convert(object, AUTOSCALER)
                instanceof ConversionResult.Converted(JsonObject converted)
        ? converted
        : object;
  }

  private void check(
      String resource, ObjectPart object, Optional<ObjectPart> old, FieldErrors errors) {
    ObjectPart spec = object.child("spec");
    Optional<ObjectPart> oldSpec = old.map(one -> one.child("spec"));
    switch (resource) {
      case "pods" -> {
        PodRules rules = new PodRules(settings(true, old), errors);
        old.ifPresentOrElse(before -> rules.update(object, before), () -> rules.create(object));
      }
      case "pods/ephemeralcontainers" ->
          old.ifPresent(before ->
              new PodRules(settings(true, old), errors).ephemeralContainers(object, before));
      case "pods/resize" ->
          old.ifPresent(
              before -> new PodResizeRules(settings(true, old), errors).check(object, before));
      case "podtemplates" ->
          new PodRules(settings(false, template(old)), errors).template(object.child("template"));
      case "persistentvolumeclaims" -> {
        ClaimRules rules = new ClaimRules(errors);
        repeat(old, ONCE_SINCE, () -> rules.check(object, old));
        old.ifPresent(before -> rules.changes(object, before));
      }
      case "replicationcontrollers" ->
          repeat(old, ONCE_SINCE, () -> workload(oldSpec, errors).replicationController(spec));
      case "deployments.apps" -> workload(oldSpec, errors).deployment(spec, oldSpec);
      case "replicasets.apps" -> workload(oldSpec, errors).replicaSet(spec, oldSpec);
      case "daemonsets.apps" -> workload(oldSpec, errors).daemonSet(spec, oldSpec);
      case "statefulsets.apps" ->
          new StatefulSetRules(settings(false, template(oldSpec)), errors).check(spec, oldSpec);
      case "jobs.batch" -> {
        JobRules rules = new JobRules(settings(false, template(oldSpec)), errors);
        old.ifPresentOrElse(before -> rules.update(object, before), () -> rules.create(object));
      }
      case "cronjobs.batch" ->
          new CronJobRules(
                  settings(false, template(oldSpec.map(one -> one.child("jobTemplate", "spec")))),
                  errors)
              .check(object, old);
      case "services" -> new ServiceSpecRules(release, errors).check(object, old);
      case "ingresses.networking.k8s.io" ->
          new IngressRules(PodSettings.strict(release), errors).check(object, old);
      case "networkpolicies.networking.k8s.io" ->
          repeat(
              old,
              POLICIES_ONCE_SINCE,
              () ->
                  new NetworkPolicyRules(PodSettings.strict(release), errors).check(spec, oldSpec));
      case "roles.rbac.authorization.k8s.io" -> role(object, true, old, errors);
      case "clusterroles.rbac.authorization.k8s.io" -> role(object, false, old, errors);
      case "rolebindings.rbac.authorization.k8s.io" -> binding(object, true, old, errors);
      case "clusterrolebindings.rbac.authorization.k8s.io" -> binding(object, false, old, errors);
      case "horizontalpodautoscalers.autoscaling" ->
          new ScalingRules(release, errors).autoscaler(spec, oldSpec);
      case "poddisruptionbudgets.policy" ->
          new ScalingRules(release, errors).disruptionBudget(spec, oldSpec);
      case "nodes" -> new NodeRules(PodSettings.strict(release), errors).check(object, old);
      case "persistentvolumes" ->
          new PersistentVolumeRules(PodSettings.strict(release), errors).check(object, old);
      case "resourcequotas" -> new QuotaRules(release, errors).check(spec, oldSpec);
      case "limitranges" -> new LimitRangeRules(errors).check(spec);
      case "endpoints" -> endpoints(errors).endpoints(object, old);
      case "endpointslices.discovery.k8s.io" -> endpoints(errors).slice(object, old);
      case "events" -> event(object, false, old, errors);
      case "events.events.k8s.io" -> event(object, true, old, errors);
      case "csidrivers.storage.k8s.io" ->
          new StorageDriverRules(release, errors).check(spec, oldSpec);
      case "volumeattachments.storage.k8s.io" ->
          new VolumeAttachmentRules(errors).check(spec, oldSpec);
      case "ipaddresses.networking.k8s.io" -> new IpAddressRules(errors).check(object, old);
      case "prioritylevelconfigurations.flowcontrol.apiserver.k8s.io" ->
          new PriorityLevelRules(errors).check(object);
      case "subjectaccessreviews.authorization.k8s.io" ->
          new AccessReviewRules(errors).check(object, false, false);
      case "selfsubjectaccessreviews.authorization.k8s.io" ->
          new AccessReviewRules(errors).check(object, true, false);
      case "localsubjectaccessreviews.authorization.k8s.io" ->
          new AccessReviewRules(errors).check(object, false, true);
      case "leases.coordination.k8s.io" -> new LeaseRules(errors).check(spec);
      case "storageclasses.storage.k8s.io" -> new ClassRules(release, errors).storage(object, old);
      case "ingressclasses.networking.k8s.io" ->
          new ClassRules(release, errors).ingress(spec, oldSpec);
      case "runtimeclasses.node.k8s.io" -> new ClassRules(release, errors).runtime(object, old);
      case "priorityclasses.scheduling.k8s.io" ->
          new ClassRules(release, errors).priority(object, old);
      case "customresourcedefinitions.apiextensions.k8s.io" ->
          new DefinitionRules(release, errors).check(object, old);
      case "resourceclaims.resource.k8s.io" -> devices(errors).claim(spec, oldSpec);
      case "resourceclaimtemplates.resource.k8s.io" -> devices(errors).template(spec, oldSpec);
      case "deviceclasses.resource.k8s.io" -> devices(errors).deviceClass(spec, oldSpec);
      case "resourceslices.resource.k8s.io" ->
          new ResourceSliceRules(PodSettings.strict(release), errors).check(spec, oldSpec);
      default -> {}
    }
  }

  private static void event(
      ObjectPart event, boolean strict, Optional<ObjectPart> old, FieldErrors errors) {
    EventRules rules = new EventRules(strict, errors);
    old.ifPresentOrElse(before -> rules.update(event, before), () -> rules.create(event));
  }

  private DeviceClaimRules devices(FieldErrors errors) {
    return new DeviceClaimRules(selectors, errors);
  }

  private EndpointRules endpoints(FieldErrors errors) {
    return new EndpointRules(PodSettings.strict(release), errors);
  }

  private void role(
      ObjectPart role, boolean namespaced, Optional<ObjectPart> old, FieldErrors errors) {
    repeat(old, ONCE_SINCE, () -> new RoleRules(errors).role(role, namespaced, old));
    errors.compareMetadata();
  }

  private void binding(
      ObjectPart binding, boolean namespaced, Optional<ObjectPart> old, FieldErrors errors) {
    RoleRules rules = new RoleRules(errors);
    repeat(old, ONCE_SINCE, () -> rules.binding(binding, namespaced, old));
    errors.compareMetadata();
    old.ifPresent(before -> rules.bindingChanges(binding, before));
  }

  /// Runs a check that some servers run twice on an update.
  private void repeat(Optional<ObjectPart> old, int onceSince, Runnable check) {
    check.run();
    if (old.isPresent() && !release.isAtLeast(onceSince)) {
      check.run();
    }
  }

  private static Optional<ObjectPart> template(Optional<ObjectPart> spec) {
    return spec.map(one -> one.child("template"));
  }

  private WorkloadRules workload(Optional<ObjectPart> old, FieldErrors errors) {
    return new WorkloadRules(settings(false, template(old)), errors);
  }

  /// @param old the pod or pod template before an update
  private PodSettings settings(boolean pod, Optional<ObjectPart> old) {
    return PodRatchet.settings(release, pod, privileged, old);
  }
}

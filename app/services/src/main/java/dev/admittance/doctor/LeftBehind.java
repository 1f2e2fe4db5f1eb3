package dev.admittance.doctor;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A webhook whose product was uninstalled: the namespace of its Service does not exist, or is
/// empty. Uninstalling by deleting a namespace leaves cluster-scoped objects behind.
final class LeftBehind implements DoctorCheck {
  static final String RULE = "live/LeftBehind";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(checkedWebhook -> is(checkedWebhook, context))
        .map(checkedWebhook -> found(checkedWebhook, context));
  }

  /// Returns whether a webhook was left behind.
  static boolean is(CheckedWebhook checkedWebhook, CheckContext context) {
    return checkedWebhook.live().backend().state() == BackendHealth.State.MISSING
        && checkedWebhook
            .service()
            .filter(service ->
                isGone(service, context.snapshot()) || isDeserted(service, context.snapshot()))
            .isPresent();
  }

  private static boolean isGone(ServiceReference service, LiveSnapshot snapshot) {
    return snapshot.isCurrent(WatchedResources.NAMESPACES)
        && !snapshot.state().get().namespaces().containsKey(service.namespace());
  }

  private static boolean isDeserted(ServiceReference service, LiveSnapshot snapshot) {
    return snapshot.isCurrent(WatchedResources.SERVICES)
        && snapshot.isCurrent(WatchedResources.DEPLOYMENTS)
        && hasNone(service, snapshot, Service.class)
        && hasNone(service, snapshot, Workload.class);
  }

  private static <T extends ClusterObject> boolean hasNone(
      ServiceReference service, LiveSnapshot snapshot, Class<T> type) {
    return snapshot.known().get().in(service.namespace(), type).isEmpty();
  }

  private static Found found(CheckedWebhook checkedWebhook, CheckContext context) {
    boolean harmful = checkedWebhook.live().failsClosed() && isCalled(checkedWebhook, context);
    return new Found(
        RULE,
        harmful ? Urgency.BREAKING : Urgency.WARNING,
        harmful ? "Left behind: requests are refused" : "Left behind by what is gone",
        HookFinding.of(
            checkedWebhook.live().key(),
            sentence(checkedWebhook, context, harmful),
            evidence(checkedWebhook, context),
            remediations(checkedWebhook, context)));
  }

  /// Returns whether any resource that its rules may match is served. Custom resources are often
  /// removed with their product.
  private static boolean isCalled(CheckedWebhook checkedWebhook, CheckContext context) {
    ResourceTable served = context.snapshot().served().get();
    return checkedWebhook.webhook().rules().stream()
        .flatMap(rule -> rule.apiGroups().stream())
        .anyMatch(group -> group.equals("*") || served.hasGroup(group));
  }

  private static String sentence(
      CheckedWebhook checkedWebhook, CheckContext context, boolean harmful) {
    ServiceReference service = checkedWebhook.service().orElseThrow();
    String what =
        isGone(service, context.snapshot())
            ? "The namespace `%s` of its Service does not exist.".formatted(service.namespace())
            : "Its Service does not exist, and no other nor any Deployment is left in `%s`."
                .formatted(service.namespace());
    return what
        + (harmful
            ? " The hook fails closed: every " + checkedWebhook.live().rules() + " is refused."
            : checkedWebhook.live().failsClosed()
                ? " Nothing of what it is for is served either, so that it only waits for harm."
                : " The hook fails open: each call of it is a detour for nothing.");
  }

  private static List<Evidence> evidence(CheckedWebhook checkedWebhook, CheckContext context) {
    ServiceReference service = checkedWebhook.service().orElseThrow();
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        checkedWebhook.says("clientConfig.service", service.namespace() + "/" + service.name()));
    evidence.add(
        isGone(service, context.snapshot())
            ? new Evidence("Namespace " + service.namespace(), "", "does not exist")
            : new Evidence(
                "Namespace " + service.namespace(), "", "has neither Services nor Deployments"));
    evidence.add(checkedWebhook.says("failurePolicy", checkedWebhook.live().failurePolicy()));
    Ownership.keeper(checkedWebhook.live().owner())
        .ifPresent(keeper ->
            evidence.add(new Evidence(checkedWebhook.configuration(), "metadata", "of " + keeper)));
    checkedWebhook
        .live()
        .owner()
        .created()
        .ifPresent(at ->
            evidence.add(
                new Evidence(
                    checkedWebhook.configuration(), "metadata.creationTimestamp", at.toString())));
    return evidence;
  }

  /// The whole configuration is only deleted if all its hooks were left behind.
  private static List<Remediation> remediations(
      CheckedWebhook checkedWebhook, CheckContext context) {
    boolean whole =
        context.webhooks().stream()
            .filter(other -> other.live().owner().uid().equals(checkedWebhook.live().owner().uid()))
            .allMatch(other -> is(other, context));
    return whole
        ? List.of(Remediations.delete(checkedWebhook))
        : List.of(
            new Remediation.Change(
                "Remove the webhook from its configuration",
                checkedWebhook.live().owner(),
                List.of(new Edit.Remove(checkedWebhook.hook().path())),
                Ownership.caution(checkedWebhook.live().owner())));
  }
}

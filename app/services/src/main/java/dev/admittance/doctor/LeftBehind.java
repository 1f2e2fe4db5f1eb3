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
import java.util.Optional;
import java.util.stream.Stream;

/// A webhook whose product was uninstalled: the namespace of its Service does not exist, or is
/// empty. Uninstalling by deleting a namespace leaves cluster-scoped objects behind.
final class LeftBehind implements DoctorCheck {
  static final String RULE = "live/LeftBehind";

  @Override
  public Stream<Found> check(CheckContext examination) {
    return examination.patients().stream()
        .filter(patient -> is(patient, examination))
        .map(patient -> found(patient, examination));
  }

  /// Returns whether a webhook was left behind.
  static boolean is(CheckedWebhook patient, CheckContext examination) {
    return patient.live().backend().state() == BackendHealth.State.MISSING
        && patient
            .service()
            .filter(service ->
                isGone(service, examination.picture())
                    || isDeserted(service, examination.picture()))
            .isPresent();
  }

  private static boolean isGone(ServiceReference service, LiveSnapshot picture) {
    return picture.isCurrent(WatchedResources.NAMESPACES)
        && !picture.state().get().namespaces().containsKey(service.namespace());
  }

  private static boolean isDeserted(ServiceReference service, LiveSnapshot picture) {
    return picture.isCurrent(WatchedResources.SERVICES)
        && picture.isCurrent(WatchedResources.DEPLOYMENTS)
        && hasNone(service, picture, Service.class)
        && hasNone(service, picture, Workload.class);
  }

  private static <T extends ClusterObject> boolean hasNone(
      ServiceReference service, LiveSnapshot picture, Class<T> type) {
    return picture.known().get().in(service.namespace(), type).isEmpty();
  }

  private static Found found(CheckedWebhook patient, CheckContext examination) {
    boolean harmful = patient.live().failsClosed() && isCalled(patient, examination);
    return new Found(
        RULE,
        harmful ? Urgency.BREAKING : Urgency.WARNING,
        harmful ? "Left behind: requests are refused" : "Left behind by what is gone",
        new HookFinding(
            Optional.of(patient.live().key()),
            patient.live().key().toString(),
            sentence(patient, examination, harmful),
            evidence(patient, examination),
            treatments(patient, examination)));
  }

  /// Returns whether any resource that its rules may match is served. Custom resources are often
  /// removed with their product.
  private static boolean isCalled(CheckedWebhook patient, CheckContext examination) {
    ResourceTable served = examination.picture().served().get();
    return patient.webhook().rules().stream()
        .flatMap(rule -> rule.apiGroups().stream())
        .anyMatch(group -> group.equals("*") || served.hasGroup(group));
  }

  private static String sentence(
      CheckedWebhook patient, CheckContext examination, boolean harmful) {
    ServiceReference service = patient.service().orElseThrow();
    String what =
        isGone(service, examination.picture())
            ? "The namespace `%s` of its Service does not exist.".formatted(service.namespace())
            : "Its Service does not exist, and no other nor any Deployment is left in `%s`."
                .formatted(service.namespace());
    return what
        + (harmful
            ? " The hook fails closed: every " + patient.live().rules() + " is refused."
            : patient.live().failsClosed()
                ? " Nothing of what it is for is served either, so that it only waits for harm."
                : " The hook fails open: each call of it is a detour for nothing.");
  }

  private static List<Evidence> evidence(CheckedWebhook patient, CheckContext examination) {
    ServiceReference service = patient.service().orElseThrow();
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(patient.says("clientConfig.service", service.namespace() + "/" + service.name()));
    evidence.add(
        isGone(service, examination.picture())
            ? new Evidence("Namespace " + service.namespace(), "", "does not exist")
            : new Evidence(
                "Namespace " + service.namespace(), "", "has neither Services nor Deployments"));
    evidence.add(patient.says("failurePolicy", patient.live().failurePolicy()));
    Ownership.keeper(patient.live().owner())
        .ifPresent(keeper ->
            evidence.add(new Evidence(patient.configuration(), "metadata", "of " + keeper)));
    patient
        .live()
        .owner()
        .created()
        .ifPresent(at ->
            evidence.add(
                new Evidence(
                    patient.configuration(), "metadata.creationTimestamp", at.toString())));
    return evidence;
  }

  /// The whole configuration is only deleted if all its hooks were left behind.
  private static List<Remediation> treatments(CheckedWebhook patient, CheckContext examination) {
    boolean whole =
        examination.patients().stream()
            .filter(other -> other.live().owner().uid().equals(patient.live().owner().uid()))
            .allMatch(other -> is(other, examination));
    return whole
        ? List.of(Remediations.delete(patient))
        : List.of(
            new Remediation.Change(
                "Remove the webhook from its configuration",
                patient.live().owner(),
                List.of(new Edit.Remove(patient.hook().path())),
                Ownership.caution(patient.live().owner())));
  }
}

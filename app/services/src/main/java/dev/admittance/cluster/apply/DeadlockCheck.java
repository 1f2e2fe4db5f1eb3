package dev.admittance.cluster.apply;

import static dev.admittance.model.rule.PracticeId.L_1;
import static dev.admittance.model.rule.PracticeId.L_2;
import static dev.admittance.model.rule.PracticeId.L_3;
import static dev.admittance.model.rule.PracticeId.L_31;
import static dev.admittance.model.rule.PracticeId.L_32;
import static dev.admittance.model.rule.PracticeId.L_4;
import static dev.admittance.model.rule.PracticeId.L_6;
import static dev.admittance.model.rule.PracticeId.L_7;
import static dev.admittance.model.rule.PracticeId.L_8;
import static dev.admittance.model.rule.PracticeId.L_9;

import dev.admittance.model.cluster.ClusterObject.Endpoints;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.model.text.SourceText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Checks whether changes would lock up a cluster, by the rules of good practice and the cluster's
/// current state. Existing problems of the cluster do not count against a change.
public final class DeadlockCheck {
  /// Rules about hooks that keep a cluster from recovering.
  private static final Set<PracticeId> LOCKING = Set.of(L_1, L_2, L_3, L_4, L_6, L_7, L_8, L_9);

  /// Rules about unreachable hooks; they matter for hooks that fail closed.
  private static final Set<PracticeId> UNREACHABLE = Set.of(L_31, L_32);

  /// The rule for a backend that is checked in the cluster itself.
  private static final PracticeId NO_BACKEND = L_31;

  private final ClusterObjects cluster;
  private final Complete complete;
  private final PracticeContext context;

  /// Which parts of the cluster are completely known.
  ///
  /// @param services whether an unknown Service does not exist
  /// @param endpoints whether a Service without known endpoints has none
  public record Complete(boolean services, boolean endpoints) {}

  /// Creates a check against a cluster.
  ///
  /// @param cluster its current objects
  /// @param served what its server serves
  /// @param complete which parts are completely known
  public DeadlockCheck(
      ClusterObjects cluster, ResourceTable served, Complete complete, Instant now) {
    this.cluster = cluster;
    this.complete = complete;
    this.context = PracticeContext.of(served).withCluster(cluster).at(now);
  }

  /// Returns the dangers that the changes would add.
  ///
  /// @param live the webhook configurations of the cluster; other objects are ignored
  public List<Danger> of(List<JsonObject> live, List<DryRunResult> results) {
    Map<String, JsonObject> after = new LinkedHashMap<>();
    live.forEach(object -> after.put(title(object), object));
    Map<String, JsonObject> before = new LinkedHashMap<>(after);
    for (DryRunResult result : results) {
      result.before().ifPresent(object -> after.remove(title(object)));
      result.after().ifPresent(object -> after.put(title(object), object));
    }
    Set<Danger> known = new HashSet<>(dangers(before));
    return dangers(after).stream().filter(danger -> !known.contains(danger)).toList();
  }

  private List<Danger> dangers(Map<String, JsonObject> objects) {
    List<Registration> registrations = new ArrayList<>();
    objects.forEach((title, object) -> registrations.addAll(read(title, object)));
    List<RegisteredHook> closed =
        registrations.stream()
            .flatMap(registration -> registration.hooks().stream())
            .filter(hook -> hook.webhook().failurePolicy() == FailurePolicy.FAIL)
            .toList();
    Set<String> closedNames = new HashSet<>();
    closed.forEach(hook -> closedNames.add(key(hook)));
    Stream<Danger> byRules =
        Practices.check(registrations, context).stream()
            .filter(found -> counts(found, closedNames))
            .map(DeadlockCheck::danger);
    return Stream.concat(byRules, closed.stream().flatMap(hook -> unserved(hook).stream()))
        .distinct()
        .toList();
  }

  private static List<Registration> read(String title, JsonObject object) {
    return DocumentReader.read(new SourceText(title, JsonText.write(object))).documents().stream()
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .toList();
  }

  private static boolean counts(Diagnostic found, Set<String> closed) {
    PracticeId rule = rule(found);
    return found.severity() == Severity.ERROR
        && (LOCKING.contains(rule)
            || (UNREACHABLE.contains(rule)
                && closed.contains(found.file() + "/" + found.webhook().orElse(""))));
  }

  private static String key(RegisteredHook hook) {
    return hook.registration().subject().file() + "/" + hook.webhook().name();
  }

  private static PracticeId rule(Diagnostic found) {
    return PracticeId.of(found.rule()).orElseThrow();
  }

  private static Danger danger(Diagnostic found) {
    return new Danger(
        rule(found),
        found.file(),
        found.webhook().orElse(""),
        found.message(),
        found.remedy().orElse(""));
  }

  /// The rules treat what manifests omit as unknown; in a live cluster usually all Services are
  /// known.
  private Optional<Danger> unserved(RegisteredHook hook) {
    return hook.webhook()
        .clientConfig()
        .service()
        .filter(_ -> complete.services())
        .filter(service -> !exists(service) || hasNoSlices(service))
        .map(service ->
            new Danger(
                NO_BACKEND,
                hook.registration().subject().file(),
                hook.webhook().name(),
                "The hook fails closed, and Service %s/%s %s: whatever it is called for is refused."
                    .formatted(
                        service.namespace(),
                        service.name(),
                        exists(service) ? "has no endpoints" : "is not in the cluster"),
                "Bring its backend up first, or let it fail open until then."));
  }

  private boolean exists(ServiceReference reference) {
    return cluster.in(reference.namespace(), Service.class).stream()
        .anyMatch(service -> service.id().name().equals(reference.name()));
  }

  /// A Service with known endpoints that are not ready is covered by its rule.
  private boolean hasNoSlices(ServiceReference reference) {
    return complete.endpoints()
        && !reference.host().equals("kubernetes.default.svc")
        && cluster.in(reference.namespace(), Endpoints.class).stream()
            .noneMatch(one -> one.service().name().equals(reference.name()));
  }

  private static String title(JsonObject object) {
    String name =
        object.get("metadata") instanceof JsonObject metadata ? metadata.text("name") : "";
    return object.text("kind") + " " + name;
  }
}

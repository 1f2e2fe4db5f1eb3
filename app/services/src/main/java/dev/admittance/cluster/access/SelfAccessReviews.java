package dev.admittance.cluster.access;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ServerText;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Asks a server for the user's identity and permissions. The reviews store nothing in the cluster.
public final class SelfAccessReviews {
  private static final int AT_ONCE = 6;

  private static final int MOST_GROUPS = 1_000;
  private static final String AUTHENTICATION = "authentication.k8s.io/";
  private static final String AUTHORIZATION = "authorization.k8s.io/v1";

  /// Versions of `SelfSubjectReview` since 1.28, 1.27 and 1.26.
  private static final List<String> VERSIONS = List.of("v1", "v1beta1", "v1alpha1");

  private final ClusterClient client;

  private SelfAccessReviews(ClusterClient client) {
    this.client = client;
  }

  /// Asks for identity and all permissions.
  ///
  /// @throws ClusterException if the server does not respond at all
  public static AccessReport ask(ClusterClient client) throws ClusterException {
    SelfAccessReviews questions = new SelfAccessReviews(client);
    Optional<Identity> identity = questions.identity();
    return new AccessReport(identity, questions.rights(questions.groups()));
  }

  private Optional<Identity> identity() throws ClusterException {
    for (String version : VERSIONS) {
      try {
        JsonObject review =
            JsonObject.of("apiVersion", AUTHENTICATION + version, "kind", "SelfSubjectReview");
        return Optional.of(
            identity(new ManifestFields(client.ask(review)).object("status").object("userInfo")));
      } catch (ClusterException e) {
        switch (e.fault()) {
          case ClusterFault.NotFound _ -> {}
          case ClusterFault.Forbidden _, ClusterFault.Refused _ -> {
            return Optional.empty();
          }
          default -> throw e;
        }
      }
    }
    return Optional.empty();
  }

  private static Identity identity(ManifestFields user) {
    Map<String, List<String>> extra = new LinkedHashMap<>();
    ManifestFields found = user.object("extra");
    for (String name : found.object().names()) {
      extra.put(ServerText.of(name), texts(found.texts(name)));
    }
    return new Identity(
        ServerText.of(user.text("username")),
        ServerText.of(user.text("uid")),
        texts(user.texts("groups")),
        extra);
  }

  private static List<String> texts(List<String> foreign) {
    return foreign.stream().limit(MOST_GROUPS).map(ServerText::of).toList();
  }

  /// Returns the API groups of the server; empty where it does not list them.
  private Optional<Set<String>> groups() throws ClusterException {
    try {
      Set<String> groups = new HashSet<>();
      groups.add("");
      new ManifestFields(client.get("/apis"))
          .objects("groups")
          .forEach(group -> groups.add(group.text("name")));
      return groups.size() > 1 ? Optional.of(groups) : Optional.empty();
    } catch (ClusterException e) {
      if (e.fault() instanceof ClusterFault.Forbidden) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private List<Right> rights(Optional<Set<String>> groups) throws ClusterException {
    List<Right> rights = new ArrayList<>();
    try (ExecutorService askers =
        Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      List<Future<Right>> asked =
          RequiredPermissions.all().stream()
              .map(permission -> askers.submit(() -> right(permission, groups)))
              .toList();
      for (Future<Right> one : asked) {
        rights.add(one.get());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new ClusterException(new ClusterFault.Unreachable("Nobody waits for the answers."));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof ClusterException failed) {
        throw failed;
      }
      throw new IllegalStateException("a question ended without an answer", e.getCause());
    }
    return rights;
  }

  private Right right(RequiredPermission permission, Optional<Set<String>> groups)
      throws ClusterException {
    if (permission instanceof RequiredPermission.Objects objects
        && groups.filter(served -> !served.contains(objects.group())).isPresent()) {
      return new Right(permission, Right.State.NOT_SERVED, List.of(), Optional.empty());
    }
    List<String> refused = new ArrayList<>();
    Optional<String> reason = Optional.empty();
    for (String verb : permission.verbs()) {
      ManifestFields status;
      try {
        status = new ManifestFields(client.ask(question(permission, verb))).object("status");
      } catch (ClusterException e) {
        if (e.fault() instanceof ClusterFault.Forbidden
            || e.fault() instanceof ClusterFault.NotFound) {
          return new Right(
              permission, Right.State.UNKNOWN, List.of(), Optional.of(e.fault().sentence()));
        }
        throw e;
      }
      if (!isAllowed(status)) {
        refused.add(verb);
        reason = reason.or(() -> reason(status));
      }
    }
    return new Right(
        permission, refused.isEmpty() ? Right.State.ALLOWED : Right.State.REFUSED, refused, reason);
  }

  private static boolean isAllowed(ManifestFields status) {
    return status.object().isTrue("allowed");
  }

  private static Optional<String> reason(ManifestFields status) {
    String said =
        status.text("reason").isEmpty() ? status.text("evaluationError") : status.text("reason");
    return Optional.of(ServerText.of(said)).filter(text -> !text.isEmpty());
  }

  private static JsonObject question(RequiredPermission permission, String verb) {
    JsonObject spec =
        switch (permission) {
          case RequiredPermission.Objects objects ->
              JsonObject.of(
                  "resourceAttributes",
                  JsonObject.builder()
                      .put("group", objects.group())
                      .put("resource", objects.resource())
                      .put("verb", verb)
                      .build());
          case RequiredPermission.Path path ->
              JsonObject.of(
                  "nonResourceAttributes", JsonObject.of("path", path.path(), "verb", verb));
        };
    return JsonObject.builder()
        .put("apiVersion", AUTHORIZATION)
        .put("kind", "SelfSubjectAccessReview")
        .put("spec", spec)
        .build();
  }
}

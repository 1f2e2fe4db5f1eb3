package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// All informers on one connection.
final class Informers {
  private static final long PAGE = 500;

  private final KubernetesClient client;
  private final URI server;
  private final AuthenticationRetry identification;
  private final WatchTraffic traffic;
  private final List<RestartingInformer> followers = new CopyOnWriteArrayList<>();

  Informers(
      KubernetesClient client,
      URI server,
      AuthenticationRetry identification,
      WatchTraffic traffic) {
    this.client = client;
    this.server = server;
    this.identification = identification;
    this.traffic = traffic;
  }

  /// Watches a resource from now on.
  ObjectWatch follow(ResourcePath resource, ObjectListener listener) {
    RestartingInformer follower =
        new RestartingInformer(this, resource, () -> informer(resource), listener);
    listener.followed(new WatchState.Listing());
    traffic.observe(path(resource), follower);
    followers.add(follower);
    follower.start();
    return follower;
  }

  void forget(ResourcePath resource, RestartingInformer follower) {
    traffic.forget(path(resource), follower);
    followers.remove(follower);
  }

  private String path(ResourcePath resource) {
    String prefix = server.getPath() == null ? "" : server.getPath().replaceFirst("/+$", "");
    return prefix + resource.path();
  }

  boolean areNone() {
    return followers.isEmpty();
  }

  /// Called when the server is unreachable.
  void unreachable(ClusterFault fault) {
    followers.forEach(follower -> follower.unreachable(fault));
  }

  /// Lists again what may be out of date and is due.
  ///
  /// @param passed the time since the last call
  void reachable(Duration passed) {
    followers.forEach(follower -> follower.tryAgain(passed));
  }

  private SharedIndexInformer<GenericKubernetesResource> informer(ResourcePath resource) {
    ResourceDefinitionContext context =
        new ResourceDefinitionContext.Builder()
            .withGroup(resource.group())
            .withVersion(resource.version())
            .withPlural(resource.plural())
            .withKind("Object")
            .withNamespaced(!resource.namespace().isEmpty())
            .build();
    var objects = client.genericKubernetesResources(context);
    return (resource.namespace().isEmpty()
            ? objects.inAnyNamespace()
            : objects.inNamespace(resource.namespace()))
        .withLimit(PAGE)
        .runnableInformer(0);
  }

  /// Returns the fault of a watch that ended without one.
  ClusterFault notWatched(ResourcePath resource) {
    return new ClusterFault.Unreachable(
        "The watch of %s at %s ended; it is begun again"
            .formatted(resource.plural(), server.getAuthority()));
  }

  /// Returns the fault of a failed watch.
  ClusterFault fault(ResourcePath resource, Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof KubernetesClientException known && known.getCode() > 0) {
        return fault(resource, known.getCode(), said(known), Optional.empty());
      }
    }
    return Fabric8Faults.of(server, failure);
  }

  private static String said(KubernetesClientException failure) {
    return String.valueOf(
        failure.getStatus() == null ? failure.getMessage() : failure.getStatus().getMessage());
  }

  /// Returns the fault of a rejected list or watch.
  ClusterFault fault(ResourcePath resource, int code, String said, Optional<String> retryAfter) {
    return identification.explained(
        Fabric8Faults.of(
            new Fabric8Faults.Asked(server, "list", resource.path()), code, said, retryAfter),
        said.isEmpty());
  }
}

package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.Following;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ResourcePath;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.net.URI;
import java.util.Optional;

/// An informer, and how it fares.
final class Follower implements Following, Traffic.Observer {
  private static final long PAGE = 500;

  private final URI server;
  private final Identification identification;
  private final Traffic traffic;
  private final ResourcePath resource;
  private final ObjectListener listener;
  private final SharedIndexInformer<GenericKubernetesResource> informer;
  private final String path;
  private boolean closed;
  private boolean listed;
  private FollowState last = new FollowState.Listing();

  private Follower(
      KubernetesClient client,
      URI server,
      Identification identification,
      Traffic traffic,
      ResourcePath resource,
      ObjectListener listener) {
    this.server = server;
    this.identification = identification;
    this.traffic = traffic;
    this.resource = resource;
    this.listener = listener;
    path =
        (server.getPath() == null ? "" : server.getPath().replaceFirst("/+$", ""))
            + resource.path();
    ResourceDefinitionContext context =
        new ResourceDefinitionContext.Builder()
            .withGroup(resource.group())
            .withVersion(resource.version())
            .withPlural(resource.plural())
            .withKind("Object")
            .withNamespaced(!resource.namespace().isEmpty())
            .build();
    var objects = client.genericKubernetesResources(context);
    informer =
        (resource.namespace().isEmpty()
                ? objects.inAnyNamespace()
                : objects.inNamespace(resource.namespace()))
            .withLimit(PAGE)
            .runnableInformer(0);
    informer.itemStore(new ThinStore());
    informer.addEventHandler(new Told());
    informer.exceptionHandler((_, failure) -> {
      broken(failure);
      return true;
    });
  }

  /// Follows a resource from now on.
  static Follower start(
      KubernetesClient client,
      URI server,
      Identification identification,
      Traffic traffic,
      ResourcePath resource,
      ObjectListener listener) {
    Follower follower = new Follower(client, server, identification, traffic, resource, listener);
    listener.followed(new FollowState.Listing());
    traffic.observe(follower.path, follower);
    follower.informer.start().whenComplete((_, failure) -> follower.started(failure));
    return follower;
  }

  private void started(Throwable failure) {
    if (failure == null) {
      synchronized (this) {
        listed = true;
      }
      tell(new FollowState.Current());
    } else {
      broken(failure);
    }
  }

  private void broken(Throwable failure) {
    tell(new FollowState.Interrupted(fault(failure)));
  }

  private ClusterFault fault(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof KubernetesClientException known && known.getCode() > 0) {
        return fault(known.getCode(), said(known), Optional.empty());
      }
    }
    return Faults.of(server, failure);
  }

  private static String said(KubernetesClientException failure) {
    return String.valueOf(
        failure.getStatus() == null ? failure.getMessage() : failure.getStatus().getMessage());
  }

  private ClusterFault fault(int code, String said, Optional<String> retryAfter) {
    ClusterFault fault =
        Faults.of(new Faults.Asked(server, "list", resource.path()), code, said, retryAfter);
    return fault instanceof ClusterFault.Unauthorized
        ? identification.missing().orElse(fault)
        : fault;
  }

  @Override
  public void answered(boolean watch) {
    boolean current;
    synchronized (this) {
      current = watch && listed;
    }
    if (current) {
      tell(new FollowState.Current());
    }
  }

  @Override
  public void refused(HttpResponse<?> response) {
    tell(
        new FollowState.Interrupted(
            fault(response.code(), "", Optional.ofNullable(response.header("Retry-After")))));
  }

  @Override
  public void failed(Throwable cause) {
    broken(cause);
  }

  private synchronized void tell(FollowState state) {
    if (!closed && !state.equals(last)) {
      last = state;
      listener.followed(state);
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    traffic.forget(path);
    informer.stop();
  }

  private final class Told implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource object) {
      changed(object);
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource object) {
      changed(object);
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean lastStateUnknown) {
      synchronized (Follower.this) {
        if (!closed && object instanceof RawObject raw) {
          listener.removed(raw.json());
        }
      }
    }

    private void changed(GenericKubernetesResource object) {
      synchronized (Follower.this) {
        if (!closed && object instanceof RawObject raw) {
          listener.changed(raw.json());
        }
      }
    }
  }
}

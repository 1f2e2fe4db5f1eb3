package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A series of informers for a resource, and their state. When an informer is replaced, the new one
/// compares with what was known before, so that nothing is reported twice and no deleted object
/// remains.
final class RestartingInformer implements ObjectWatch, WatchTraffic.Observer {
  private static final Duration FOR_RIGHTS = Duration.ofMinutes(1);

  private final Informers informers;
  private final ResourcePath resource;
  private final Supplier<SharedIndexInformer<GenericKubernetesResource>> library;
  private final ObjectListener listener;

  /// What the listener was told: what an informer that was replaced had stored but not told yet,
  /// the next one has to find out.
  private final ThinStore known = new ThinStore();

  private @Nullable SharedIndexInformer<GenericKubernetesResource> informer;
  private int started;
  private Duration waited = Duration.ZERO;
  private boolean unwatchedBefore;
  private boolean closed;
  private boolean listed;
  private WatchState last = new WatchState.Listing();

  /// @param library creates an informer of the library, without starting it
  RestartingInformer(
      Informers informers,
      ResourcePath resource,
      Supplier<SharedIndexInformer<GenericKubernetesResource>> library,
      ObjectListener listener) {
    this.informers = informers;
    this.resource = resource;
    this.library = library;
    this.listener = listener;
  }

  /// Starts, or restarts with a new informer.
  void start() {
    int number;
    SharedIndexInformer<GenericKubernetesResource> before;
    SharedIndexInformer<GenericKubernetesResource> now;
    ThinStore store;
    synchronized (this) {
      if (closed) {
        return;
      }
      number = ++started;
      listed = false;
      before = informer;
      now = library.get();
      informer = now;
      store = new ThinStore(known);
    }
    if (before != null) {
      before.stop();
    }
    now.itemStore(store);
    now.addEventHandler(new Told(number));
    now.exceptionHandler((_, failure) -> {
      broken(number, failure);
      return true;
    });
    now.start().whenComplete((_, failure) -> begun(number, failure));
  }

  /// Restarts if the known objects have been out of date for long enough, or the library does not
  /// watch any more: it may lose a watch that ends while another one is begun, and then nothing
  /// would be heard for good while all seems well. A watch that ends is begun anew within a second
  /// or two, so that it is given one call.
  ///
  /// @param passed the time since the last call
  void tryAgain(Duration passed) {
    if (isIdle()) {
      tell(new WatchState.Interrupted(informers.notWatched(resource)));
      start();
      return;
    }
    boolean due;
    synchronized (this) {
      if (last instanceof WatchState.Interrupted(ClusterFault fault)) {
        waited = waited.plus(passed);
        due = waited.compareTo(pause(fault)) > 0;
      } else {
        due = false;
      }
      waited = due || !(last instanceof WatchState.Interrupted) ? Duration.ZERO : waited;
    }
    if (due) {
      start();
    }
  }

  /// Returns whether nothing was watched at this call and the one before, without a fault that says
  /// so.
  private synchronized boolean isIdle() {
    boolean unwatched =
        last instanceof WatchState.Current && informer != null && !informer.isWatching();
    boolean idle = unwatched && unwatchedBefore;
    unwatchedBefore = unwatched && !idle;
    return idle;
  }

  /// Returns how long the library may retry by itself; permissions seldom change.
  private static Duration pause(ClusterFault fault) {
    return switch (fault) {
      case ClusterFault.Forbidden _, ClusterFault.Unauthenticated _, ClusterFault.NotFound _ ->
          FOR_RIGHTS;
      case ClusterFault.Throttled(String _, Optional<Duration> after) ->
          after.orElse(Duration.ZERO);
      default -> Duration.ZERO;
    };
  }

  /// Called when the server is unreachable, which the informer may not notice for long.
  void unreachable(ClusterFault fault) {
    tell(new WatchState.Interrupted(fault));
  }

  private void begun(int number, @Nullable Throwable failure) {
    synchronized (this) {
      if (number != started) {
        return;
      }
      listed = failure == null;
    }
    if (failure == null) {
      tell(new WatchState.Current());
    } else {
      broken(number, failure);
    }
  }

  private void broken(int number, Throwable failure) {
    synchronized (this) {
      if (number != started) {
        return;
      }
    }
    tell(new WatchState.Interrupted(informers.fault(resource, failure)));
  }

  @Override
  public void answered(boolean watch) {
    boolean current;
    synchronized (this) {
      current = watch && listed;
    }
    if (current) {
      tell(new WatchState.Current());
    }
  }

  @Override
  public void refused(HttpResponse<?> response) {
    Optional<String> retryAfter = Optional.ofNullable(response.header("Retry-After"));
    tell(new WatchState.Interrupted(informers.fault(resource, response.code(), "", retryAfter)));
  }

  @Override
  public void failed(Throwable cause) {
    tell(new WatchState.Interrupted(informers.fault(resource, cause)));
  }

  private synchronized void tell(WatchState state) {
    if (!closed && !state.equals(last)) {
      last = state;
      listener.followed(state);
    }
  }

  @Override
  public void close() {
    SharedIndexInformer<GenericKubernetesResource> open;
    synchronized (this) {
      closed = true;
      open = informer;
    }
    informers.forget(resource, this);
    if (open != null) {
      open.stop();
    }
  }

  /// Receives objects as long as its informer is the current one.
  private final class Told implements ResourceEventHandler<GenericKubernetesResource> {
    private final int number;

    private Told(int number) {
      this.number = number;
    }

    /// An informer first reports the objects in the store: these are known already, and more
    /// completely.
    @Override
    public void onAdd(GenericKubernetesResource object) {
      if (object instanceof RawObject raw && raw.isWhole()) {
        changed(object);
      }
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource object) {
      changed(object);
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean lastStateUnknown) {
      synchronized (RestartingInformer.this) {
        if (isHeard() && object instanceof RawObject raw) {
          known.remove(raw);
          listener.removed(raw.json());
        }
      }
    }

    private void changed(GenericKubernetesResource object) {
      synchronized (RestartingInformer.this) {
        if (isHeard() && object instanceof RawObject raw) {
          known.put(raw);
          listener.changed(raw.json());
        }
      }
    }

    private boolean isHeard() {
      return !closed && number == started;
    }
  }
}

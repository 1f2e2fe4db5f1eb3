package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.Following;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Informers of a resource, one after the other, and how they fare. What was known before one of
/// them was given up is what the next compares with, so that nothing is told twice and nothing that
/// is gone stays.
final class Follower implements Following, Traffic.Observer {
  private static final Duration FOR_RIGHTS = Duration.ofMinutes(1);

  private final Informers informers;
  private final ResourcePath resource;
  private final ObjectListener listener;
  private final ThinStore store = new ThinStore();
  private @Nullable SharedIndexInformer<GenericKubernetesResource> informer;
  private int started;
  private Duration waited = Duration.ZERO;
  private boolean closed;
  private boolean listed;
  private FollowState last = new FollowState.Listing();

  Follower(Informers informers, ResourcePath resource, ObjectListener listener) {
    this.informers = informers;
    this.resource = resource;
    this.listener = listener;
  }

  /// Begins to follow, or begins anew.
  void start() {
    int number;
    SharedIndexInformer<GenericKubernetesResource> before;
    SharedIndexInformer<GenericKubernetesResource> now;
    synchronized (this) {
      if (closed) {
        return;
      }
      number = ++started;
      listed = false;
      before = informer;
      now = informers.informer(resource);
      informer = now;
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

  /// Begins anew if what is known may be out of date, once it has been for long enough.
  ///
  /// @param passed the time since this was called last
  void tryAgain(Duration passed) {
    boolean due;
    synchronized (this) {
      if (last instanceof FollowState.Interrupted(ClusterFault fault)) {
        waited = waited.plus(passed);
        due = waited.compareTo(pause(fault)) > 0;
      } else {
        due = false;
      }
      waited = due || !(last instanceof FollowState.Interrupted) ? Duration.ZERO : waited;
    }
    if (due) {
      start();
    }
  }

  /// How long it is left to the library to try again by itself; what has to do with rights seldom
  /// changes.
  private static Duration pause(ClusterFault fault) {
    return switch (fault) {
      case ClusterFault.Forbidden _, ClusterFault.Unauthenticated _, ClusterFault.NotFound _ ->
          FOR_RIGHTS;
      case ClusterFault.Throttled(String _, Optional<Duration> after) ->
          after.orElse(Duration.ZERO);
      default -> Duration.ZERO;
    };
  }

  /// Is told that the server cannot be reached, which the informer may not notice for long.
  void unreachable(ClusterFault fault) {
    tell(new FollowState.Interrupted(fault));
  }

  private void begun(int number, @Nullable Throwable failure) {
    synchronized (this) {
      if (number != started) {
        return;
      }
      listed = failure == null;
    }
    if (failure == null) {
      tell(new FollowState.Current());
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
    tell(new FollowState.Interrupted(informers.fault(resource, failure)));
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
    Optional<String> retryAfter = Optional.ofNullable(response.header("Retry-After"));
    tell(new FollowState.Interrupted(informers.fault(resource, response.code(), "", retryAfter)));
  }

  @Override
  public void failed(Throwable cause) {
    tell(new FollowState.Interrupted(informers.fault(resource, cause)));
  }

  private synchronized void tell(FollowState state) {
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

  /// Hears of objects, as long as its informer is the one that counts.
  private final class Told implements ResourceEventHandler<GenericKubernetesResource> {
    private final int number;

    private Told(int number) {
      this.number = number;
    }

    /// An informer begins by telling what is in the store: that is known, and more of it than the
    /// store has.
    @Override
    public void onAdd(GenericKubernetesResource object) {
      if (object instanceof RawObject raw && raw.isWhole()) {
        pass(object, ObjectListener::changed);
      }
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource object) {
      pass(object, ObjectListener::changed);
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean lastStateUnknown) {
      pass(object, ObjectListener::removed);
    }

    private void pass(
        GenericKubernetesResource object, BiConsumer<ObjectListener, JsonObject> what) {
      synchronized (Follower.this) {
        if (!closed && number == started && object instanceof RawObject raw) {
          what.accept(listener, raw.json());
        }
      }
    }
  }
}

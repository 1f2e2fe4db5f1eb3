package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What becomes of a watch that the library loses without a word.
class RestartingInformerTest {
  private static final URI SERVER = URI.create("https://127.0.0.1:6443");
  private static final Duration BEAT = Duration.ofSeconds(5);
  private static final ResourcePath PODS = ResourcePath.of("", "v1", "pods");

  private final KubernetesClient client = new KubernetesClientBuilder().build();
  private final List<Library> made = new ArrayList<>();
  private final List<WatchState> told = new ArrayList<>();
  private final RestartingInformer watch =
      new RestartingInformer(informers(), PODS, this::next, new States());

  @AfterEach
  void leave() {
    watch.close();
    client.close();
  }

  @Test
  void aWatchThatIsGoneAtTwoBeatsIsBegunAgain() {
    watch.start();
    made.getFirst().watching = false;

    watch.tryAgain(BEAT);
    assertThat(made).hasSize(1);
    watch.tryAgain(BEAT);

    assertThat(made).hasSize(2);
    assertThat(made.getFirst().stopped).isTrue();
    assertThat(told)
        .satisfiesExactly(
            first -> assertThat(first).isEqualTo(new WatchState.Current()),
            lost ->
                assertThat(lost)
                    .isInstanceOfSatisfying(
                        WatchState.Interrupted.class,
                        state ->
                            assertThat(state.fault().sentence())
                                .contains("The watch of pods at 127.0.0.1:6443 ended")),
            again -> assertThat(again).isEqualTo(new WatchState.Current()));
  }

  @Test
  void aWatchThatTheLibraryBeginsAnewByItselfStays() {
    watch.start();
    for (int i = 0; i < 10; i++) {
      made.getFirst().watching = i % 2 == 1;
      watch.tryAgain(BEAT);
    }

    assertThat(made).hasSize(1);
    assertThat(told).containsExactly(new WatchState.Current());
  }

  @Test
  void anInterruptedWatchIsListedAgainOnceTheServerAnswers() {
    watch.start();
    watch.unreachable(new ClusterFault.Unreachable("silent"));

    watch.tryAgain(BEAT);

    assertThat(made).hasSize(2);
    assertThat(told).last().isEqualTo(new WatchState.Current());
  }

  private Informers informers() {
    ApiServerEndpoint endpoint = ApiServerEndpoint.of(SERVER, Optional.empty());
    AuthenticationRetry anonymous =
        new AuthenticationRetry(
            endpoint, CredentialSource.of(new Credentials.Anonymous()), InstantSource.system());
    return new Informers(client, SERVER, anonymous, new WatchTraffic());
  }

  private SharedIndexInformer<GenericKubernetesResource> next() {
    Library library = new Library();
    made.add(library);
    return library.informer();
  }

  /// An informer of the library that lists at once.
  private static final class Library {
    private boolean watching = true;
    private boolean stopped;

    @SuppressWarnings("unchecked")
    private SharedIndexInformer<GenericKubernetesResource> informer() {
      return (SharedIndexInformer<GenericKubernetesResource>)
          Proxy.newProxyInstance(
              Library.class.getClassLoader(),
              new Class<?>[] {SharedIndexInformer.class},
              (informer, method, _) -> answer(informer, method));
    }

    private @Nullable Object answer(Object informer, Method method) {
      return switch (method.getName()) {
        case "start" -> CompletableFuture.completedFuture(null);
        case "isWatching" -> watching;
        case "stop" -> {
          stopped = true;
          yield null;
        }
        default -> informer;
      };
    }
  }

  private final class States implements ObjectListener {
    @Override
    public void changed(JsonObject object) {}

    @Override
    public void removed(JsonObject object) {}

    @Override
    public void followed(WatchState state) {
      told.add(state);
    }
  }
}

package dev.admittance.app.cluster.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.Credentials;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PrometheusServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceViewModelTest {
  private static final String ADDRESS = "https://prometheus.example.com";

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final ClusterSession session = Sessions.of("test", services());
  private final List<Opened> opened = new ArrayList<>();
  private final SourceViewModel model =
      new SourceViewModel(
          session,
          server -> {
            if (server.url().getHost().startsWith("refuses")) {
              throw new MetricsException("Nobody can be asked there.");
            }
            Opened source = new Opened(server);
            opened.add(source);
            return source;
          });
  private int done;

  @Test
  void asksAPrometheusServer() {
    model.prometheusProperty().set(true);
    model.addressProperty().set(" " + ADDRESS + " ");
    model.labelsProperty().set("cluster=blue");
    choose();

    assertThat(opened).hasSize(1);
    assertThat(opened.getFirst().server)
        .isEqualTo(
            new PrometheusServer(
                URI.create(ADDRESS),
                Optional.empty(),
                new Credentials.Anonymous(),
                Map.of("cluster", "blue")));
    assertThat(session.metricsSourceProperty().get()).contains(opened.getFirst());
    assertThat(model.sourceProperty().get()).isEqualTo("prometheus.example.com");
    assertThat(done).isOne();
  }

  @Test
  void openingThatIsCancelledInTheStatusBarIsOver() {
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    model.choose(() -> done++);
    assertThat(model.busyProperty().get()).isTrue();

    tasks.cancelAll();
    assertThat(model.busyProperty().get()).isFalse();
    choose();

    assertThat(done).isOne();
  }

  @Test
  void signsInAndForgetsHow() {
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    model.signInProperty().set(SignIn.PASSWORD);
    model.userProperty().set("jane");
    model.passwordProperty().set(" pass word ");
    choose();

    assertThat(opened.getFirst().server.credentials())
        .isEqualTo(new Credentials.Basic("jane", " pass word "));
    assertThat(model.passwordProperty().get()).isEmpty();
  }

  @Test
  void forgetsSecretsWhenOneGivesUp() {
    model.tokenProperty().set("abc");
    model.passwordProperty().set("def");
    model.cancel();

    assertThat(model.tokenProperty().get()).isEmpty();
    assertThat(model.passwordProperty().get()).isEmpty();
  }

  @Test
  void asksNobodyAtAWrongAddress() {
    model.prometheusProperty().set(true);
    for (String wrong :
        List.of("", "prometheus:9090", "https://a b", "https://me:secret@example.com")) {
      model.addressProperty().set(wrong);
      choose();

      assertThat(model.problemProperty().get()).isNotBlank().doesNotContain("secret");
    }
    assertThat(opened).isEmpty();
    assertThat(done).isZero();
  }

  @Test
  void keepsSecretsAndSourceWhereTheServerCannotBeAsked() {
    model.prometheusProperty().set(true);
    model.addressProperty().set("https://refuses.example.com");
    model.signInProperty().set(SignIn.TOKEN);
    model.tokenProperty().set("abc");
    choose();

    assertThat(model.problemProperty().get()).isEqualTo("Nobody can be asked there.");
    assertThat(model.tokenProperty().get()).isEqualTo("abc");
    assertThat(session.metricsSourceProperty().get()).isEmpty();
    assertThat(model.busyProperty().get()).isFalse();
  }

  @Test
  void readsTheCertificatesOfAuthorities() throws IOException {
    Path file = folder.resolve("ca.pem");
    Files.writeString(file, "-----BEGIN CERTIFICATE-----\n");
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    model.authoritiesProperty().set(file.toString());
    choose();

    assertThat(opened.getFirst().server.authorities()).contains("-----BEGIN CERTIFICATE-----\n");
  }

  @Test
  void saysWhichFileHoldsNoCertificates() throws IOException {
    Path file = folder.resolve("key.pem");
    Files.writeString(file, "-----BEGIN RSA PRIVATE KEY-----\n");
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    model.authoritiesProperty().set(file.toString());
    choose();
    assertThat(model.problemProperty().get()).isEqualTo(file + " holds no certificates in PEM.");

    model.authoritiesProperty().set(folder.resolve("none").toString());
    choose();
    assertThat(model.problemProperty().get()).startsWith("There is no file ");

    model.authoritiesProperty().set("a\0b");
    choose();
    assertThat(model.problemProperty().get()).contains("is not a valid file name");
  }

  @Test
  void closesWhatWasOpenedForNobody() {
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    model.choose(() -> done++);
    model.cancel();
    tasks.runAll();

    assertThat(opened.getFirst().closed).isTrue();
    assertThat(session.metricsSourceProperty().get()).isEmpty();
    assertThat(done).isZero();
  }

  @Test
  void goesBackToTheServers() {
    model.prometheusProperty().set(true);
    model.addressProperty().set(ADDRESS);
    choose();
    model.prometheusProperty().set(false);
    choose();

    assertThat(session.metricsSourceProperty().get()).isEmpty();
    assertThat(model.sourceProperty().get()).isEqualTo("API servers");
    assertThat(done).isEqualTo(2);
  }

  @Test
  void sendsNoSecretsThatEverybodyCouldRead() {
    model.prometheusProperty().set(true);
    model.addressProperty().set("http://prometheus.example.com");
    model.signInProperty().set(SignIn.TOKEN);
    model.tokenProperty().set("abc");
    choose();

    assertThat(model.problemProperty().get()).contains("http").doesNotContain("abc");
    assertThat(opened).isEmpty();
  }

  private void choose() {
    model.choose(() -> done++);
    tasks.runAll();
  }

  private ClusterServices services() {
    return Sessions.services(
        _ -> {
          throw new ClusterException(new ClusterFault.Unreachable("nobody"));
        },
        new HeldDelay(),
        tasks);
  }

  private static final class Opened implements MetricsSource {
    private final PrometheusServer server;
    private boolean closed;

    Opened(PrometheusServer server) {
      this.server = server;
    }

    @Override
    public MetricsState state() {
      return new MetricsState.Waiting();
    }

    @Override
    public MetricsHistory history() {
      return MetricsHistory.NONE;
    }

    @Override
    public void onChange(Runnable action) {
      // It never changes.
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}

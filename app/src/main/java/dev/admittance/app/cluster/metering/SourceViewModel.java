package dev.admittance.app.cluster.metering;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.cluster.Credentials;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.PrometheusServer;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Chooses where the metrics of a session come from. Tokens and passwords are kept in memory alone,
/// and here only until they are used.
public final class SourceViewModel {
  private static final Messages MESSAGES = Messages.of(SourceViewModel.class);

  private static final String SERVERS = MESSAGES.get("servers");

  private final ClusterSession session;
  private final PrometheusOpener opener;
  private final BooleanProperty prometheus = new SimpleBooleanProperty();
  private final StringProperty address = new SimpleStringProperty("");
  private final ObjectProperty<SignIn> signIn = new SimpleObjectProperty<>(SignIn.NONE);
  private final StringProperty token = new SimpleStringProperty("");
  private final StringProperty user = new SimpleStringProperty("");
  private final StringProperty password = new SimpleStringProperty("");
  private final StringProperty authorities = new SimpleStringProperty("");
  private final StringProperty labels = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper source = new ReadOnlyStringWrapper(SERVERS);
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private Optional<Job<MetricsSource>> running = Optional.empty();

  /// Chooses the API servers at first.
  public SourceViewModel(ClusterSession session, PrometheusOpener opener) {
    this.session = session;
    this.opener = opener;
    session.whenClosed(this::cancel);
  }

  /// Whether a Prometheus server is asked rather than the API servers.
  BooleanProperty prometheusProperty() {
    return prometheus;
  }

  /// Where the Prometheus server is.
  StringProperty addressProperty() {
    return address;
  }

  /// How one signs in there.
  ObjectProperty<SignIn> signInProperty() {
    return signIn;
  }

  /// A bearer token.
  StringProperty tokenProperty() {
    return token;
  }

  /// A name.
  StringProperty userProperty() {
    return user;
  }

  /// A password.
  StringProperty passwordProperty() {
    return password;
  }

  /// A file with certificates in PEM that may have issued the server's; empty for the system's.
  StringProperty authoritiesProperty() {
    return authorities;
  }

  /// Labels that all series must have, such as `cluster=blue`, for a server that knows several
  /// clusters.
  StringProperty labelsProperty() {
    return labels;
  }

  /// Why the choice cannot be taken, in a sentence; empty for nothing.
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// What was chosen last, in a few words: the API servers, or the host of a Prometheus server.
  public ReadOnlyStringProperty sourceProperty() {
    return source.getReadOnlyProperty();
  }

  /// Whether the choice is being taken.
  ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /// Takes the choice.
  ///
  /// @param done run once that worked
  void choose(Runnable done) {
    problem.set("");
    if (!prometheus.get()) {
      session.measureByServers();
      source.set(SERVERS);
      forgetSecrets();
      done.run();
      return;
    }
    if (!busy.get()) {
      try {
        open(server(), done);
      } catch (IllegalArgumentException e) {
        problem.set(String.valueOf(e.getMessage()));
      }
    }
  }

  /// Gives up on what is being taken, and forgets what is secret.
  void cancel() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
    busy.set(false);
    problem.set("");
    forgetSecrets();
  }

  /// What was typed, but for the certificates, which are in a file.
  ///
  /// @throws IllegalArgumentException with a sentence for people, if there is something wrong
  private PrometheusServer server() {
    String text = address.get().strip();
    if (text.isEmpty()) {
      throw new IllegalArgumentException(
          "Give the address of the server, such as https://prometheus.example.com.");
    }
    try {
      return new PrometheusServer(
          new URI(text), Optional.empty(), credentials(), LabelText.read(labels.get()));
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(
          "This is no address: " + e.getReason() + " at letter " + (e.getIndex() + 1) + ".", e);
    }
  }

  private void open(PrometheusServer server, Runnable done) {
    busy.set(true);
    String file = authorities.get().strip();
    Job<MetricsSource> job =
        session
            .services()
            .tasks()
            .start(
                MESSAGES.get("task.connect"),
                progress -> {
                  MetricsSource opened = opener.open(withAuthorities(server, file));
                  if (progress.cancelled()) {
                    // Nobody else knows of it.
                    opened.close();
                  }
                  return opened;
                });
    running = Optional.of(job);
    job.onSuccess(
            opened -> {
              busy.set(false);
              session.measureBy(opened);
              source.set(server.url().getHost());
              forgetSecrets();
              done.run();
            })
        .onFailure(this::fail);
  }

  private static PrometheusServer withAuthorities(PrometheusServer server, String file)
      throws MetricsException {
    return file.isEmpty()
        ? server
        : new PrometheusServer(
            server.url(),
            Optional.of(AuthorityFile.read(path(file))),
            server.credentials(),
            server.labels());
  }

  private static Path path(String file) throws MetricsException {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new MetricsException(MESSAGES.get("authorities.no-name", file, e.getReason()));
    }
  }

  private Credentials credentials() {
    return switch (signIn.get()) {
      case NONE -> new Credentials.Anonymous();
      case TOKEN -> new Credentials.Token(token.get().strip());
      case PASSWORD -> new Credentials.Basic(user.get(), password.get());
    };
  }

  private void fail(Throwable cause) {
    busy.set(false);
    if (cause instanceof IOException known) {
      problem.set(String.valueOf(known.getMessage()));
    } else {
      session.services().failures().reportUnexpected(cause);
      problem.set(MESSAGES.get("problem.own"));
    }
  }

  private void forgetSecrets() {
    token.set("");
    password.set("");
  }
}

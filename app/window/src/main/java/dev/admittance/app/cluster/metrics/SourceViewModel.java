package dev.admittance.app.cluster.metrics;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.Credentials;
import dev.admittance.metrics.MetricsException;
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
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The source of a session's metrics. Tokens and passwords stay in memory, and here only until they
/// are used.
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
  private final LatestJob opening;

  /// Starts with the API servers.
  public SourceViewModel(ClusterSession session, PrometheusOpener opener) {
    this.session = session;
    this.opener = opener;
    this.opening = new LatestJob(session.services().tasks());
    session.whenClosed(this::cancel);
  }

  /// Whether to use a Prometheus server instead of the API servers.
  BooleanProperty prometheusProperty() {
    return prometheus;
  }

  /// The URL of the Prometheus server.
  StringProperty addressProperty() {
    return address;
  }

  ObjectProperty<SignIn> signInProperty() {
    return signIn;
  }

  StringProperty tokenProperty() {
    return token;
  }

  StringProperty userProperty() {
    return user;
  }

  StringProperty passwordProperty() {
    return password;
  }

  /// A PEM file with the CA certificates of the server; empty for the system's.
  StringProperty authoritiesProperty() {
    return authorities;
  }

  /// The labels that all series must have, such as `cluster=blue`, for a server with several
  /// clusters.
  StringProperty labelsProperty() {
    return labels;
  }

  /// Why the choice is invalid, in a sentence; empty if it is valid.
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// The last choice in a few words: the API servers, or the host of a Prometheus server.
  public ReadOnlyStringProperty sourceProperty() {
    return source.getReadOnlyProperty();
  }

  /// Whether the source is being opened.
  ReadOnlyBooleanProperty busyProperty() {
    return opening.runningProperty();
  }

  /// Opens the chosen source.
  ///
  /// @param done runs after success
  void choose(Runnable done) {
    problem.set("");
    if (!prometheus.get()) {
      session.measureByServers();
      source.set(SERVERS);
      forgetSecrets();
      done.run();
      return;
    }
    if (!opening.runningProperty().get()) {
      try {
        open(server(), done);
      } catch (IllegalArgumentException e) {
        problem.set(String.valueOf(e.getMessage()));
      }
    }
  }

  /// Cancels opening and forgets the secrets.
  void cancel() {
    opening.cancel();
    problem.set("");
    forgetSecrets();
  }

  /// The input without the certificates, which are in a file.
  ///
  /// @throws IllegalArgumentException with a sentence for the user if it is invalid
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
          "This is not an address: " + e.getReason() + " at letter " + (e.getIndex() + 1) + ".", e);
    }
  }

  private void open(PrometheusServer server, Runnable done) {
    String file = authorities.get().strip();
    opening
        .start(MESSAGES.get("task.connect"), _ -> opener.open(withAuthorities(server, file)))
        .onSuccess(opened -> {
          session.measureBy(opened);
          source.set(server.url().getHost());
          forgetSecrets();
          done.run();
        })
        .onDiscarded(session::closeLater)
        .onFailure(IOException.class, cause -> problem.set(String.valueOf(cause.getMessage())))
        .onUnexpected(() -> problem.set(MESSAGES.get("problem.own")));
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

  private void forgetSecrets() {
    token.set("");
    password.set("");
  }
}

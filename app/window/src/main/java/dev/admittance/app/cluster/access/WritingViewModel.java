package dev.admittance.app.cluster.access;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Whether a cluster is read-only. Confined to the UI thread.
public final class WritingViewModel {
  private final ClusterSession session;
  private final ContextProtection protection;
  private final ReadOnlyObjectWrapper<Mode> mode = new ReadOnlyObjectWrapper<>(Mode.NO_CLUSTER);
  private final ReadOnlyObjectWrapper<Protection> guard =
      new ReadOnlyObjectWrapper<>(Protection.DEFAULT);
  private final InvalidationListener refresh = _ -> refresh();

  public enum Mode {
    NO_CLUSTER,
    /// Read-only, without a way to change it.
    NEVER,
    READ,
    WRITE
  }

  public WritingViewModel(ClusterSession session, ContextProtection protection) {
    this.session = session;
    this.protection = protection;
    session.permitProperty().addListener(refresh);
    session.clientProperty().addListener(refresh);
    protection.decided().addListener(new WeakInvalidationListener(refresh));
    refresh();
  }

  private void refresh() {
    guard.set(protection());
    Optional<Protection> allowed =
        session.permitProperty().get().flatMap(WritePermit::target).map(WriteTarget::protection);
    if (allowed.isPresent() && !allowed.get().equals(protection())) {
      // A permit for the old protection is void; refreshes once more.
      session.forbidWriting();
      return;
    }
    mode.set(
        session.clientProperty().get().isEmpty()
            ? Mode.NO_CLUSTER
            : allowed.isPresent()
                ? Mode.WRITE
                : guard.get() == Protection.READ_ONLY ? Mode.NEVER : Mode.READ);
  }

  public ReadOnlyObjectProperty<Mode> modeProperty() {
    return mode.getReadOnlyProperty();
  }

  private Protection protection() {
    return protection.of(session.context());
  }

  /// The write protection of the context.
  public ReadOnlyObjectProperty<Protection> protectionProperty() {
    return guard.getReadOnlyProperty();
  }

  public String context() {
    return session.context();
  }

  /// The address of the server; empty without a connection.
  public String server() {
    return session.clientProperty().get().map(client -> client.server().toString()).orElse("");
  }

  /// Whether a text confirms writing: any text does, but a protected context needs its name.
  public boolean opens(String typed) {
    return target().flatMap(target -> consent(target, typed)).isPresent();
  }

  /// Makes the cluster writable if the text confirms it.
  public void allow(String typed) {
    Optional<WriteTarget> target = target();
    target
        .flatMap(some -> consent(some, typed))
        .ifPresent(consent -> session.allowWriting(WriteGate.open(target.orElseThrow(), consent)));
  }

  /// Makes the cluster read-only.
  public void forbid() {
    session.forbidWriting();
  }

  private Optional<WriteTarget> target() {
    return session
        .clientProperty()
        .get()
        .map(ClusterClient::server)
        .map(server -> new WriteTarget(server, session.context(), protection()));
  }

  private static Optional<WriteConsent> consent(WriteTarget target, String typed) {
    if (target.protection() == Protection.PROTECTED && !typed.equals(target.context())) {
      return Optional.empty();
    }
    WriteConsent consent =
        target.protection() == Protection.PROTECTED
            ? WriteConsent.typed(target, typed)
            : WriteConsent.of(target);
    return WriteGate.objection(target, consent).isEmpty() ? Optional.of(consent) : Optional.empty();
  }
}

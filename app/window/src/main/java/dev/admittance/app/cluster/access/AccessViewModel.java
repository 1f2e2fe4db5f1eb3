package dev.admittance.app.cluster.access;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.access.AccessReport;
import dev.admittance.cluster.access.Identity;
import dev.admittance.cluster.access.ReadingRole;
import dev.admittance.cluster.access.RequiredPermission;
import dev.admittance.cluster.access.RequiredPermissions;
import dev.admittance.cluster.access.Right;
import dev.admittance.cluster.access.SelfAccessReviews;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// The identity and the rights of the user in a cluster, reviewed when they first become visible
/// and after each change of the connection. Confined to the UI thread.
public final class AccessViewModel {
  private static final Messages MESSAGES = Messages.of(AccessViewModel.class);

  private final ClusterSession session;
  private final Derived<AccessState> state;
  private final BooleanProperty whole = new SimpleBooleanProperty();
  private final ObjectBinding<Optional<AccessReport>> report;
  private final StringBinding manifest;

  /// Starts the review if there is a connection.
  public AccessViewModel(ClusterSession session) {
    this.session = session;
    state = new Derived<>(session.services().background(), new AccessState.Asking(), this::review);
    report =
        Bindings.createObjectBinding(
            () ->
                state.get() instanceof AccessState.Known(AccessReport known)
                    ? Optional.of(known)
                    : Optional.empty(),
            state.valueProperty());
    manifest =
        Bindings.createStringBinding(
            () -> report.get().map(this::manifest).orElse(""), report, whole);
    state.follow(session.clientProperty());
    session
        .connectionProperty()
        .subscribe(now -> {
          if (now instanceof ConnectionState.Connected
              && state.get() instanceof AccessState.Failed) {
            refresh();
          }
        });
  }

  public ReadOnlyObjectProperty<AccessState> stateProperty() {
    return state.valueProperty();
  }

  /// The report of the server; empty until it is known.
  public ObjectBinding<Optional<AccessReport>> reportProperty() {
    return report;
  }

  /// Whether the manifest grants all rights for reading, or only the missing ones.
  public BooleanProperty wholeProperty() {
    return whole;
  }

  /// The RBAC manifest for an administrator; empty until the missing rights are known.
  public StringBinding manifestProperty() {
    return manifest;
  }

  public List<AccessSection> sections() {
    return report.get().map(AccessSection::of).orElse(List.of());
  }

  public String verdict() {
    int missing = report.get().map(known -> known.missing().size()).orElse(0);
    return switch (missing) {
      case 0 -> MESSAGES.get("verdict.all");
      case 1 -> MESSAGES.get("verdict.one");
      default -> MESSAGES.get("verdict.many", missing);
    };
  }

  /// Repeats the review; the latest answer wins.
  public void refresh() {
    state.refresh();
  }

  private Derivation<AccessState> review() {
    return Derivation.of(
        session.clientProperty().get(),
        new AccessState.Asking(),
        asked ->
            Derivation.<AccessState>computed(
                    MESSAGES.get("task.ask", session.context()), _ -> review(asked))
                .meanwhile(new AccessState.Asking())
                .otherwise(
                    new AccessState.Failed(new ClusterFault.Garbled(MESSAGES.get("fault.own")))));
  }

  private static AccessState review(ClusterClient asked) {
    try {
      return new AccessState.Known(SelfAccessReviews.ask(asked));
    } catch (ClusterException e) {
      return new AccessState.Failed(e.fault());
    }
  }

  private String manifest(AccessReport known) {
    List<RequiredPermission> missing = known.missing().stream().map(Right::permission).toList();
    List<RequiredPermission> reading =
        RequiredPermissions.all().stream()
            .filter(permission -> permission.purpose().reads())
            .toList();
    // A user with all rights passes the manifest on to someone else.
    Optional<Identity> who = missing.isEmpty() ? Optional.empty() : known.identity();
    return ReadingRole.manifest(whole.get() || missing.isEmpty() ? reading : missing, who);
  }
}

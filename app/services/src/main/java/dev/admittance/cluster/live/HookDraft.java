package dev.admittance.cluster.live;

import dev.admittance.model.registration.ClientConfig;
import java.util.Optional;
import java.util.OptionalInt;

/// The registered part of a hook, without the state of its backend.
///
/// @param service that it is called through
/// @param bundle the certificates without the backend's
record HookDraft(
    HookKey key,
    LiveObject owner,
    Optional<LiveObject> binding,
    LiveHook.Registered registered,
    String rules,
    String failurePolicy,
    OptionalInt timeoutSeconds,
    String selectors,
    String target,
    Optional<ClientConfig.ServiceReference> service,
    CertificateHealth bundle) {

  /// Combines it with the state of its backend.
  LiveHook finish(BackendHealth backend, CertificateHealth certificate) {
    return new LiveHook(
        key,
        owner,
        binding,
        registered,
        rules,
        failurePolicy,
        timeoutSeconds,
        selectors,
        target,
        backend,
        certificate,
        lastChange());
  }

  private Optional<LastChange> lastChange() {
    Optional<LastChange> own = owner.lastChange();
    Optional<LastChange> bound = binding.flatMap(LiveObject::lastChange);
    return own.isPresent() && bound.isPresent() && bound.get().at().isAfter(own.get().at())
        ? bound
        : own.or(() -> bound);
  }
}

package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.Credentials;
import java.time.Instant;
import java.util.Optional;

/// The response of an exec credential plugin.
///
/// @param expires the expiry; empty for never
record ExecCredential(Credentials credentials, Optional<Instant> expires) {}

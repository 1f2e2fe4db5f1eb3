package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.Credentials;
import java.time.Instant;
import java.util.Optional;

/// What a plugin answered.
///
/// @param expires when they are good no more; empty for never
record ExecCredential(Credentials credentials, Optional<Instant> expires) {}

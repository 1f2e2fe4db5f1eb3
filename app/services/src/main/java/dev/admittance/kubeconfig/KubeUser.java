package dev.admittance.kubeconfig;

import dev.admittance.cluster.Endpoint;
import java.util.Optional;

/// A user of a kubeconfig.
///
/// @param impersonation the user to impersonate
public record KubeUser(String name, Login login, Optional<Endpoint.Impersonation> impersonation) {}

package dev.admittance.kubeconfig;

import dev.admittance.cluster.ApiServerEndpoint;
import java.util.Optional;

/// A user of a kubeconfig.
///
/// @param impersonation the user to impersonate
public record KubeUser(
    String name, Login login, Optional<ApiServerEndpoint.Impersonation> impersonation) {}

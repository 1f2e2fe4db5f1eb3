package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.CredentialSource;

/// The parameters of a cluster client.
public record KubeConnection(ApiServerEndpoint endpoint, CredentialSource credentials) {}

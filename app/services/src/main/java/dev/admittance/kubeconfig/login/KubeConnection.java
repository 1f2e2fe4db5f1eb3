package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Endpoint;

/// The parameters of a cluster client.
public record KubeConnection(Endpoint endpoint, CredentialSource credentials) {}

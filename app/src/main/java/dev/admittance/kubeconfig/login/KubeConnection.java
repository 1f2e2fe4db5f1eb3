package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Endpoint;

/// What a client of a cluster is made from.
public record KubeConnection(Endpoint endpoint, CredentialSource credentials) {}

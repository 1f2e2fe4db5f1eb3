package dev.admittance.kubeconfig;

import java.util.Optional;

/// A context entry of a kubeconfig.
///
/// @param cluster the name of the cluster; may be empty
/// @param user the name of the user; may be empty
record ContextEntry(String cluster, String user, Optional<String> namespace) {}

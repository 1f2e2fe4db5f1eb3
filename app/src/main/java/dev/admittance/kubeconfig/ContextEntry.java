package dev.admittance.kubeconfig;

import java.util.Optional;

/// What a context says in its file.
///
/// @param cluster the name of a cluster; empty where it has none
/// @param user the name of a user; empty where it has none
record ContextEntry(String cluster, String user, Optional<String> namespace) {}

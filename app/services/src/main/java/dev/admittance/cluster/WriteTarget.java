package dev.admittance.cluster;

import java.net.URI;

/// The target of a write.
///
/// @param server the API server
/// @param context the name known to the user
public record WriteTarget(URI server, String context, Protection protection) {}

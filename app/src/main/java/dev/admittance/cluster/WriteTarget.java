package dev.admittance.cluster;

import java.net.URI;

/// What would be written to.
///
/// @param server the API server
/// @param context as people know it
public record WriteTarget(URI server, String context, Protection protection) {}

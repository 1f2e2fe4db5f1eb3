package dev.admittance.simulator.response;

import java.util.Optional;

/// An HTTP response as it comes over the wire.
///
/// @param contentType the header `Content-Type`; empty where it is absent
/// @param body decoded as UTF-8
public record WireResponse(int status, Optional<String> contentType, String body) {}

package dev.admittance.model.registration;

/// A webhook configuration found in a text.
///
/// @param subject where it stands
/// @param written all that can be decoded
/// @param configuration all that can be run
public record Registration(
    Subject subject, Written.Configuration written, WebhookConfiguration configuration) {}

package dev.admittance.cluster.apply;

/// Why a change could lock a cluster up, or stop writes to it.
///
/// @param rule of practice, such as `L-1`
/// @param object that would do so, such as `ValidatingWebhookConfiguration guard`
/// @param webhook of it
/// @param message what would happen
/// @param remedy what to do instead
public record Danger(String rule, String object, String webhook, String message, String remedy) {}

package dev.admittance.cluster.apply;

/// Why a change could lock up a cluster, or block writes to it.
///
/// @param rule of good practice, such as `L-1`
/// @param object the dangerous object, such as `ValidatingWebhookConfiguration guard`
/// @param webhook the dangerous webhook
/// @param message what would happen
/// @param remedy what to do instead
public record Danger(String rule, String object, String webhook, String message, String remedy) {}

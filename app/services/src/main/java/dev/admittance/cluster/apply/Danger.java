package dev.admittance.cluster.apply;

import dev.admittance.model.rule.PracticeId;

/// Why a change could lock up a cluster, or block writes to it.
///
/// @param rule the rule of good practice that finds it
/// @param object the dangerous object, such as `ValidatingWebhookConfiguration guard`
/// @param webhook the dangerous webhook
/// @param message what would happen
/// @param remedy what to do instead
public record Danger(
    PracticeId rule, String object, String webhook, String message, String remedy) {}

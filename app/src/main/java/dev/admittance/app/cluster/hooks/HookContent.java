package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.LiveHook;
import java.time.Instant;

/// All that is known of a hook at a moment.
///
/// @param place 1-based, in the order in which the server runs hooks
/// @param at the moment, from which times are told
public record HookContent(
    int place, LiveHook hook, HookNumbers numbers, HookCondition condition, Instant at) {}

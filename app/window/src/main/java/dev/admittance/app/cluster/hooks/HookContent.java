package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.LiveHook;
import java.time.Instant;

/// The data of a webhook or policy at a time.
///
/// @param place 1-based, in the server's order
/// @param at the reference time for ages
public record HookContent(
    int place, LiveHook hook, HookNumbers numbers, HookCondition condition, Instant at) {}

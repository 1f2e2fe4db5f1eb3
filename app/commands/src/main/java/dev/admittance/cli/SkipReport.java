package dev.admittance.cli;

import dev.admittance.simulator.trace.HookId;

/// A hook that was not called.
///
/// @param check the check that decided, such as `namespaceSelector`
/// @param detail the result of the check in a sentence
record SkipReport(HookId hook, String check, String detail) {}

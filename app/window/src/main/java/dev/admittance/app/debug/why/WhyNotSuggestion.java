package dev.admittance.app.debug.why;

import dev.admittance.model.text.Origin;
import java.util.Optional;

/// An edit that would change whether a webhook or policy takes part.
///
/// @param place 0-based, smallest edit first
/// @param command that makes the change in a cluster; empty if there is none
/// @param origin of the configuration to change; empty if it stays the same
record WhyNotSuggestion(
    int place, String text, Optional<String> command, Optional<Origin> origin) {}

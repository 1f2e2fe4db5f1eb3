package dev.admittance.app.debug.why;

import dev.admittance.model.text.Origin;
import java.util.Optional;

/// Something that would change whether a hook or a policy takes part.
///
/// @param place 0-based, the smallest first
/// @param command what makes the change in a cluster; empty where no command does
/// @param origin where the configuration is to be changed; empty where it stays as it is
record Proposal(int place, String text, Optional<String> command, Optional<Origin> origin) {}

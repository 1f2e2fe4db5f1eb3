package dev.admittance.app.impact.side;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A side as it was chosen.
///
/// @param release whose API server is simulated; empty for what the settings of the side say
public record SideRequest(
    SideChoice configuration, AnswersChoice answers, Optional<KubernetesRelease> release) {}

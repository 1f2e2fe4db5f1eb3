package dev.admittance.app.impact.side;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A chosen side.
///
/// @param release of the simulated API server; empty for that of the side's settings
public record SideRequest(
    SideChoice configuration, AnswersChoice answers, Optional<KubernetesRelease> release) {}

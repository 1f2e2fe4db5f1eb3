package dev.admittance.model.field;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// One of the values that a text may have.
///
/// @param value as it is written
/// @param documentation what it means, in one or two sentences
/// @param since the first release that takes it, where that is later than the field's own
public record Choice(String value, String documentation, Optional<KubernetesRelease> since) {}

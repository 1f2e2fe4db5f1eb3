package dev.admittance.model.field;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A possible value of a string field.
///
/// @param value as written
/// @param documentation its meaning, in one or two sentences
/// @param since the first release that accepts it, where later than the field's own
public record EnumValue(String value, String documentation, Optional<KubernetesRelease> since) {}

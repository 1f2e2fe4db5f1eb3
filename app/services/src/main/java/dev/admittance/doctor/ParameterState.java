package dev.admittance.doctor;

import java.util.Optional;

/// Whether the parameter exists that a binding passes to its policy (P-12).
///
/// @param object what the binding refers to, such as `configmaps guard/limits`
/// @param exists empty where it is unknown
/// @param why the reason where it is unknown; else empty
public record ParameterState(String object, Optional<Boolean> exists, String why) {}

package dev.admittance.simulator.cel.value;

/// A type as a value, which is only its name: `int`, `list`, `google.protobuf.Timestamp`.
public record TypeValue(String name) {}

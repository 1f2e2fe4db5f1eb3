package dev.admittance.simulator.cel.value;

/// A type as a value, which is no more than its name: `int`, `list`, `google.protobuf.Timestamp`.
public record TypeValue(String name) {}

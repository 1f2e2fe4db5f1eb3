package dev.admittance.app.design.client;

/// A finding with its severity.
public record Verdict(Level level, String text) {}

package dev.admittance.app.design.client;

/// A finding in a sentence, with its severity.
public record Verdict(Level level, String text) {}

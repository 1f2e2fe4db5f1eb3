package dev.admittance.app.design.client;

/// What something comes to, in a sentence.
public record Verdict(Level level, String text) {}

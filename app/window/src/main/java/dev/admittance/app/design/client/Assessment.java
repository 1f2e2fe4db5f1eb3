package dev.admittance.app.design.client;

/// A finding in a sentence, with its severity.
public record Assessment(AssessmentLevel level, String text) {}

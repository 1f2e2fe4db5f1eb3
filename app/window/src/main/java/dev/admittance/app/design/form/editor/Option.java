package dev.admittance.app.design.form.editor;

/// A value to choose.
///
/// @param value as written
/// @param explanation its effect in a sentence or two; empty for none
public record Option(String value, String explanation) {}

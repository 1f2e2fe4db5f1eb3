package dev.admittance.app.design.form.editor;

/// One of the values that can be chosen.
///
/// @param value what is written
/// @param explanation what choosing it does, in a sentence or two; empty for none
public record Option(String value, String explanation) {}

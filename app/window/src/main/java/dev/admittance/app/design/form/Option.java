package dev.admittance.app.design.form;

/// A value to choose.
///
/// @param value as written
/// @param explanation its effect in a sentence or two; empty for none
record Option(String value, String explanation) {}

package dev.admittance.report;

import dev.admittance.model.diagnostic.Severity;

/// A finding about a request.
///
/// @param rule its kind, without spaces, such as `replay/denied`
/// @param fails whether the gate of the report (`--fail-on`) selects it
public record ReportFinding(String rule, Severity severity, String message, boolean fails) {}

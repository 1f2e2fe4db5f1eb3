package dev.admittance.report;

import dev.admittance.model.diagnostic.Severity;

/// Something that there is to say of a request.
///
/// @param rule a name of its kind without spaces, such as `replay/denied`
/// @param fails whether the gate that the report is written for asks for it (`--fail-on`)
public record ReportFinding(String rule, Severity severity, String message, boolean fails) {}

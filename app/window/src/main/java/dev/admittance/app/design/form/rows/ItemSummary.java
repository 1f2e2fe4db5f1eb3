package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;

/// An object of a list in one line.
///
/// @param title its name or a substitute
/// @param detail further text that distinguishes it; empty for none
/// @param worst the worst severity inside
public record ItemSummary(String title, String detail, Optional<Severity> worst) {}

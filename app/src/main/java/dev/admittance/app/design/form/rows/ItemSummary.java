package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;

/// One object of a list, in a line.
///
/// @param title its name, or what there is instead
/// @param detail what else tells it from the others; empty for nothing
/// @param worst how bad the worst problem in it is
public record ItemSummary(String title, String detail, Optional<Severity> worst) {}

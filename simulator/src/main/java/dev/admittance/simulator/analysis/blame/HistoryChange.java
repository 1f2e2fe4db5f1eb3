package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// One change in the history of a field.
///
/// @param value the content after it; empty for an object or array, whose parts have their own
///   histories
public record HistoryChange(BlameWrite write, Optional<JsonValue> value) {}

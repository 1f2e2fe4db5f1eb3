package dev.admittance.model.field;

import java.util.Optional;

/// What another version of a kind, or a kind of the same family, has and this one has not, or has
/// with another default.
///
/// @param field the name of the field
/// @param value the value that the field has elsewhere; empty where it is about the field itself
/// @param reason a sentence for people
public record Elsewhere(String field, Optional<String> value, String reason) {}

package dev.admittance.model.field;

import java.util.Optional;

/// A field or value that another version of a kind, or a kind of the same family, has and this one
/// lacks, or has with another default.
///
/// @param field the name of the field
/// @param value the value that the field has elsewhere; empty where the field itself differs
/// @param reason a sentence for the user
public record OtherVersions(String field, Optional<String> value, String reason) {}

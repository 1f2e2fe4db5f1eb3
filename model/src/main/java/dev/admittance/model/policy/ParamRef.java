package dev.admittance.model.policy;

import dev.admittance.model.registration.WrittenConfiguration;
import java.util.Optional;

/// The parameters that a binding passes to its policy (P-12).
///
/// @param name may be empty
/// @param namespace may be empty
/// @param parameterNotFoundAction as written or by default; the server accepts `Allow` and `Deny`
public record ParamRef(
    String name,
    String namespace,
    Optional<WrittenConfiguration.Selector> selector,
    Optional<String> parameterNotFoundAction) {}

package dev.admittance.model.policy;

import dev.admittance.model.registration.Written;
import java.util.Optional;

/// The parameters that a binding gives to its policy (P-12).
///
/// @param name empty for none
/// @param namespace empty for none
/// @param parameterNotFoundAction as written or by default; the server knows `Allow` and `Deny`
public record ParamRef(
    String name,
    String namespace,
    Optional<Written.Selector> selector,
    Optional<String> parameterNotFoundAction) {}

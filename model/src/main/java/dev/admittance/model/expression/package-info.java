/// CEL expressions, as far as the model needs them: the API server compiles the expressions of an
/// object before it stores it (W-31). The model contains no CEL compiler; a caller that has one
/// passes it in through this package.
@NullMarked
package dev.admittance.model.expression;

import org.jspecify.annotations.NullMarked;

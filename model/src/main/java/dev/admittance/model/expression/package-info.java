/// CEL expressions as far as the model has to do with them: the API server compiles the expressions
/// of an object before it stores it (W-31). The model knows no CEL; who has a compiler hands it in
/// through this package.
@NullMarked
package dev.admittance.model.expression;

import org.jspecify.annotations.NullMarked;

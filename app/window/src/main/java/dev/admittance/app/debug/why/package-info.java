/// Why a webhook or policy took part or not, the values of its CEL expressions, and the edits that
/// would change the result.
@NullMarked
package dev.admittance.app.debug.why;

import org.jspecify.annotations.NullMarked;

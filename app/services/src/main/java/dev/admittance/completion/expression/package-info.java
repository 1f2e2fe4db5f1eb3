/// The expressions in webhooks, policies and definitions: their lists, tokens and completion,
/// whether they compile or not.
@NullMarked
package dev.admittance.completion.expression;

import org.jspecify.annotations.NullMarked;

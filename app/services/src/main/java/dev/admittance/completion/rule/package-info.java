/// The rules of webhooks and policies as written, and the resources that they cover.
@NullMarked
package dev.admittance.completion.rule;

import org.jspecify.annotations.NullMarked;

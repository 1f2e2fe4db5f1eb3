/// Captures in numbers that do not fit into memory: what lists show of them, and where they stand.
@NullMarked
package dev.admittance.captures;

import org.jspecify.annotations.NullMarked;

/// Captures too numerous for memory: their summaries, and their offsets in files.
@NullMarked
package dev.admittance.captures;

import org.jspecify.annotations.NullMarked;

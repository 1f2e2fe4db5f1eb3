/// Captures too numerous for memory: their summaries, their offsets in files, and work on them in
/// parallel whose results keep their order.
@NullMarked
package dev.admittance.captures;

import org.jspecify.annotations.NullMarked;

package dev.admittance.spark;

import dev.admittance.workspace.CapturePart;
import java.io.Serializable;

/// A part of the input.
///
/// @param first 0-based place of its first capture among all captures; 0 where nobody needs it
record NumberedPart(CapturePart part, long first) implements Serializable {}

package dev.admittance.spark;

import dev.admittance.workspace.CapturePart;
import java.io.Serializable;

/// A part of the input.
///
/// @param first 0-based position of its first capture among all captures; 0 where it is not needed
record NumberedPart(CapturePart part, long first) implements Serializable {}

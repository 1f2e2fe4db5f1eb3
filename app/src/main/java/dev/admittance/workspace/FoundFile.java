package dev.admittance.workspace;

import java.nio.file.Path;

/// A file to read.
///
/// @param name what diagnostics call it, with `/` between its parts
/// @param bytes its size when it was found; 0 where it has none, as a pipe
record FoundFile(String name, Path path, long bytes) {}

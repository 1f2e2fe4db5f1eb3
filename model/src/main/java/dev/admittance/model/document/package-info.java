/// Parsed YAML and JSON documents in which every node knows its place in the text.
@NullMarked
package dev.admittance.model.document;

import org.jspecify.annotations.NullMarked;

/// Ways out of what the API server refuses: changes of the text for the errors that people make
/// most, from what the catalogue knows of the fields.
@NullMarked
package dev.admittance.model.repair;

import org.jspecify.annotations.NullMarked;

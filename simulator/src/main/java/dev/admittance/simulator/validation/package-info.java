/// The server's validation of built-in kinds beyond the metadata of their objects: each kind field
/// by field, in the server's order, with the server's texts (W-110).
@NullMarked
package dev.admittance.simulator.validation;

import org.jspecify.annotations.NullMarked;

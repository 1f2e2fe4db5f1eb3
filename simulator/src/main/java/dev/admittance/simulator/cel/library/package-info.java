/// The functions of Kubernetes 1.36's CEL libraries, one library a file, with the values and error
/// texts of cel-go and of the server (P-110 to P-126).
@NullMarked
package dev.admittance.simulator.cel.library;

import org.jspecify.annotations.NullMarked;

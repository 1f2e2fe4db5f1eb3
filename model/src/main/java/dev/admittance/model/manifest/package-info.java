/// Static manifests: webhook configurations and policies that an API server reads from files at
/// startup (W-80, P-5).
@NullMarked
package dev.admittance.model.manifest;

import org.jspecify.annotations.NullMarked;

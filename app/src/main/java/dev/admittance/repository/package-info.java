/// What repositories keep besides manifests: Helm charts, kustomizations and other templates, which
/// a program has to render before a server can take them.
@NullMarked
package dev.admittance.repository;

import org.jspecify.annotations.NullMarked;

/// Helm charts, kustomizations and other templates in repositories, which must be rendered before a
/// server accepts them.
@NullMarked
package dev.admittance.repository;

import org.jspecify.annotations.NullMarked;

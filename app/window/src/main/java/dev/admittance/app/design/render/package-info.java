/// Renders charts and kustomizations on request with the installed programs.
@NullMarked
package dev.admittance.app.design.render;

import org.jspecify.annotations.NullMarked;

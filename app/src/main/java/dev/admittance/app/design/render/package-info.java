/// Charts and kustomizations are rendered on request, by the programs that are installed.
@NullMarked
package dev.admittance.app.design.render;

import org.jspecify.annotations.NullMarked;

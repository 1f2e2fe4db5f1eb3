/// What the builders of parts of an object have in common.
@NullMarked
package dev.admittance.app.design.builder;

import org.jspecify.annotations.NullMarked;

/// Rules of custom resources in CEL (`x-kubernetes-validations`), evaluated after the schema.
@NullMarked
package dev.admittance.simulator.validationrule;

import org.jspecify.annotations.NullMarked;

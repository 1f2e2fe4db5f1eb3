/// The workbench for the validation rules of a CustomResourceDefinition: their costs, and what they
/// say of the requests of the workspace.
@NullMarked
package dev.admittance.app.design.validationrule;

import org.jspecify.annotations.NullMarked;

/// Admission of Kubernetes objects in unit tests: [dev.admittance.junit.SimulatedServer] admits
/// manifests by the files of a workspace, [dev.admittance.junit.AdmissionTest] gives one to tests
/// of JUnit, and [dev.admittance.junit.DecisionAssert] asserts what came of them.
///
/// The public types of this package, and no others, stay compatible between minor versions.
@NullMarked
package dev.admittance.junit;

import org.jspecify.annotations.NullMarked;

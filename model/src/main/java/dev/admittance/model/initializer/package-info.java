/// Admission registration before `v1beta1`: the proposed AdmissionControlConfiguration, the
/// `v1alpha1` InitializerConfiguration and ExternalAdmissionHookConfiguration, and the pending
/// initializers of objects.
@NullMarked
package dev.admittance.model.initializer;

import org.jspecify.annotations.NullMarked;

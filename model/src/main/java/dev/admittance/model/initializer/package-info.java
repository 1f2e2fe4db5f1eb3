/// The registration of admission before `v1beta1`: the proposed AdmissionControlConfiguration, the
/// `v1alpha1` InitializerConfiguration and ExternalAdmissionHookConfiguration, and the initializers
/// that objects wait for.
@NullMarked
package dev.admittance.model.initializer;

import org.jspecify.annotations.NullMarked;

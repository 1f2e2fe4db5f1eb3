package dev.admittance.model.initializer;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.registration.Written;

/// A configuration of one of the two generations before `v1beta1` (I-10, I-20). Values are as
/// written, with the generation's defaults applied.
public sealed interface EarlyConfiguration
    permits AdmissionControlConfiguration,
        ExternalAdmissionHookConfiguration,
        InitializerConfiguration {

  Subject subject();

  Written.Metadata metadata();
}

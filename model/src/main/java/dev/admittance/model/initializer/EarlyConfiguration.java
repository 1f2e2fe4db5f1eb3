package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.registration.WrittenConfiguration;

/// A configuration of one of the two generations before `v1beta1` (I-10, I-20). Values are as
/// written, with the generation's defaults applied.
public sealed interface EarlyConfiguration
    permits AdmissionControlConfiguration,
        ExternalAdmissionHookConfiguration,
        InitializerConfiguration {

  DiagnosedObject subject();

  WrittenConfiguration.Metadata metadata();
}

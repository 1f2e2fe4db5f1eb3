package dev.admittance.model.initializer;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.MetadataDecoder;
import java.util.List;
import java.util.Optional;

/// Decodes the configuration of the first proposal (I-10), as a server would have done.
record ProposalDecoder(DecodeProblems problems) {
  private static final List<String> DEFAULT_OPERATIONS = List.of("*");
  private static final String DEFAULT_POLICY = "Fail";

  AdmissionControlConfiguration decode(DiagnosedObject subject) {
    Fields fields =
        new Fields(subject.root(), FieldPath.ROOT, AdmissionControlConfiguration.KIND, problems);
    fields.ignore("apiVersion", "kind");
    AdmissionControlConfiguration configuration =
        new AdmissionControlConfiguration(
            subject,
            MetadataDecoder.decode(fields),
            problems.sound(
                fields.objects(
                    AdmissionControlConfiguration.ResourceInitializers.LIST,
                    "v1alpha1.ResourceDefaultInitializers"),
                ProposalDecoder::initializers),
            problems.sound(
                fields.objects(
                    AdmissionControlConfiguration.Hook.LIST, "v1alpha1.ExternalAdmissionHook"),
                ProposalDecoder::hook));
    fields.refuseOthers();
    return configuration;
  }

  private static AdmissionControlConfiguration.ResourceInitializers initializers(
      Fields fields, int index) {
    Optional<Fields> resource = fields.object("resource", "v1.GroupResource");
    AdmissionControlConfiguration.ResourceInitializers initializers =
        new AdmissionControlConfiguration.ResourceInitializers(
            index,
            resource.flatMap(of -> of.string("group")).orElse(""),
            resource.flatMap(of -> of.string("resource")).orElse(""),
            fields.strings("initializers"));
    resource.ifPresent(Fields::refuseOthers);
    fields.refuseOthers();
    return initializers;
  }

  private static AdmissionControlConfiguration.Hook hook(Fields fields, int index) {
    List<String> operations = fields.strings("operations");
    AdmissionControlConfiguration.Hook hook =
        new AdmissionControlConfiguration.Hook(
            index,
            fields.string("name").orElseGet(() -> fields.path().toString()),
            fields
                .object("clientConfig", "v1alpha1.AdmissionHookClientConfig")
                .map(AlphaDecoder::client)
                .orElse(AlphaDecoder.NO_CLIENT),
            operations.isEmpty() ? DEFAULT_OPERATIONS : operations,
            fields.strings("resources"),
            fields.strings("subresources"),
            fields.string("failurePolicy").orElse(DEFAULT_POLICY));
    fields.refuseOthers();
    return hook;
  }
}

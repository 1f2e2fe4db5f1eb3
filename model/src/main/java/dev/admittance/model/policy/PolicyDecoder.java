package dev.admittance.model.policy;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.MetadataDecoder;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;

/// Decodes a policy or binding as the API server does.
record PolicyDecoder(PolicyKind kind, PolicyVersion version, DecodeProblems problems) {
  /// Decodes an object. Wrongly typed values are reported and count as absent.
  PolicyObject decode(DiagnosedObject subject) {
    Fields fields = new Fields(subject.root(), FieldPath.ROOT, kind.text(), problems);
    fields.ignore("apiVersion", "kind");
    WrittenConfiguration.Metadata metadata = MetadataDecoder.decode(fields);
    Fields spec =
        fields
            .object("spec", version.text() + "." + kind.text() + "Spec")
            .orElseGet(() -> nothing(subject));
    PolicyObject decoded = decode(metadata, new SpecDecoder(spec, version));
    spec.refuseOthers();
    if (kind == PolicyKind.VALIDATING_POLICY) {
      readStatus(fields);
    }
    fields.refuseOthers();
    return decoded;
  }

  private Fields nothing(DiagnosedObject subject) {
    Node.Mapping empty = new Node.Mapping(subject.root().range(), List.of());
    return new Fields(empty, FieldPath.ROOT.child("spec"), "", problems);
  }

  private PolicyObject decode(WrittenConfiguration.Metadata metadata, SpecDecoder spec) {
    return switch (kind) {
      case VALIDATING_POLICY ->
          new ValidatingAdmissionPolicy(
              version,
              metadata,
              spec.paramKind(),
              spec.matchResources("matchConstraints"),
              spec.validations(),
              spec.failurePolicy(),
              spec.auditAnnotations(),
              spec.matchConditions(),
              spec.variables(),
              ConfigurationSource.API);
      case MUTATING_POLICY ->
          new MutatingAdmissionPolicy(
              version,
              metadata,
              spec.paramKind(),
              spec.matchResources("matchConstraints"),
              spec.variables(),
              spec.mutations(),
              spec.failurePolicy(),
              spec.matchConditions(),
              spec.reinvocationPolicy(),
              ConfigurationSource.API);
      case VALIDATING_BINDING ->
          new ValidatingAdmissionPolicyBinding(
              version,
              metadata,
              spec.policyName(),
              spec.paramRef(),
              spec.matchResources("matchResources"),
              spec.validationActions(),
              ConfigurationSource.API);
      case MUTATING_BINDING ->
          new MutatingAdmissionPolicyBinding(
              version,
              metadata,
              spec.policyName(),
              spec.paramRef(),
              spec.matchResources("matchResources"),
              ConfigurationSource.API);
    };
  }

  /// The field names are known; their content is written by the server.
  private void readStatus(Fields fields) {
    fields
        .object("status", version.text() + ".ValidatingAdmissionPolicyStatus")
        .ifPresent(status -> {
          status.ignore("observedGeneration", "typeChecking", "conditions");
          status.refuseOthers();
        });
  }
}

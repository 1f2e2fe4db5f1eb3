package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;

/// CertificateSubjectRestriction: no one gets a client certificate of the administrators' group.
/// Source: k8s.io/kubernetes `plugin/pkg/admission/certificates/subjectrestriction/admission.go`,
/// `(*Plugin).Validate`.
record CertificateSubjects() implements BuiltIn {
  private static final String SIGNER = "kubernetes.io/kube-apiserver-client";
  private static final String MASTERS = "system:masters";

  @Override
  public String name() {
    return "CertificateSubjectRestriction";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    GoFields spec = situation.fields().object("spec");
    if (!situation.isAbout("certificates.k8s.io", "certificatesigningrequests")
        || !spec.text("signerName").equals(SIGNER)) {
      return PluginResult.SILENT;
    }
    return switch (CertificateRequest.parse(spec.text("request"))) {
      case CertificateRequest.Parsed.Ok(var request)
          when request.organizations().contains(MASTERS) ->
          PluginResult.forbidden(
              "use of " + SIGNER + " signer with " + MASTERS + " group is not allowed");
      case CertificateRequest.Parsed.Ok _ -> PluginResult.SILENT;
      case CertificateRequest.Parsed.NoRequest(String text) ->
          PluginResult.forbidden("failed to parse CSR: " + text);
      case CertificateRequest.Parsed.Damaged _ ->
          new PluginResult.Unknown("whom the certificate is for", "nothing is refused");
    };
  }
}

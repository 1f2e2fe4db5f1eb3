package dev.admittance.model.initializer;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.MetadataDecoder;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;
import java.util.Optional;

/// Decodes the two kinds of `v1alpha1` (I-21 to I-24).
record AlphaDecoder(DecodeProblems problems) {
  private static final String DEFAULT_POLICY = "Ignore";

  /// The only port that the API server called (I-82).
  private static final int SERVICE_PORT = 443;

  /// The client of a hook that does not say how it is reached.
  static final WrittenConfiguration.Client NO_CLIENT =
      new WrittenConfiguration.Client(Optional.empty(), Optional.empty(), Optional.empty());

  InitializerConfiguration initializers(DiagnosedObject subject) {
    Fields fields = fields(subject, InitializerConfiguration.KIND);
    InitializerConfiguration configuration =
        new InitializerConfiguration(
            subject,
            MetadataDecoder.decode(fields),
            problems.sound(
                fields.objects(InitializerConfiguration.Initializer.LIST, "v1alpha1.Initializer"),
                AlphaDecoder::initializer));
    fields.refuseOthers();
    return configuration;
  }

  ExternalAdmissionHookConfiguration hooks(DiagnosedObject subject) {
    Fields fields = fields(subject, ExternalAdmissionHookConfiguration.KIND);
    ExternalAdmissionHookConfiguration configuration =
        new ExternalAdmissionHookConfiguration(
            subject,
            MetadataDecoder.decode(fields),
            problems.sound(
                fields.objects(
                    ExternalAdmissionHookConfiguration.Hook.LIST, "v1alpha1.ExternalAdmissionHook"),
                AlphaDecoder::hook));
    fields.refuseOthers();
    return configuration;
  }

  private Fields fields(DiagnosedObject subject, String kind) {
    Fields fields = new Fields(subject.root(), FieldPath.ROOT, kind, problems);
    fields.ignore("apiVersion", "kind");
    return fields;
  }

  private static InitializerConfiguration.Initializer initializer(Fields fields, int index) {
    InitializerConfiguration.Initializer initializer =
        new InitializerConfiguration.Initializer(
            index,
            fields.string("name").orElse(""),
            fields.objects("rules", "v1alpha1.Rule").stream()
                .flatMap(Optional::stream)
                .map(rule -> rule(rule, List.of()))
                .toList(),
            policy(fields));
    fields.refuseOthers();
    return initializer;
  }

  private static ExternalAdmissionHookConfiguration.Hook hook(Fields fields, int index) {
    ExternalAdmissionHookConfiguration.Hook hook =
        new ExternalAdmissionHookConfiguration.Hook(
            index,
            fields.string("name").orElse(""),
            fields
                .object("clientConfig", "v1alpha1.AdmissionHookClientConfig")
                .map(AlphaDecoder::servedClient)
                .orElse(NO_CLIENT),
            fields.objects("rules", "v1alpha1.RuleWithOperations").stream()
                .flatMap(Optional::stream)
                .map(AlphaDecoder::ruleWithOperations)
                .toList(),
            policy(fields));
    fields.refuseOthers();
    return hook;
  }

  private static String policy(Fields fields) {
    return fields.string("failurePolicy", "v1alpha1.FailurePolicyType").orElse(DEFAULT_POLICY);
  }

  private static WrittenConfiguration.Client servedClient(Fields fields) {
    WrittenConfiguration.Client client = client(fields);
    fields.refuseOthers();
    return client;
  }

  /// Decodes what is known of a client, whatever else there is.
  static WrittenConfiguration.Client client(Fields fields) {
    return new WrittenConfiguration.Client(
        Optional.empty(),
        fields.object("service", "v1alpha1.ServiceReference").map(AlphaDecoder::service),
        fields.certificates("caBundle"));
  }

  private static WrittenConfiguration.Service service(Fields fields) {
    WrittenConfiguration.Service service =
        new WrittenConfiguration.Service(
            fields.string("namespace").orElse(""),
            fields.string("name").orElse(""),
            Optional.empty(),
            SERVICE_PORT);
    fields.refuseOthers();
    return service;
  }

  /// The proposal has `verbs` where the served API has `operations` (I-23).
  private static WrittenConfiguration.RuleText ruleWithOperations(Fields fields) {
    String type = "v1alpha1.OperationType";
    List<String> operations = fields.strings("operations", type);
    if (operations.isEmpty() && fields.has("verbs")) {
      operations = fields.strings("verbs", type);
      fields.proposed("verbs", "operations");
    }
    return rule(fields, operations);
  }

  private static WrittenConfiguration.RuleText rule(Fields fields, List<String> operations) {
    WrittenConfiguration.RuleText rule =
        new WrittenConfiguration.RuleText(
            operations,
            fields.strings("apiGroups"),
            fields.strings("apiVersions"),
            fields.strings("resources"),
            Scope.ALL.text());
    fields.refuseOthers();
    return rule;
  }
}

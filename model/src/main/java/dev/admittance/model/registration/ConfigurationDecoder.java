package dev.admittance.model.registration;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import java.util.List;

/// Decodes a configuration as the API server does, except that a wrongly typed value only drops its
/// hook, where the server rejects the whole object.
record ConfigurationDecoder(HookKind kind, RegistrationVersion version, DecodeProblems problems) {
  WrittenConfiguration.Configuration decode(DiagnosedObject subject) {
    Fields fields = new Fields(subject.root(), FieldPath.ROOT, kind.configurationKind(), problems);
    fields.ignore("apiVersion", "kind");
    WrittenConfiguration.Configuration configuration =
        new WrittenConfiguration.Configuration(
            kind, version, MetadataDecoder.decode(fields), hooks(fields));
    fields.refuseOthers();
    return configuration;
  }

  private List<WrittenConfiguration.Hook> hooks(Fields fields) {
    HookDecoder decoder = new HookDecoder(kind, version);
    return problems.sound(fields.objects("webhooks", decoder.type()), decoder::decode);
  }
}

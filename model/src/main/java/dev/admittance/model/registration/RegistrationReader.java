package dev.admittance.model.registration;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the webhook configurations in a document, alone or in a list, and decodes them with their
/// version's defaults (W-1, W-3). A hook that cannot be decoded is left out, with a diagnostic; the
/// others are kept.
public final class RegistrationReader {
  private static final Map<String, HookKind> KINDS =
      Arrays.stream(HookKind.values())
          .collect(Collectors.toUnmodifiableMap(HookKind::configurationKind, Function.identity()));

  private final List<Registration> registrations = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private RegistrationReader() {}

  public static RegistrationResult read(Document document) {
    RegistrationReader reader = new RegistrationReader();
    TypedObject.in(document, KINDS.keySet()).forEach(reader::read);
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return new RegistrationResult(reader.registrations, reader.diagnostics);
  }

  private void read(TypedObject object) {
    Optional<HookKind> kind = Optional.ofNullable(KINDS.get(object.kind()));
    Optional<RegistrationVersion> version = version(object.apiVersion());
    if (kind.isEmpty() || version.isEmpty()) {
      diagnostics.add(object.unknownVersion(RegistrationVersion.V1.apiVersion()));
      return;
    }
    DiagnosedObject subject = object.subject();
    DecodeProblems problems = new DecodeProblems(subject);
    WrittenConfiguration.Configuration written =
        new ConfigurationDecoder(kind.get(), version.get(), problems).decode(subject);
    diagnostics.addAll(problems.found());
    registrations.add(
        new Registration(subject, written, new HubConversion(subject).convert(written)));
  }

  private static Optional<RegistrationVersion> version(String apiVersion) {
    return Arrays.stream(RegistrationVersion.values())
        .filter(version -> version.apiVersion().equals(apiVersion))
        .findFirst();
  }
}

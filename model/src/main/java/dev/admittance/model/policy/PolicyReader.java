package dev.admittance.model.policy;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the policies and bindings in a document, alone or in a list, and decodes them with their
/// version's defaults (P-10 to P-15). An object with a wrongly typed value is left out, with a
/// diagnostic: the server rejects it entirely.
public final class PolicyReader {
  private static final Set<String> KINDS =
      Arrays.stream(PolicyKind.values())
          .map(PolicyKind::text)
          .collect(Collectors.toUnmodifiableSet());

  private final List<FoundPolicy> policies = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private PolicyReader() {}

  public static PolicyResult read(Document document) {
    PolicyReader reader = new PolicyReader();
    TypedObject.in(document, KINDS).forEach(reader::read);
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return new PolicyResult(reader.policies, reader.diagnostics);
  }

  private void read(TypedObject object) {
    Optional<PolicyKind> kind = PolicyKind.of(object.kind());
    Optional<PolicyVersion> version = PolicyVersion.of(object.apiVersion());
    if (kind.isEmpty() || version.isEmpty()) {
      diagnostics.add(object.unknownVersion(PolicyVersion.V1.apiVersion()));
      return;
    }
    DecodeProblems problems = new DecodeProblems(object.subject());
    PolicyObject decoded =
        new PolicyDecoder(kind.get(), version.get(), problems).decode(object.subject());
    diagnostics.addAll(problems.found());
    if (problems.typeErrors() == 0) {
      policies.add(new FoundPolicy(object.subject(), decoded));
    }
  }
}

package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Files that something changes before a server receives them, which may correct an error: bases
/// that kustomizations patch, and texts in which a shell or `envsubst` fills in variables.
///
/// @param reasons what changes each file, as a sentence
record Unfinished(Map<String, String> reasons) {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{[A-Za-z_]\\w*}");

  Unfinished {
    reasons = Map.copyOf(reasons);
  }

  static Unfinished of(AdmissionObjects objects, RepositoryLayout layout) {
    Map<String, String> reasons = new HashMap<>();
    Set<SourceText> texts = Collections.newSetFromMap(new IdentityHashMap<>());
    objects.registrations().forEach(found -> texts.add(found.subject().document().source()));
    for (SourceText text : texts) {
      changed(layout.roleOf(text.name()))
          .or(() -> variable(text.text()))
          .ifPresent(reason -> reasons.put(text.name(), reason));
    }
    return new Unfinished(reasons);
  }

  private static Optional<String> changed(FileRole role) {
    return role instanceof FileRole.Base(var landings)
        ? landings.stream()
            .filter(FileRole.Landing::changed)
            .findFirst()
            .map(landing ->
                "The kustomization `%s` may change this: see what it builds."
                    .formatted(landing.build().isEmpty() ? "." : landing.build()))
        : Optional.empty();
  }

  private static Optional<String> variable(String text) {
    Matcher variable = VARIABLE.matcher(text);
    return variable.find()
        ? Optional.of(
            "`%s` in this file is filled in later: see the result.".formatted(variable.group()))
        : Optional.empty();
  }

  Set<String> files() {
    return reasons.keySet();
  }

  /// Lowers the severity of a finding about such a file: what the API server would refuse is less
  /// severe by one level, and good practice is only advice. Others are unchanged.
  Diagnostic relativize(Diagnostic finding) {
    String reason = reasons.get(finding.file());
    return reason == null || finding.severity() == Severity.INFO
        ? finding
        : finding.lighter(
            finding.severity() == Severity.ERROR && !FindingGroup.isOfPractice(finding)
                ? Severity.WARNING
                : Severity.INFO,
            reason);
  }
}

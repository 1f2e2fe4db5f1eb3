package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The numbers of findings about files, objects and webhooks, counted in one pass.
public final class FindingCounts {
  private final Map<Subject, Count> counts = new HashMap<>();

  /// The number of errors and warnings about something.
  public record Count(int errors, int warnings) {
    public static final Count NONE = new Count(0, 0);

    private Count with(Count other) {
      return new Count(errors + other.errors, warnings + other.warnings);
    }
  }

  /// The objects that findings are about.
  ///
  /// @param names of the object and the webhook; empty for the file as a whole
  private record Subject(String file, List<String> names) {}

  private FindingCounts() {}

  public static FindingCounts of(List<Diagnostic> findings) {
    FindingCounts counts = new FindingCounts();
    findings.forEach(counts::add);
    return counts;
  }

  private void add(Diagnostic finding) {
    Severity severity = finding.severity();
    Count one = new Count(severity == Severity.ERROR ? 1 : 0, severity == Severity.WARNING ? 1 : 0);
    if (one.equals(Count.NONE)) {
      return;
    }
    add(finding.file(), List.of(), one);
    finding
        .configuration()
        .ifPresent(object -> {
          add(finding.file(), List.of(object), one);
          finding.webhook().ifPresent(hook -> add(finding.file(), List.of(object, hook), one));
        });
  }

  private void add(String file, List<String> names, Count one) {
    counts.merge(new Subject(file, names), one, Count::with);
  }

  /// The findings about a file, an object of it, or a webhook of that object.
  ///
  /// @param names of the object and the webhook; none for the file as a whole
  public Count about(String file, String... names) {
    return counts.getOrDefault(new Subject(file, List.of(names)), Count.NONE);
  }
}

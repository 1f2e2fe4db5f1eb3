package dev.admittance.simulator.verification;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// How far the simulator is verified, as Markdown.
final class VerificationTable {
  private VerificationTable() {}

  /// Counts what there is below the root of the project.
  static String of(Path root) throws IOException {
    Set<String> named = NamedRules.byTests(root);
    Map<String, Integer> cases = Recordings.casesByRule();
    String server = "kube-apiserver " + Recordings.serverVersion();
    StringBuilder table = new StringBuilder();
    table
        .append("| what an API server does | rules | named by tests | requests replayed against ")
        .append(server)
        .append(" |\n| --- | ---: | ---: | ---: |\n");
    int rules = 0;
    long tested = 0;
    int replayed = 0;
    for (RuleSection section : RuleSection.all()) {
      int here = section.rules().stream().mapToInt(rule -> cases.getOrDefault(rule, 0)).sum();
      rules += section.rules().size();
      tested += section.among(named);
      replayed += here;
      row(table, section.title(), section.rules().size(), section.among(named), dash(here));
    }
    int all = cases.values().stream().mapToInt(Integer::intValue).sum();
    if (all > replayed) {
      throw new IllegalStateException("A case is about no rule of a section.");
    }
    row(table, "**All**", "**" + rules + "**", "**" + tested + "**", "**" + number(all) + "**");
    table
        .append(
            "\nThe same requests on the servers of other releases, as far as they are recorded there; ")
        .append("what is known to end otherwise stands in `differences.jsonl` with its reason.\n\n")
        .append(releases())
        .append("\n")
        .append(number(Recordings.validatedConfigurations()))
        .append(" more configurations were put to the server of ")
        .append(Recordings.serverVersion())
        .append(" to be validated.\n\n")
        .append(field())
        .append(random())
        .append("| compared with Kubernetes' own code | which | cases |\n| --- | --- | ---: |\n");
    for (Recordings.Component component : Recordings.components()) {
      row(table, component.what(), component.by(), number(component.cases()));
    }
    return table.toString();
  }

  /// The cases by release.
  private static String releases() throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("| kube-apiserver | requests | as in the simulator | known to end otherwise |\n");
    table.append("| --- | ---: | ---: | ---: |\n");
    for (Recordings.OnRelease one : Recordings.releases()) {
      row(
          table,
          one.server(),
          number(one.cases()),
          number(one.cases() - one.different()),
          number(one.different()));
    }
    return table.toString();
  }

  /// The field suite: a day of a cluster, replayed from its audit log.
  private static String field() throws IOException {
    JsonObject figures = Recordings.field();
    return String.format(
        Locale.ROOT,
        """
        | a day of a cluster on the same server, replayed from its audit log and a snapshot of the morning | requests |
        | --- | ---: |
        | verdict, code, message, object and calls of hooks as on the server | %,d |
        | the run names what it does not know: storage, validation of kinds, secrets | %,d |
        | refused before admission, and nothing else said of them | %,d |
        | known to end otherwise, each with its reason | %,d |
        | **All** | **%,d** |

        """,
        whole(figures, "equal"),
        whole(figures, "unknown"),
        whole(figures, "beforeAdmission"),
        whole(figures, "different"),
        whole(figures, "requests"));
  }

  /// The random differential, by its last run.
  private static String random() throws IOException {
    JsonObject figures = Recordings.random();
    int before = whole(figures, "beforeAdmission");
    return String.format(
        Locale.ROOT,
        """
        | cases drawn by chance from %d seeds, on the same server, by `bash simulator/conformance/apiserver/differential.sh` | cases |
        | --- | ---: |
        | calls, reviews, code, Status, warnings, annotations and object as on the server | %,d |
        | a step of the run says what is not simulated | %,d |
        | listed with a reason in `reasons.yaml` | %,d |
        | known to end otherwise, for no reason that is told | %,d |
        | refused or answered before admission (not counted below) | %,d |
        | **All** | **%,d** |

        """,
        whole(figures, "seeds"),
        whole(figures, "equal"),
        whole(figures, "declared"),
        whole(figures, "listed"),
        whole(figures, "undeclared"),
        before,
        whole(figures, "cases") - before - whole(figures, "unrecorded"));
  }

  private static int whole(JsonObject figures, String name) {
    return ((JsonNumber) figures.find(name).orElseThrow()).decimal().intValueExact();
  }

  private static void row(StringBuilder table, Object... cells) {
    table.append('|');
    for (Object cell : cells) {
      table.append(' ').append(cell).append(" |");
    }
    table.append('\n');
  }

  private static Object dash(int count) {
    return count == 0 ? "" : count;
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}

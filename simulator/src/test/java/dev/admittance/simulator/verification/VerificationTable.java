package dev.admittance.simulator.verification;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// How far the simulator is verified, as Markdown: one table for the README, and a page of the
/// details.
final class VerificationTable {
  /// The resources of the kinds that clusters have most of.
  static final List<String> MOST_USED =
      List.of(
          "pods",
          "deployments",
          "statefulsets",
          "daemonsets",
          "jobs",
          "cronjobs",
          "services",
          "ingresses",
          "configmaps",
          "secrets");

  /// The other resources whose validation is simulated.
  static final List<String> LESS_USED =
      List.of(
          "replicasets",
          "persistentvolumes",
          "persistentvolumeclaims",
          "serviceaccounts",
          "roles",
          "rolebindings",
          "clusterroles",
          "clusterrolebindings",
          "networkpolicies",
          "horizontalpodautoscalers",
          "poddisruptionbudgets",
          "namespaces",
          "resourcequotas",
          "limitranges",
          "customresourcedefinitions",
          "leases",
          "endpointslices");

  private VerificationTable() {}

  /// The table of the README: what the simulator is compared with, and how that ends.
  static String summary(Path root) throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("| compared with | cases | equal | differ as declared | differ unexplained |\n");
    table.append("| --- | ---: | ---: | ---: | ---: |\n");
    for (Recordings.OnRelease one : Recordings.releases()) {
      String server = "kube-apiserver " + one.server();
      ending(table, server, one.cases(), one.cases() - one.different(), one.different());
    }
    String main = Recordings.serverVersion();
    JsonObject field = Recordings.field();
    ending(
        table,
        "the audit log of a day, " + main,
        whole(field, "requests") - whole(field, "beforeAdmission"),
        whole(field, "equal"),
        whole(field, "unknown") + whole(field, "different"));
    JsonObject random = Recordings.random();
    ending(
        table,
        "random configurations and requests, " + main,
        compared(random),
        whole(random, "equal"),
        whole(random, "declared") + whole(random, "listed"));
    JsonObject mutated = Recordings.mutated();
    ending(
        table,
        "manifests that people wrote, with faults, " + main,
        compared(mutated),
        whole(mutated, "equal"),
        whole(mutated, "declared") + whole(mutated, "listed"));
    long components = 0;
    for (Recordings.Component component : Recordings.components()) {
      components += component.cases();
    }
    int rules = 0;
    long tested = 0;
    Set<String> named = NamedRules.byTests(root);
    for (RuleSection section : RuleSection.all()) {
      rules += section.rules().size();
      tested += section.among(named);
    }
    return table
        .append("\nTests name ")
        .append(tested)
        .append(" of the ")
        .append(rules)
        .append(" numbered rules. ")
        .append(number(components))
        .append(" more cases compare patches, types, CEL and plugins\nwith Kubernetes' own code.\n")
        .toString();
  }

  /// The tables of the page, below their headings.
  static String page(Path root) throws IOException {
    StringBuilder page = new StringBuilder();
    page.append("## By rule\n\n").append(rules(root));
    page.append("\n").append(number(Recordings.validatedConfigurations()));
    page.append(" more configurations were put to the server of ");
    page.append(Recordings.serverVersion()).append(" to be validated.\n");
    page.append("\n## By kind\n\n").append(kinds());
    page.append("\n## By release\n\n").append(releases());
    page.append("\n## The audit log of a day\n\n").append(field());
    page.append("\n## Random cases\n\n").append(random(Recordings.random()));
    page.append("\n## Faults in manifests that people wrote\n\n");
    page.append(random(Recordings.mutated()));
    page.append("\n## Kubernetes' own code\n\n").append(components());
    return page.toString();
  }

  private static String rules(Path root) throws IOException {
    Set<String> named = NamedRules.byTests(root);
    Map<String, Integer> cases = Recordings.casesByRule();
    StringBuilder table = new StringBuilder();
    table
        .append("| what an API server does | rules | named by tests | requests replayed against ")
        .append("kube-apiserver ")
        .append(Recordings.serverVersion())
        .append(" |\n| --- | ---: | ---: | ---: |\n");
    int rules = 0;
    long tested = 0;
    int replayed = 0;
    for (RuleSection section : RuleSection.all()) {
      int here = section.rules().stream().mapToInt(rule -> cases.getOrDefault(rule, 0)).sum();
      rules += section.rules().size();
      tested += section.among(named);
      replayed += here;
      row(table, section.title(), section.rules().size(), section.among(named), blank(here));
    }
    int all = cases.values().stream().mapToInt(Integer::intValue).sum();
    if (all > replayed) {
      throw new IllegalStateException("A case is about no rule of a section.");
    }
    row(table, "**All**", "**" + rules + "**", "**" + tested + "**", "**" + number(all) + "**");
    return table.toString();
  }

  /// The kinds whose validation is simulated, with as many requests as a real server answered.
  private static String kinds() {
    Map<String, Integer> cases = Recordings.casesByResource();
    StringBuilder table = new StringBuilder("| resource | requests |\n| --- | ---: |\n");
    Stream.concat(MOST_USED.stream(), LESS_USED.stream())
        .sorted(Comparator.comparingInt(resource -> -cases.getOrDefault(resource, 0)))
        .forEach(
            resource -> row(table, resource, number(cases.getOrDefault(resource, 0).longValue())));
    return table.toString();
  }

  private static String releases() throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("| kube-apiserver | requests | equal | differ as declared |\n");
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
        | how a request ends | requests |
        | --- | ---: |
        | verdict, code, message, object and calls of hooks equal the server's | %,d |
        | the run names what it does not know: storage, validation of kinds, secrets | %,d |
        | differs as `differences.jsonl` declares, with its reason | %,d |
        | the server refused it before admission, and the log says no more | %,d |
        | **All** | **%,d** |
        """,
        whole(figures, "equal"),
        whole(figures, "unknown"),
        whole(figures, "different"),
        whole(figures, "beforeAdmission"),
        whole(figures, "requests"));
  }

  /// A random differential, by its last run.
  private static String random(JsonObject figures) {
    return String.format(
        Locale.ROOT,
        """
        | how a case of one of %d seeds ends | cases |
        | --- | ---: |
        | calls, reviews, code, Status, warnings, annotations and object equal the server's | %,d |
        | a step of the run says what is not simulated | %,d |
        | differs as `reasons.yaml` declares | %,d |
        | differs unexplained | %,d |
        | **All** | **%,d** |

        The server refused or answered %,d more before admission, and of %,d what goes before the request.
        """,
        whole(figures, "seeds"),
        whole(figures, "equal"),
        whole(figures, "declared"),
        whole(figures, "listed"),
        whole(figures, "undeclared"),
        compared(figures),
        whole(figures, "beforeAdmission"),
        whole(figures, "unrecorded"));
  }

  private static String components() throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("| what | by | cases |\n| --- | --- | ---: |\n");
    for (Recordings.Component component : Recordings.components()) {
      row(table, component.what(), component.by(), number(component.cases()));
    }
    return table.toString();
  }

  /// The random cases that admission judged on both sides.
  private static int compared(JsonObject random) {
    return whole(random, "cases") - whole(random, "beforeAdmission") - whole(random, "unrecorded");
  }

  private static int whole(JsonObject figures, String name) {
    return ((JsonNumber) figures.find(name).orElseThrow()).decimal().intValueExact();
  }

  /// A row of the summary; what neither is equal nor differs as declared is unexplained.
  private static void ending(StringBuilder table, String what, int cases, int equal, int declared) {
    int unexplained = cases - equal - declared;
    row(table, what, number(cases), number(equal), number(declared), number(unexplained));
  }

  private static void row(StringBuilder table, Object... cells) {
    table.append('|');
    for (Object cell : cells) {
      table.append(' ').append(cell).append(" |");
    }
    table.append('\n');
  }

  private static Object blank(int count) {
    return count == 0 ? "" : count;
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}

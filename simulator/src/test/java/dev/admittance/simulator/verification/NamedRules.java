package dev.admittance.simulator.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which rules tests name, in their code and in the cases they read.
final class NamedRules {
  private static final List<String> MODULES =
      List.of(
          "model",
          "simulator",
          "simulator/engines",
          "app/services",
          "app/commands",
          "app/window",
          "ui-tests");
  static final Pattern RULE = Pattern.compile("\\b[WLIP]-\\d+\\b");
  private static final Pattern CONSTANT = Pattern.compile("\\bRuleId\\.([WLIP])_(\\d+)\\b");

  private NamedRules() {}

  /// The rules that the tests of the modules below a folder name.
  static Set<String> byTests(Path root) throws IOException {
    Set<String> named = new TreeSet<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/test"))) {
        for (Path file : files.filter(NamedRules::isWritten).toList()) {
          named.addAll(in(Files.readString(file)));
        }
      }
    }
    return named;
  }

  /// What people write: recordings and damaged files are left out, and so is the list of sections.
  private static boolean isWritten(Path file) {
    String name = file.toString();
    return name.endsWith(".java") || (name.endsWith(".yaml") && !name.contains("verification"));
  }

  /// The rules that a text names, as `W-150` or as a constant of RuleId.
  static Set<String> in(String text) {
    Set<String> named = new TreeSet<>();
    Matcher matcher = RULE.matcher(CONSTANT.matcher(text).replaceAll("$1-$2"));
    while (matcher.find()) {
      named.add(matcher.group());
    }
    return named;
  }
}

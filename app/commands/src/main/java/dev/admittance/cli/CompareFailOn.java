package dev.admittance.cli;

import dev.admittance.report.ComparisonGate;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Reads the option `--fail-on` of `compare`.
final class CompareFailOn {
  private static final String ANY = "any";
  private static final String NONE = "none";
  private static final String UNDECIDED = "undecided";
  private static final Pattern ADDED_LATENCY = Pattern.compile("latency:([0-9]{1,6})(ms|s)");

  private CompareFailOn() {}

  /// The values that shell completion offers.
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(
              Stream.of(OutcomeDifference.values()).map(OutcomeDifference::text),
              Stream.of(UNDECIDED, ANY, NONE))
          .iterator();
    }
  }

  /// Parses the option's values.
  ///
  /// @throws ParameterException if they are invalid
  static ComparisonGate parse(CommandSpec spec, List<String> words) {
    Set<OutcomeDifference> differences = EnumSet.noneOf(OutcomeDifference.class);
    Duration added = Duration.ZERO;
    boolean undecided = false;
    for (String written : words) {
      String word = written.strip().toLowerCase(Locale.ROOT);
      Matcher latency = ADDED_LATENCY.matcher(word);
      if (latency.matches()) {
        long number = Long.parseLong(latency.group(1));
        added =
            latency.group(2).equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number);
        differences.add(OutcomeDifference.LATENCY);
      } else if (word.equals(UNDECIDED)) {
        undecided = true;
      } else if (word.equals(ANY)) {
        differences.addAll(EnumSet.allOf(OutcomeDifference.class));
      } else if (word.equals(NONE)) {
        if (words.size() > 1) {
          throw AbstractCommand.usage(spec, "--fail-on none goes alone");
        }
      } else {
        differences.add(difference(word).orElseThrow(() -> unknown(spec, written)));
      }
    }
    return new ComparisonGate(differences, added, undecided);
  }

  private static Optional<OutcomeDifference> difference(String word) {
    return Stream.of(OutcomeDifference.values()).filter(one -> one.text().equals(word)).findFirst();
  }

  private static ParameterException unknown(CommandSpec spec, String word) {
    return AbstractCommand.usage(
        spec,
        "--fail-on: expected verdict, object, answer, calls, latency, latency:50ms, undecided, any"
            + " or none,"
            + " not `"
            + word
            + "`");
  }
}
